import { momentText } from '@gongtai/sdk'
import {
  inform,
  noticeOf,
  type OperationContext,
  permitted,
  sql,
  Warnings,
  type WorkingTime,
} from '@gongtai/sdk/server'
import { OVERRUN_RULE, overrunNotices } from '../model/overrun.ts'
import { alternatives } from './alternatives.ts'
import { keeps } from './kept.ts'
import { personNow } from './person-now.ts'
import { tables } from './tables.ts'

interface Overrun {
  readonly booking: string
  readonly holder: string
  readonly purpose: string
  readonly instance: string
  readonly name: string
  readonly keptBy: string | null
  readonly to: Date
  readonly resource: string
  readonly nextHolder: string
  readonly nextPurpose: string
  readonly nextInstance: string
  readonly nextFrom: Date
  readonly nextTo: Date
}

/**
 * Where somebody is still there beyond the end and the next booking forbids more time: the holder is told, the next one
 * is told with what can be had instead, and whoever keeps the resource finds a red warning until it is over.
 */
export async function tellOverrun(context: OperationContext, workingTime: WorkingTime): Promise<void> {
  await settleOver(context)
  for (const each of await untold(context)) {
    await tellBoth(each, context, workingTime)
    await warnKeeper(each, context)
  }
}

/** Nobody is told twice. */
async function untold({ db, now }: OperationContext): Promise<readonly Overrun[]> {
  const { rows } = await sql<Overrun>`
    with late as (
      select booking.id, claim.resource_id, claim.lanes, upper(claim.span) as ends from bk_claim claim
      join bk_booking booking on booking.tenant_id = claim.tenant_id and booking.id = claim.booking_id
      where claim.tenant_id = current_tenant() and claim.state = 'in_use' and upper(claim.span) <= ${now}
        and booking.overrun_told_at is null
      for update of booking skip locked
    ), met as (
      select distinct on (late.id) late.id, late.resource_id, late.ends, next.booking_id as next_id, next.span
      from late join bk_claim next on next.tenant_id = current_tenant() and next.resource_id = late.resource_id
        and next.lanes && late.lanes and next.state in ('held', 'confirmed') and upper(next.span) > ${now}
      order by late.id, lower(next.span)
    )
    update bk_booking booking set overrun_told_at = ${now}
    from met
    join bk_resource resource on resource.tenant_id = current_tenant() and resource.id = met.resource_id
    join bk_booking next on next.tenant_id = current_tenant() and next.id = met.next_id
    where booking.tenant_id = current_tenant() and booking.id = met.id
    returning booking.id as booking, booking.applicant as holder, booking.purpose,
      coalesce(booking.instance_id, '') as instance, resource.name, resource.kept_by as "keptBy", met.ends as "to",
      resource.id as resource, case when next.closure then '' else next.applicant end as "nextHolder",
      next.purpose as "nextPurpose", coalesce(next.instance_id, '') as "nextInstance",
      lower(met.span) as "nextFrom", upper(met.span) as "nextTo"`.execute(db)
  return rows
}

const placeOf = (instance: string) =>
  instance === '' ? { path: '/index' } : { path: `/workflow/instance/${instance}`, matter: `workflow:${instance}` }

async function tellBoth(found: Overrun, context: OperationContext, workingTime: WorkingTime): Promise<void> {
  const { name, holder, purpose, instance, nextHolder, nextPurpose, nextInstance } = found
  const at = { name, to: momentText(found.to), next: momentText(found.nextFrom) }
  await inform(context, [holder], noticeOf(overrunNotices.holder, { ...at, purpose }, placeOf(instance)))
  if (nextHolder === '') return
  const instead = await insteadText(found, context, workingTime)
  const words = { ...at, purpose: nextPurpose, instead }
  await inform(context, [nextHolder], noticeOf(overrunNotices.next, words, placeOf(nextInstance)))
}

async function insteadText(
  { resource, nextFrom: from, nextTo: to }: Overrun,
  context: OperationContext,
  workingTime: WorkingTime,
): Promise<string> {
  const by = { actor: context.user.id, now: context.now, calendar: (day: Date) => workingTime.calendar(context, day) }
  const found = await alternatives(tables(context.db), { resource, from, to }, by)
  const others = found.filter((each) => each.from.getTime() === from.getTime()).map(({ name }) => name)
  return others.length > 0 ? `同一时间可改用：${others.join('、')}。` : ''
}

async function warnKeeper(found: Overrun, context: OperationContext): Promise<void> {
  const { booking: subject, holder: about, name, purpose, to, instance } = found
  const responsible = await keeperOf(found, context)
  await context.service(Warnings).raise(context, {
    ...{ rule: OVERRUN_RULE, area: '预约', colour: 'red', subject, period: '', link: placeOf(instance).path, about },
    text: `「${name}」的${purpose}应于 ${momentText(to)} 结束，至今未结束，影响 ${momentText(found.nextFrom)} 开始的下一预约。`,
    ...(responsible !== undefined && { responsible }),
  })
}

const MOST_ASKED = 20

const EVERYTHING = '*:*:*'

/**
 * Who keeps the resource, the holder apart: of all with the permission the first who may change it; whoever may do
 * everything only where nobody else does.
 */
async function keeperOf({ keptBy, holder, resource }: Overrun, context: OperationContext): Promise<string | undefined> {
  if (keptBy === null) return undefined
  const keepers = (await permitted(context.db, keptBy)).filter((each) => each !== holder)
  let last: string | undefined
  for (const id of keepers.slice(0, MOST_ASKED)) {
    const user = await personNow(context, id)
    if (!user || !(await keeps({ ...context, user }, resource))) continue
    if (!user.permissions.includes(EVERYTHING)) return id
    last ??= id
  }
  return last ?? keepers[0]
}

async function settleOver(context: OperationContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`update bk_booking set overrun_told_at = null
    where tenant_id = current_tenant() and overrun_told_at is not null and state <> 'in_use'
    returning id`.execute(context.db)
  for (const { id: subject } of rows)
    await context.service(Warnings).settle(context, { rule: OVERRUN_RULE, subject, reason: '已结束' })
}
