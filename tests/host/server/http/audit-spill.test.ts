import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditSpill } from '../../../../host/server/http/audit/audit-spill.ts'
import { type AuditTrail, openAuditTrail } from '../../../../host/server/http/audit/audit-trail.ts'
import type { Store } from '../../../../host/server/store/store.ts'
import { openTestStore, silent, type TestStore } from '../../../support/database.ts'

let opened: TestStore
let file: string
let away = false
let trail: AuditTrail

beforeAll(async () => {
  opened = await openTestStore()
  file = join(opened.folder, 'audit-waiting.ndjson')
})
beforeEach(() => {
  away = false
})
afterAll(() => opened?.close())

/** The store, whose database can be away. */
const store = (): Store => ({
  ...opened.store,
  transaction: (tenant, work) =>
    away ? Promise.reject(new Error('Connection terminated')) : opened.store.transaction(tenant, work),
})

const open = () => {
  trail = openAuditTrail({ store: store(), clock: { now: () => new Date() }, spill: auditSpill(file), log: silent })
  return trail
}

const event = (action: string, tenant = 'demo') => ({
  tenant,
  actor: 'u1',
  account: 'zhang',
  action,
  kind: 'read' as const,
  address: '127.0.0.1',
  outcome: 200,
})

async function stored(like: string): Promise<readonly string[]> {
  const { rows } = await opened.pools.owner.query<{ action: string }>(
    'select action from audit_event where action like $1 order by at, action',
    [like],
  )
  return rows.map(({ action }) => action)
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}.${at + 10}`)

describe('audit rows in an outage', () => {
  it('wait on disk and are written once the database is back, none lost and none twice', async () => {
    open()
    await trail.record(event('out.09'))
    away = true
    await Promise.all(names('out', 66).map((action, at) => trail.record(event(action, at % 2 ? 'demo' : 'second'))))
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(66)
    expect(await stored('out.%')).toEqual(['out.09'])
    away = false
    await expect.poll(() => stored('out.%'), { timeout: 15_000 }).toHaveLength(67)
    await trail.record(event('out.99'))
    await trail.stop()
    expect(new Set(await stored('out.%')).size).toBe(68)
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })

  it('of calls that failed for want of the database wait for nothing, neither for rows on their way nor for a hand-over', async () => {
    let answers = () => {}
    const held = new Promise<void>((resolve) => {
      answers = resolve
    })
    const slow = { ...opened.store, transaction: async () => held as Promise<never> }
    const spill = auditSpill(file)
    const own = openAuditTrail({ store: slow, clock: { now: () => new Date() }, spill, log: silent })
    const waiting = [own.record(event('slow.1')), own.record(event('slow.2'))]
    await own.recordAside(event('aside.1'))
    const handedOver = spill.drain(() => held)
    await own.recordAside(event('aside.2'))
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
    answers()
    await Promise.all([...waiting, handedOver])
    await own.stop()
    await rm(file, { force: true })
  })

  it('outlive the process that wrote them, also one that was killed while it sent them or in the middle of a line', async () => {
    open()
    away = true
    await Promise.all(names('kill', 5).map((action) => trail.record(event(action))))
    const lines = await readFile(file, 'utf8')
    await trail.stop()
    // As if it had been killed after the database took the rows and before they were struck from the disk.
    away = false
    await trail.stop()
    await appendFile(`${file}.sending`, lines)
    await appendFile(file, '{"tenant":"demo","ac')
    const next = open()
    await expect.poll(() => stored('kill.%'), { timeout: 15_000 }).toEqual(names('kill', 5))
    await next.stop()
    await rm(file, { force: true })
  })
})
