import type { Pixels } from '@gongtai/core/register/image-size'

/**
 * How large a chosen image is.
 *
 * @param file as it was chosen
 * @returns width and height in pixels; `undefined` when the browser cannot read it, which the server then judges
 * @throws never
 * @example
 * export const isWide = async (file: File) => ((await pixelsOf(file))?.width ?? 0) > 930
 */
export async function pixelsOf(file: File): Promise<Pixels | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return undefined
  }
}
