import { afterAll, beforeAll, expect, it } from 'vitest'
import { VOLATILE_FUNCTIONS } from '../../../../sdk/cli/package/sql/volatile-functions.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore
beforeAll(async () => {
  opened = await openTestStore()
})
afterAll(() => opened?.close())

it('functions that the database may change something with are known to authors as well', async () => {
  const { rows } = await opened.pools.owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace
     group by proname having not bool_and(provolatile <> 'v')`,
  )
  expect(rows.map(({ name }) => name).filter((name) => !VOLATILE_FUNCTIONS.has(name))).toEqual([])
})
