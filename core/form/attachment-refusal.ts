/** What is said of a file without content, in the browser and by the server. */
export const emptyFile = (name: string): string => `文件「${name}」是空文件，没有内容可上传，请检查后重新选择`

/** Sentences of the specification, to the letter. */
const messages = {
  large: (name: string) => `单个文件${name}不能大于500M`,
  many: (present: number) => `单次最多上传30个文件，已有 ${present} 个文件`,
} as const

/**
 * Attachments of one place at most, the ones already there among them.
 *
 * @see attachmentRefusal
 */
export const MOST_ATTACHMENTS = 30

const LARGEST = 500 * 1_048_576

/**
 * Why files chosen as attachments are not taken: one is empty or larger than 500 MB, or there would be more than 30.
 *
 * @param present how many are there already
 * @param chosen the files somebody wants to add, with their sizes in bytes
 * @returns the sentence to show as a warning; `undefined` when all of them are taken
 * @throws never
 * @example
 * declare const files: readonly File[]
 * const refusal = attachmentRefusal(files, 3)
 * if (refusal !== undefined) console.log(refusal)
 * @see forms document, section 5, attachments and rich text
 */
export function attachmentRefusal(
  chosen: readonly { readonly name: string; readonly size: number }[],
  present: number,
): string | undefined {
  const empty = emptyRefusal(chosen)
  if (empty !== undefined) return empty
  const large = chosen.find(({ size }) => size > LARGEST)
  if (large) return messages.large(large.name)
  return present + chosen.length > MOST_ATTACHMENTS ? messages.many(present) : undefined
}

/** Why files are not taken wherever they are to go: one of them has no content. */
export function emptyRefusal(chosen: readonly { readonly name: string; readonly size: number }[]): string | undefined {
  const empty = chosen.find(({ size }) => size === 0)
  return empty && emptyFile(empty.name)
}
