import { sql } from '@gongtai/sdk/server'
import type { BookingDatabase } from './tables.ts'

/**
 * Gives what is in use beyond its end a quarter of an hour at a time, unless somebody else has it then. Whoever asks
 * for a resource does this first; a job only does it for the rest, so that calendars are right.
 */
export async function extendOverrun(db: BookingDatabase, now: Date): Promise<void> {
  await sql`select bk_extend_overrun(null, ${now})`.execute(db)
}
