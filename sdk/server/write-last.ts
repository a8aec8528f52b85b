/**
 * For what a call writes at its very end: the statements leave together with the end of its transaction, so none of
 * them costs a round trip of its own. The transaction waits for them, and fails with the error of the first that
 * fails, exactly as if they had been awaited. Nothing may depend on their results.
 *
 * @param statements what `execute()` returned, not awaited yet
 * @example
 * writeLast(db.insertInto('trip_log').values(entry).execute())
 * return { id: entry.id }
 */
export function writeLast(...statements: readonly Promise<unknown>[]): void {
  // The transaction tells of a failure; here nobody listens any more.
  for (const statement of statements) statement.catch(() => undefined)
}
