const MOST = 99

/** A number as it stands on a badge. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
