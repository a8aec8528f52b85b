import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseClock } from '../../../../host/server/store/database-clock.ts'
import { openTestStore, silent, type TestStore } from '../../../support/database.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened?.close())

it('goes by the database, whatever the clock of the process says', async () => {
  const { owner } = opened.pools
  const { now } = Date
  Date.now = () => 0
  try {
    const clock = await databaseClock(owner, silent)
    const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
    expect(Math.abs(clock.now().getTime() - Number(rows[0]?.at))).toBeLessThan(2_000)
    clock.stop()
    const moved = await databaseClock(owner, silent, 3_600_000)
    expect(moved.now().getTime() - Number(rows[0]?.at)).toBeGreaterThan(3_590_000)
    moved.stop()
  } finally {
    Date.now = now
  }
})
