/** What stands around a row of a list. */
export interface Neighbours<Row> {
  readonly previous: Row | undefined
  readonly next: Row | undefined
  /** Place of the row, from 1; undefined when it is not in the list. */
  readonly place: number | undefined
  readonly total: number
}

/** The rows before and after the one of this key; none of them when it is not there. */
export function neighboursOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, key: string): Neighbours<Row> {
  const at = rows.findIndex((row) => keyOf(row) === key)
  const none = { previous: undefined, next: undefined, place: undefined }
  return { ...(at < 0 ? none : { previous: rows[at - 1], next: rows[at + 1], place: at + 1 }), total: rows.length }
}

/**
 * What one goes on with after the row of this key: what followed it when it was still listed, else what stood before it,
 * as far as that is listed now.
 */
export function following<Row>(
  before: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
  key: string,
): Row | undefined {
  const at = before.findIndex((row) => keyOf(row) === key)
  const still = new Map(now.filter((row) => keyOf(row) !== key).map((row) => [keyOf(row), row]))
  const order = at < 0 ? now : [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).reverse()]
  const found = order.find((row) => still.has(keyOf(row)))
  return found && still.get(keyOf(found))
}
