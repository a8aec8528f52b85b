type Content = Readonly<Record<string, unknown>>

/** What was typed and had not reached the server when its page went away. */
export interface Unsent {
  readonly content: Content
  /** The stored draft it is based on. */
  readonly revision: string
  /** Names of what was on its way: one of them may have been stored. */
  readonly perhaps: readonly string[]
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'workflow.unsent-draft.'
const keyOf = (user: string, subject: string) => `${PREFIX}${user}.${subject}`

/** Keeps it in this window, over a sign-in too; whether there was room for it. */
export function keepUnsent(place: Place, user: string, subject: string, unsent: Unsent): boolean {
  try {
    place.setItem(keyOf(user, subject), JSON.stringify(unsent))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export const forgetUnsent = (place: Place, user: string, subject: string): void =>
  place.removeItem(keyOf(user, subject))

/**
 * What this person left behind here, based on the stored draft when that is its own; it stays until it is stored. What
 * somebody else left in this window goes away.
 */
export function findUnsent(
  place: Place,
  user: string,
  subject: string,
  stored: string,
): Pick<Unsent, 'content' | 'revision'> | undefined {
  for (const key of keysOf(place))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${user}.`)) place.removeItem(key)
  const kept = place.getItem(keyOf(user, subject))
  if (kept === null) return undefined
  const { content, revision, perhaps } = JSON.parse(kept) as Unsent
  return { content, revision: perhaps.includes(stored) ? stored : revision }
}

const keysOf = (place: Place): readonly string[] =>
  Array.from({ length: place.length }, (_, index) => place.key(index) ?? '')
