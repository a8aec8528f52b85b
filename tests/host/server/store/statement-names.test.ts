import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planOutdated, statementNames } from '../../../../host/server/store/statement-names.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

describe('a statement', () => {
  it('gets a name of its own when it comes for the third time', () => {
    const { nameOf } = statementNames()
    expect(['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(nameOf)).toEqual([
      undefined,
      undefined,
      's1',
      's1',
      undefined,
      undefined,
      's2',
    ])
  })

  it('never gets a name again that connections may still know', () => {
    const { nameOf, forget } = statementNames()
    for (const text of ['a', 'a', 'a']) nameOf(text)
    forget('a')
    expect(['a', 'a', 'a'].map(nameOf)).toEqual([undefined, undefined, 's2'])
  })
})

describe('a table that gets another column while the product runs', () => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore()
  })
  afterAll(() => opened?.close())

  const grow = (name: string) => opened.store.ensureTable({ name: 'BUS_GROWS', columns: [{ name, type: 'text' }] })
  const columns = async (how: 'read' | 'transaction') => {
    const { rows } = await opened.store[how]('demo', (db) => sql<object>`select * from "BUS_GROWS"`.execute(db))
    return Object.keys(rows[0] ?? {}).length
  }

  it('is read at once by who only reads, and by who writes when they try again', async () => {
    await grow('A')
    await opened.store.transaction('demo', (db) => sql`insert into "BUS_GROWS" (id) values ('1')`.execute(db))
    for (let time = 0; time < 5; time += 1) await columns('transaction')
    await grow('B')
    await columns('transaction').catch((error) => expect(error.code).toBe(planOutdated))
    expect(await columns('transaction')).toBe(4)
    for (let time = 0; time < 5; time += 1) await columns('read')
    await grow('C')
    expect(await columns('read')).toBe(5)
  })
})
