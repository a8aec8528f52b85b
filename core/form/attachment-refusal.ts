/** Sentences of the specification, to the letter. */
const messages = {
  large: (name: string) => `单个文件${name}不能大于500M`,
  many: (present: number) => `单次最多上传30个文件，已有 ${present} 个文件`,
} as const

/** Attachments of one place at most, the ones already there among them. */
export const MOST_ATTACHMENTS = 30

const LARGEST = 500 * 1_048_576

/**
 * Why files chosen as attachments are not taken: one is larger than 500 MB, or there would be more than 30.
 *
 * @param chosen the files somebody wants to add
 * @param present how many are there already
 * @returns the sentence to show as a warning; `undefined` when all of them are taken
 * @see forms document, section 5, attachments and rich text
 * @example
 * const refusal = attachmentRefusal(files, attached.length)
 * if (refusal !== undefined) return toast.warning(refusal)
 */
export function attachmentRefusal(
  chosen: readonly { readonly name: string; readonly size: number }[],
  present: number,
): string | undefined {
  const large = chosen.find(({ size }) => size > LARGEST)
  if (large) return messages.large(large.name)
  return present + chosen.length > MOST_ATTACHMENTS ? messages.many(present) : undefined
}
