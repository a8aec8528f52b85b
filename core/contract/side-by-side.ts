/**
 * How calls or reactions of one tenant that come at the same moment may share a transaction: side by side, all of them
 * done or none. When one fails, each is done again by itself, so they must ask nothing but the database.
 *
 * @see operation
 * @example
 * export const thank = reaction(
 *   'visitor.thank',
 *   instanceEnded,
 *   'after',
 *   async ({ instance }, { db }) => {
 *     await sql`insert into visit_thanks (request) values (${instance})`.execute(db)
 *   },
 *   { together: SIDE_BY_SIDE },
 * )
 */
export const SIDE_BY_SIDE = 'side-by-side'

/**
 * The type of {@link SIDE_BY_SIDE}.
 *
 * @see operation
 */
export type SideBySide = typeof SIDE_BY_SIDE
