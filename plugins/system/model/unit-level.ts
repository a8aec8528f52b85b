/** The level that can have no units below it. */
export const LOWEST_LEVEL = '0505'

/** Level code of a unit below one of this level; units without a level have none below either. */
export const levelBelow = (level: string): string =>
  /^\d{4}$/.test(level) && level < LOWEST_LEVEL ? String(Number(level) + 1).padStart(4, '0') : level
