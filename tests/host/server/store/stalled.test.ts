import { EventEmitter, once } from 'node:events'
import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toFault } from '../../../../host/server/http/output/to-fault.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
  await opened.store.ensureTable({ name: 'BUS_STALLED', columns: [{ name: 'N', type: 'integer' }] })
})
afterAll(() => opened?.close())

it('who stalls in the middle of a transaction is put out of it before those who wait for their lock give up', async () => {
  const { store } = opened
  await store.transaction('demo', (db) => sql`insert into "BUS_STALLED" (id, "N") values ('1', 0)`.execute(db))
  const add = sql`update "BUS_STALLED" set "N" = "N" + 1`
  const steps = new EventEmitter()
  const locked = once(steps, 'locked')
  const stalled = store.transaction('demo', async (db) => {
    await add.execute(db)
    const goOn = once(steps, 'go on')
    steps.emit('locked')
    await goOn
    await add.execute(db)
  })
  const refused = stalled.catch((error) => toFault(error))
  await locked
  await store.transaction('demo', (db) => add.execute(db))
  steps.emit('go on')
  expect(await refused).toMatchObject({ code: 'store.busy' })
  const { rows } = await store.read('demo', (db) => sql`select "N" from "BUS_STALLED"`.execute(db))
  expect(rows).toEqual([{ N: 1 }])
})
