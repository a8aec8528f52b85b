/** Signs that turn the direction of what follows: in a list they would turn the words of others beside them too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** The first half of a sign whose second half was cut off. */
const HALF_SIGN = /[\ud800-\udbff]$/

/** What people wrote, as it may stand among other words in one line of a list. */
export const oneLine = (text: string, most: number): string =>
  text.replace(TURNS, '').slice(0, most).replace(HALF_SIGN, '')
