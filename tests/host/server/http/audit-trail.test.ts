import { join } from 'node:path'
import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenSeal, sealAuditTrail } from '../../../../host/server/http/audit-seal.ts'
import { auditSpill } from '../../../../host/server/http/audit-spill.ts'
import { type AuditTrail, openAuditTrail } from '../../../../host/server/http/audit-trail.ts'
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
    for (const tenant of ['demo', 'second']) expect(await brokenSeal(opened.pools.owner, tenant)).toBeUndefined()
    const { rows } = await opened.pools.owner.query(
      `select max(number) as n, count(*) as all from audit_event where tenant_id = 'demo'`,
    )
    expect(rows[0]).toEqual({ n: 31, all: 31 })
  })

  it('shows a changed row, and one that is missing', async () => {
    const change = (statement: string) => opened.pools.owner.query(statement)
    await change(`update audit_event set account = 'li' where tenant_id = 'demo' and number = 7`)
    expect(await brokenSeal(opened.pools.owner, 'demo')).toBe(7)
    await change(`update audit_event set account = 'zhang' where tenant_id = 'demo' and number = 7`)
    expect(await brokenSeal(opened.pools.owner, 'demo')).toBeUndefined()
    await change(`delete from audit_event where tenant_id = 'demo' and number = 9`)
    expect(await brokenSeal(opened.pools.owner, 'demo')).toBe(9)
  })

  it.each([`update audit_event set account = 'x'`, 'delete from audit_event', 'truncate audit_event'])(
    'cannot be changed by a call or a plugin: %s',
    async (statement) => {
      await expect(opened.store.transaction('demo', (db) => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied/,
      )
    },
  )

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
