import { randomUUID } from 'node:crypto'

/** The id of a new record: ids sort by the time they were made, as UUIDs of version 7 do, so lists show the newest first. */
export function recordId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
