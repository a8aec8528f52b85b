/** A prepared statement whose table has since got another column. */
export const planOutdated = '0A000'

const often = 3
const most = 500

/**
 * Names for the texts that come again and again, so that PostgreSQL plans them once for each connection. Texts that
 * vary, such as lists of ids, are too many to be worth it and stay without.
 */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < often) {
      if (seen.size >= most * 10) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    names.set(text, `s${names.size}`)
    return names.get(text)
  }
}
