import { afterAll, beforeAll, expect, it } from 'vitest'
import { FairQueue } from '../../../../host/server/store/fair-queue.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened?.close())

it('a statement that takes longer than a second is kept with its times, whoever asked it', async () => {
  const { pools, store } = opened
  const slowOne = (seconds: number) => store.oneTrip('demo', { text: 'select pg_sleep($1::float8)', values: [seconds] })
  await Promise.all([slowOne(1.1), slowOne(1.3), pools.owner.query('select pg_sleep(1.2)')])
  await pools.slow.write(pools.owner)
  await slowOne(1.1)
  await pools.slow.write(pools.owner)
  const { rows } = await pools.owner.query(
    `select text, times, longest, total from slow_statement where text like '%sleep%' order by times desc`,
  )
  expect(rows.map(({ text, times }) => [text, times])).toEqual([
    ['select pg_sleep($1::float8)', 3],
    ['select pg_sleep(1.2)', 1],
  ])
  expect(rows[0].longest).toBeGreaterThanOrEqual(1_300)
  expect(rows[0].total).toBeGreaterThanOrEqual(3_500)
})

it('the longest wait for a place is known, also while it lasts', async () => {
  const queue = new FairQueue({ all: 1, ofPerson: 1 }, 60_000)
  expect(queue.longestWait).toBe(0)
  queue.enter('first')
  const turn = queue.enter('second')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(queue.longestWait).toBeGreaterThan(40)
  queue.leave('first')
  await turn
  expect(queue.longestWait).toBeGreaterThan(40)
})
