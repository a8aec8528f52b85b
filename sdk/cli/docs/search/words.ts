/**
 * Words of a text as it is searched: Latin words whole and in the parts of their camel case, Chinese in pairs of
 * characters, as it has no gaps between words; a single character stands for itself. Lower case throughout.
 */
export function searchWords(text: string): string[] {
  const words: string[] = []
  for (const [run] of text.matchAll(/[\p{Script=Han}]+|[\p{L}\p{N}_]+/gu)) {
    if (/\p{Script=Han}/u.test(run)) {
      const signs = [...run]
      if (signs.length === 1) words.push(run)
      for (let at = 0; at + 1 < signs.length; at += 1) words.push(`${signs[at]}${signs[at + 1]}`)
      continue
    }
    const parts = run.split(/(?<=[a-z0-9])(?=[A-Z])|_/)
    words.push(run.toLowerCase(), ...(parts.length > 1 ? parts.map((part) => part.toLowerCase()) : []))
  }
  return words.filter((word) => word !== '')
}
