import { numeric } from '../option-values.ts'

/** Sentences of the specification, to the letter. */
export const uploadMessages = {
  word: '请上传word格式',
  excel: '请上传excel格式',
  type: (type: string) => `请上传${type}格式`,
  size: (limit: number) => `文件不能超过${limit}M`,
  count: (limit: number) => `文件上传最大个数为${limit}`,
  none: '请选择文件',
} as const

/** The upload widget takes no more files than this, whatever its settings. */
export const mostFiles = 9

const megabyte = 1_048_576

const families: Readonly<Record<string, readonly string[]>> = {
  word: ['doc', 'docx'],
  excel: ['xls', 'xlsx'],
}

export interface UploadLimits {
  readonly fileTargetType?: string
  readonly fileSize?: number
  readonly limit?: number
}

export const countLimit = (limits: UploadLimits): number => Math.min(mostFiles, numeric(limits.limit) ?? mostFiles)

/** Endings a file may have, without the dot; empty when all are welcome. */
export function endingsOf(limits: UploadLimits): readonly string[] {
  const type = (limits.fileTargetType ?? '').trim().toLowerCase().replace(/^\./, '')
  if (type === '') return []
  return families[type] ?? [type]
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a chosen file is not taken; undefined when it is. */
export function uploadRefusal(
  file: { readonly name: string; readonly size: number },
  limits: UploadLimits,
): string | undefined {
  const endings = endingsOf(limits)
  const type = (limits.fileTargetType ?? '').trim()
  if (endings.length > 0 && !endings.includes(endingOf(file.name))) {
    if (type === 'word') return uploadMessages.word
    return type === 'excel' ? uploadMessages.excel : uploadMessages.type(type)
  }
  const size = numeric(limits.fileSize)
  return size !== undefined && size > 0 && file.size > size * megabyte ? uploadMessages.size(size) : undefined
}

/** Why so many files are not taken; undefined when they are. */
export function countRefusal(present: number, added: number, limits: UploadLimits): string | undefined {
  if (added === 0) return uploadMessages.none
  const limit = countLimit(limits)
  return present + added > limit ? uploadMessages.count(limit) : undefined
}

/** Why files chosen together are not taken: none of them is then. */
export const chosenRefusal = (
  chosen: readonly { readonly name: string; readonly size: number }[],
  present: number,
  limits: UploadLimits,
): string | undefined =>
  countRefusal(present, chosen.length, limits) ??
  chosen.map((file) => uploadRefusal(file, limits)).find((text) => text !== undefined)
