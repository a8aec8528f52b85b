/**
 * The level code of units that can have none below them.
 *
 * @see levelBelow
 */
export const LOWEST_LEVEL = '0505'

/**
 * The level code of a unit below another one.
 *
 * @param level code of the upper unit, four digits
 * @returns the next code; `level` itself for the lowest and for units without a level, which have none below them
 * @throws never
 * @example
 * const district = levelBelow('0503') // '0504'
 */
export const levelBelow = (level: string): string =>
  /^\d{4}$/.test(level) && level < LOWEST_LEVEL ? String(Number(level) + 1).padStart(4, '0') : level
