import type { ScheduledJob } from '@gongtai/core/points/scheduled-jobs'
import { type Due, dueWords, type Expiring, expiringFields, expiryNotice } from '@gongtai/core/register/expiring'
import type { RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext, SignedInUser } from '../context.ts'
import { inform, noticeOf } from '../inform.ts'
import { permitted } from '../permitted.ts'
import type { Tenants } from '../services/tenants.ts'
import { rowScopeOf } from './row-scope.ts'
import { placeOf, selection } from './row-values.ts'
import { writeScopeOf } from './write-scope.ts'

interface Found extends Due {
  readonly id: string
  readonly at: string
}

/** Every morning whoever may edit a register is told which of its days come near. */
export const tellExpiring = (register: Register, group: string, tenants: Tenants): ScheduledJob => ({
  id: `${register.id}.expiring`,
  title: `${register.title}到期提醒`,
  cron: '30 8 * * *',
  run: ({ tenant, now }) => tenants.run(tenant, (context) => tell(register, group, { ...context, now })),
})

async function tell(register: Register, group: string, context: OperationContext): Promise<void> {
  const found: Found[] = []
  for (const each of expiringFields(register)) found.push(...(await takeDue(register, each, context)))
  const [first] = found
  if (!first) return
  const kind = expiryNotice(register, group)
  const told = (due: readonly Found[]) => noticeOf(kind, dueWords(due), { path: first.at, matter: kind.id })
  const keepers = await permitted(context.db, `${register.permissions.edit}`)
  if (!register.scope && !register.writeScope) return inform(context, keepers, told(found))
  for (const keeper of keepers) {
    const seen = await seenBy(register, keeper, found, context)
    if (seen.length > 0) await inform(context, [keeper], told(seen))
  }
}

/** What comes near and was not told yet; from now on it counts as told. */
async function takeDue(
  register: Register,
  { key, field }: Expiring,
  { db, now }: OperationContext,
): Promise<readonly Found[]> {
  const { days, at, of } = field.expires
  const until = placeOf(key, field)
  const left = sql`(${until} - (${now}::timestamptz at time zone 'Asia/Shanghai')::date)`
  const counted = of
    ? sql<boolean>`${placeOf(of.field, register.fields[of.field] as RegisterField)} = any(${of.values}::text[])`
    : sql<boolean>`true`
  const { rows } = await sql<{ id: string; name: string; until: string; left: number }>`
    with due as (
      select t.id, ${placeOf(register.name, register.fields[register.name] as RegisterField)} as name, ${until} as until,
        ${left} as days_left, (select min(each) from unnest(${days}::integer[]) each where ${left} <= each) as stage
      from ${selection(register).from}
      where t.tenant_id = current_tenant() and ${left} <= ${Math.max(...days)} and ${counted}),
    told as (
      insert into ${sql.table(`${register.table}_expiry`)} (row_id, field, until, days)
      select id, ${key}::text, until, stage from due on conflict do nothing returning row_id)
    select id, name, until::text as until, days_left as left from due join told on told.row_id = due.id
    order by days_left, id`.execute(db)
  return rows.map((row) => ({ ...row, field: field.title, at }))
}

/** Nobody is told of rows that they would not see in the list, or that others keep. */
async function seenBy(
  register: Register,
  keeper: string,
  found: readonly Found[],
  context: OperationContext,
): Promise<readonly Found[]> {
  const user = await asUser(register, keeper, context)
  const as = { ...context, user }
  const scopes = [await rowScopeOf(register, as), await writeScopeOf(register, as)]
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`select t.id from ${selection(register).from}
    where t.tenant_id = current_tenant() and t.id = any(${ids}::text[]) and ${sql.join(scopes, sql` and `)}`.execute(
    context.db,
  )
  const seen = new Set(rows.map(({ id }) => id))
  return found.filter(({ id }) => seen.has(id))
}

async function asUser({ scope }: Register, id: string, { db, user }: OperationContext): Promise<SignedInUser> {
  const { rows } = await sql<{ unit: string; department: string }>`
    select unit_id as unit, department_id as department from org_user
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
  const unless = scope?.only?.unless
  const holds = unless !== undefined && (await permitted(db, unless)).includes(id)
  return { ...user, operator: false, permissions: holds ? [unless] : [], id, unit: '', department: '', ...rows[0] }
}
