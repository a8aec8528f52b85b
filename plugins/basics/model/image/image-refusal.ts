import { numeric } from '../option-values.ts'

/** Sentences of the specification, to the letter; the one about sizes it leaves open. */
export const imageMessages = {
  type: 'Only images can be uploaded!',
  count: (limit: number) => `Images can only be uploaded ${limit}`,
  none: 'Please select a file',
  size: (width: number, height: number) => `请上传${width}×${height}像素的图片`,
} as const

/** The image widget takes no more than this, whatever its settings. */
export const mostImages = 9

export const imageEndings = ['jpg', 'jpeg', 'png'] as const

export interface Pixels {
  readonly width: number
  readonly height: number
}

/** Fields with these titles take images of just this size. */
const sizes: Readonly<Record<string, Pixels>> = {
  车辆外观照片: { width: 365, height: 245 },
  照片: { width: 930, height: 520 },
}

export const imageLimit = (options: { readonly limit?: number }): number =>
  Math.min(mostImages, numeric(options.limit) ?? mostImages)

/** Why chosen images are not taken; undefined when they are. */
export function imageRefusal(
  names: readonly string[],
  present: number,
  options: { readonly limit?: number },
): string | undefined {
  if (names.length === 0) return imageMessages.none
  const limit = imageLimit(options)
  if (present + names.length > limit) return imageMessages.count(limit)
  return names.every(isImage) ? undefined : imageMessages.type
}

export function sizeRefusal(title: string, { width, height }: Pixels): string | undefined {
  const needed = sizes[title]
  if (!needed || (needed.width === width && needed.height === height)) return undefined
  return imageMessages.size(needed.width, needed.height)
}

const isImage = (name: string): boolean => imageEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
