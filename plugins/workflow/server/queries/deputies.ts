import { likeText, sql } from '@gongtai/sdk/server'
import type { Deputation } from '../../model/deputy-calls.ts'
import type { FlowDatabase } from '../tables.ts'
import { type ListQuery, paging } from './paged/paging.ts'
import type { Fragment } from './paged/sources.ts'

/** What a person looks through of their own. */
const SHOWN_AT_ONCE = 200

interface Found extends Omit<Deputation, 'processes' | 'principal' | 'deputy'> {
  readonly processes: readonly string[]
  readonly principal: string
  readonly principalName: string
  readonly principalAble: boolean
  readonly deputy: string
  readonly deputyName: string
  readonly deputyAble: boolean
}

const found = (narrow: Fragment): Fragment => sql`
  select given.id, given.principal, principal.name as "principalName", principal.enabled as "principalAble",
    given.deputy, deputy.name as "deputyName", deputy.enabled as "deputyAble",
    given.first_day as "from", given.last_day as until, given.processes, given.categories,
    given.with_pending as pending, given.reason,
    case when given.ended_at is not null then 'ended' when given.ends_at <= now() then 'over'
      when given.starts_at > now() then 'coming' else 'active' end as state,
    case when given.made_by = given.principal then '' else coalesce(maker.name, '') end as "madeBy"
  from flow_deputy given
  join org_user principal on principal.tenant_id = given.tenant_id and principal.id = given.principal
  join org_user deputy on deputy.tenant_id = given.tenant_id and deputy.id = given.deputy
  left join org_user maker on maker.tenant_id = given.tenant_id and maker.id = given.made_by
  where given.tenant_id = current_tenant() and ${narrow}`

/** Whom a person has named, and who has named them, newest first. */
export async function ownDeputies(db: FlowDatabase, user: string) {
  const { rows } = await sql<Found>`${found(sql`${user} in (given.principal, given.deputy)`)}
    order by given.made_at desc, given.id desc limit ${SHOWN_AT_ONCE}`.execute(db)
  const all = await withTitles(db, rows)
  return {
    given: all.filter(({ principal }) => principal.id === user),
    taken: all.filter(({ deputy }) => deputy.id === user),
  }
}

/** All of the tenant, newest first. */
export async function allDeputies(db: FlowDatabase, query: ListQuery) {
  const { limit, offset } = paging(query)
  const word = likeText(query.search ?? '')
  const named = sql`(principal.name ilike ${word} or deputy.name ilike ${word})`
  const { rows } = await sql<Found>`${found(named)}
    order by given.made_at desc, given.id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${found(named)}) all_of_them`.execute(db)
  return { rows: await withTitles(db, rows), total: counted[0]?.total ?? 0 }
}

async function withTitles(db: FlowDatabase, rows: readonly Found[]): Promise<Deputation[]> {
  const ids = [...new Set(rows.flatMap(({ processes }) => processes))]
  const titles =
    ids.length === 0
      ? []
      : await db.selectFrom('flow_definition').select(['id', 'title']).where('id', 'in', ids).execute()
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  return rows.map(({ principalName, principalAble, deputyName, deputyAble, ...row }) => ({
    ...row,
    principal: { id: row.principal, name: principalName, able: principalAble },
    deputy: { id: row.deputy, name: deputyName, able: deputyAble },
    processes: row.processes.map((defKey) => ({ defKey, processName: titleOf.get(defKey) ?? defKey })),
  }))
}
