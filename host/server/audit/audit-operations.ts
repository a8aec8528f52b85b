import * as calls from '@gongtai/core/contract/calls/audit'
import type { Operation } from '@gongtai/core/points/operations'
import { operation } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import type { Host } from '../host.ts'
import { httpFaults } from '../http/faults.ts'
import { actionsNamed, actionTitle } from './action-titles.ts'
import { exportedEvents } from './export-events.ts'
import { type Ask, type Conditions, type FoundEvent, findEvents, type Wanted } from './find-events.ts'
import { checkSeal } from './seal.ts'

export interface AuditArea {
  readonly host: Host
  /** Of the owner, who sees all tenants. */
  readonly pool: Pool
}

const usualPage = 50

/** The trail of one's own tenant, and for the operator that of all. */
export const auditOperations = (area: AuditArea): readonly Operation[] => [
  operation(calls.listAudit, (input, { tenant }) => page(area, ownTrail(area, tenant), { ...input, tenant })),
  operation(calls.exportAudit, (input, { tenant }) => exported(area, ownTrail(area, tenant), { ...input, tenant })),
  operation(calls.checkAuditSeal, (_, { tenant }) => checkSeal(area.pool, tenant)),
  operation(calls.listAllAudit, (input) => page(area, allTrails(area), input)),
  operation(calls.exportAllAudit, (input) => exported(area, allTrails(area), input)),
  operation(calls.checkAllAuditSeals, async ({ tenant }) => {
    const { rows } = await area.pool.query<{ id: string }>(
      'select tenant_id as id from audit_seal where $1::text is null or tenant_id = $1 order by 1',
      [tenant ?? null],
    )
    const reports = []
    for (const { id } of rows) reports.push(await checkSeal(area.pool, id))
    return reports
  }),
]

/** Row-level security shows no other tenant's rows, whatever a statement says. */
const ownTrail =
  ({ host }: AuditArea, tenant: string): Ask =>
  (text, values) =>
    host.store.oneTrip(tenant, { text, values })

const longest = 15_000

/** A search that would take longer than that of anybody else is ended in the same way. */
const allTrails =
  ({ pool }: AuditArea): Ask =>
  async (text, values) => {
    const client = await pool.connect()
    try {
      await client.query(`begin read only; set local statement_timeout = ${longest}`)
      return (await client.query(text, [...values])).rows
    } finally {
      await client.query('rollback').catch(() => undefined) // A lost connection has ended it.
      client.release()
    }
  }

interface Asked extends Omit<Conditions, 'actions'> {
  readonly tenant?: string
  readonly action?: string
  readonly after?: string
  readonly pageSize?: number
}

async function page(area: AuditArea, ask: Ask, asked: Asked) {
  const wanted = { ...wantedOf(area, asked), limit: asked.pageSize ?? usualPage }
  const { events, next } = await findEvents(ask, wanted)
  const rows = await titled(area, events)
  return { rows: rows.map(({ actor: _, ...row }) => row), ...(next !== undefined && { next }) }
}

async function exported(area: AuditArea, ask: Ask, asked: Asked) {
  const content = exportedEvents(
    (after, limit) => findEvents(ask, { ...wantedOf(area, asked), limit, ...(after !== undefined && { after }) }),
    (events) => titled(area, events),
  )
  return { name: '审计日志.csv', type: 'text/csv; charset=utf-8', content }
}

function wantedOf({ host }: AuditArea, { action, ...asked }: Asked): Omit<Wanted, 'limit'> {
  for (const day of [asked.from, asked.to]) {
    if (day !== undefined && Number.isNaN(Date.parse(day))) {
      throw httpFaults.badInput({ problems: [`${day} 不是日期`] })
    }
  }
  return { ...asked, ...(action?.trim() && { actions: actionsNamed(host.kernel, action.trim()) }) }
}

export type TitledEvent = FoundEvent & { readonly title?: string; readonly name?: string }

async function titled({ host }: AuditArea, events: readonly FoundEvent[]): Promise<readonly TitledEvent[]> {
  const names = new Map<string, string>()
  for (const tenant of new Set(events.map((event) => event.tenant))) {
    const actors = new Set(events.filter((event) => event.tenant === tenant).map(({ actor }) => actor))
    const people = await host.store.oneTrip<{ id: string; name: string }>(tenant, {
      text: 'select id, name from org_user where tenant_id = $1 and id = any($2)',
      values: [tenant, [...actors]],
    })
    for (const { id, name } of people) names.set(id, name)
  }
  return events.map((event) => {
    const title = actionTitle(host.kernel, event.action)
    const name = names.get(event.actor)
    return { ...event, ...(title !== undefined && { title }), ...(name !== undefined && { name }) }
  })
}
