/** A prepared statement whose table has since got another column. */
export const planOutdated = '0A000'

const often = 3
const most = 500

export interface StatementNames {
  /** The name of a text that came often enough to have one. */
  nameOf(text: string): string | undefined
  /** Takes the name from a text whose plan is outdated; it goes without for a while, then gets another. */
  forget(text: string): void
}

/**
 * Names for the texts that come again and again, so that PostgreSQL plans them once for each connection. Texts that
 * vary, such as lists of ids, are too many to be worth it and stay without.
 */
export function statementNames(): StatementNames {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  let given = 0
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < often) {
      if (seen.size >= most * 10) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    given += 1
    names.set(text, `s${given}`)
    return names.get(text)
  }
  return { nameOf, forget: (text) => void names.delete(text) }
}

/** Those of this process: a connection keeps what it prepared, so all work has to agree on the names. */
export const preparedNames = statementNames()
