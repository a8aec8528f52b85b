import { join } from 'node:path'
import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearOldEvents } from '../../../../host/server/audit/retention.ts'
import { checkSeal, sealAuditTrail } from '../../../../host/server/audit/seal.ts'
import { auditSpill } from '../../../../host/server/http/audit/audit-spill.ts'
import { type AuditTrail, openAuditTrail } from '../../../../host/server/http/audit/audit-trail.ts'
import { openTestStore, silent, type TestStore } from '../../../support/database.ts'

let opened: TestStore
let trail: AuditTrail
beforeAll(async () => {
  opened = await openTestStore()
  const spill = auditSpill(join(opened.folder, 'audit-waiting.ndjson'))
  trail = openAuditTrail({ store: opened.store, clock: { now: () => new Date() }, spill, log: silent })
})
afterAll(async () => {
  await trail?.stop()
  await opened?.close()
})

const event = (action: string, tenant = 'demo') => ({
  tenant,
  actor: 'u1',
  account: 'zhang',
  action,
  kind: 'write' as const,
  address: '127.0.0.1',
  outcome: 200,
  detail: { target: ['1'] },
})

describe('the audit trail', () => {
  it('numbers the rows of each tenant and chains them, without anybody waiting for anybody', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => trail.record(event(`a.${n}`, n % 2 ? 'demo' : 'second'))))
    await Promise.all([sealAuditTrail(opened.pools.owner), sealAuditTrail(opened.pools.owner)])
    await trail.record(event('a.later'))
    await sealAuditTrail(opened.pools.owner)
    for (const tenant of ['demo', 'second'])
      expect((await checkSeal(opened.pools.owner, tenant)).broken).toBeUndefined()
    const { rows } = await opened.pools.owner.query(
      `select max(number) as n, count(*) as all from audit_event where tenant_id = 'demo'`,
    )
    expect(rows[0]).toEqual({ n: 31, all: 31 })
  })

  it('shows a changed row, one that is missing, and that the last ones are', async () => {
    const change = (statement: string) => opened.pools.owner.query(statement)
    const broken = async () => (await checkSeal(opened.pools.owner, 'demo')).broken
    await change(`update audit_event set account = 'li' where tenant_id = 'demo' and number = 7`)
    expect(await broken()).toEqual({ number: 7, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
    await change(`update audit_event set account = 'zhang' where tenant_id = 'demo' and number = 7`)
    expect(await broken()).toBeUndefined()
    await change(`delete from audit_event where tenant_id = 'second' and number = 30`)
    expect((await checkSeal(opened.pools.owner, 'second')).broken).toEqual({ number: 30 })
    await trail.record(event('a.last', 'second'))
    await sealAuditTrail(opened.pools.owner)
    expect((await checkSeal(opened.pools.owner, 'second')).broken).toMatchObject({ number: 30 })
    await change(`delete from audit_event where tenant_id = 'demo' and number = 9`)
    expect(await broken()).toMatchObject({ number: 9 })
  })

  it('is cleared of what is old enough from its beginning on, and the seal holds for the rest', async () => {
    const { owner } = opened.pools
    for (let n = 0; n < 20; n += 1) await trail.record(event(`a.${n}`, 'third'))
    await owner.query(
      `update audit_event set at = at - interval '400 days' where tenant_id = 'third' and action in ('a.0', 'a.1', 'a.2', 'a.9')`,
    )
    await sealAuditTrail(owner)
    const retention = { pool: owner, audit: trail, log: silent }
    await clearOldEvents(retention, 365)
    await clearOldEvents(retention, 365)
    await sealAuditTrail(owner)
    const { rows } = await owner.query(
      `select action, number, detail from audit_event where tenant_id = 'third' order by number`,
    )
    expect(rows.slice(0, 2).map(({ number }) => number)).toEqual([5, 6])
    expect(rows.at(-1)).toEqual({ action: 'audit.retention', number: 21, detail: { removed: 4, upTo: 4, days: 365 } })
    expect(await checkSeal(owner, 'third')).toEqual({ tenant: 'third', removed: 4, rows: 17 })
  })

  it('is not cleared of rows that were tampered with, nor of what comes after them', async () => {
    const { owner } = opened.pools
    await owner.query(`update audit_event set account = 'li' where tenant_id = 'third' and number = 6`)
    await clearOldEvents({ pool: owner, audit: trail, log: silent }, -1)
    expect(await checkSeal(owner, 'third')).toMatchObject({ removed: 5, broken: { number: 6 } })
  })

  it.each([
    `update audit_event set account = 'x'`,
    'delete from audit_event',
    'truncate audit_event',
    'update audit_seal set number = 1',
    'delete from audit_seal',
  ])('cannot be changed by a call or a plugin: %s', async (statement) => {
    await expect(opened.store.transaction('demo', (db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied/,
    )
  })

  it('is written with what it records, or not at all', async () => {
    const failed = opened.store.transaction('demo', async (db) => {
      await trail.within(db, event('a.undone'))
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    const { rows } = await opened.pools.owner.query(`select 1 from audit_event where action = 'a.undone'`)
    expect(rows).toEqual([])
  })
})
