/** A figure of what nobody keeps few is counted as far as this, and one further to tell that there is more. */
export const MOST_SHOWN = 999

export const shownCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
