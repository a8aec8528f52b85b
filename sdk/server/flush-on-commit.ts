/**
 * Flushes what a call writes at its very end with the commit: the statements leave together with the end of its
 * transaction, so none of them costs a round trip of its own. The transaction waits for them, and fails with the error of the first that
 * fails, exactly as if they had been awaited. Nothing may depend on their results.
 *
 * @param statements what `execute()` returned, not awaited yet
 * @throws never; the call itself fails with the error of the first statement that fails
 * @example
 * type Tables = { trip_log: { readonly trip: string } }
 * export const logTrip = reaction('visitor.log-trip', instanceEnded, 'with', async ({ instance }, { db }) => {
 *   flushOnCommit(db.withTables<Tables>().insertInto('trip_log').values({ trip: instance }).execute())
 * })
 */
export function flushOnCommit(...statements: readonly Promise<unknown>[]): void {
  // The transaction tells of a failure; here nobody listens any more.
  for (const statement of statements) statement.catch(() => undefined)
}
