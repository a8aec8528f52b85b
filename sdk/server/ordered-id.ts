import { randomUUID } from 'node:crypto'

/**
 * The id of a new row: ids sort by the time they were made, as UUIDs of version 7 do. Rows of one time then stand
 * together in an index, so that a page of the newest is read from few places of it.
 *
 * @param now usually `context.now`
 * @returns an id that no other row has
 * @throws never
 * @example
 * declare const context: OperationContext
 * const id = orderedId(context.now)
 */
export function orderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
