import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type FollowedRequest, type OperationContext, officeDate, requestReactions, sql } from '@gongtai/sdk/server'
import { APPLY_PROCESSES, APPLY_TABLE, applications } from '../model/applications.ts'
import { dormitoryFaults } from '../model/faults.ts'
import { people } from '../model/people.ts'
import { monthsAfter } from '../model/score.ts'
import { dropApplication, judgeApplication } from './entitlement.ts'
import { bedByName } from './placing/beds.ts'
import { freeHold } from './placing/lapse.ts'
import { moveInByForm } from './placing/move-in.ts'
import { placePerson } from './placing/place.ts'
import { refuseLongTerm } from './term-limit.ts'

/** What is asked for, as the form says it; handed in again it may say something else. */
async function enter(event: FollowedRequest, context: OperationContext): Promise<void> {
  const { instance, process, record, initiator } = event
  const { rows } = await sql<{ from: string; months: number }>`
    insert into dorm_application (id, kind, instance_id, applicant, name, sex, duties, category, house_type, phone,
      home_address, from_day, months, from_elsewhere, family, own_home, hired_on, building, since, state)
    select ${instance}, ${APPLY_PROCESSES[process] ?? 'dormitory'}, ${instance}, ${initiator}, "NAME", "SEX", "DUTIES",
      "CATEGORY", "HOUSE_TYPE", coalesce("PHONE", ''), coalesce("HOME_ADDRESS", ''), "FROM_DATE"::date,
      "TERM_MONTHS"::integer, coalesce("FROM_ELSEWHERE" = '1', false),
      coalesce("FAMILY_NEED" = '1', false),
      case when "OWN_HOME" = '1' then 'yes' else 'no' end, "HIRED_ON"::date, coalesce("BUILDING", ''),
      ${context.now}, 'applied'
    from ${sql.table(APPLY_TABLE)} where tenant_id = current_tenant() and id = ${record}
    on conflict (tenant_id, id) do update set name = excluded.name, sex = excluded.sex, duties = excluded.duties,
      category = excluded.category, house_type = excluded.house_type, phone = excluded.phone,
      home_address = excluded.home_address, from_day = excluded.from_day, months = excluded.months,
      from_elsewhere = excluded.from_elsewhere, family = excluded.family, own_home = excluded.own_home, hired_on = excluded.hired_on,
      building = excluded.building, state = 'applied'
    returning from_day::text as from, months`.execute(context.db)
  for (const { from, months } of rows) {
    const due = monthsAfter(from, months)
    if (due <= officeDate(context.now)) throw dormitoryFaults.termOver({ due, fields: ['FROM_DATE', 'TERM_MONTHS'] })
    await refuseLongTerm(context, { from, due })
  }
  await judgeApplication(event, context)
  context.notify(rowsChanged(applications))
}

/** Personnel has set right what the request says of duty and household: from now on the person stands on the list. */
async function confirmFacts(event: FollowedRequest, context: OperationContext): Promise<void> {
  await enter(event, context)
  await knownPerson(context, event.instance)
  await become('queued', event.instance, context)
}

async function become(state: string, instance: string, context: OperationContext): Promise<void> {
  await sql`update dorm_application set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(context.db)
  context.notify(rowsChanged(applications))
}

interface Wish {
  readonly sex: string
  readonly from: string
  readonly months: number
  readonly bed: string | null
}

/** The keeper's choice: the bed waits for three working days. */
async function allot({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  const { rows } = await sql<Wish>`
    select application.sex, application.from_day::text as from, application.months, form."BED_NUM" as bed
    from dorm_application application
    join ${sql.table(APPLY_TABLE)} form on form.tenant_id = application.tenant_id and form.id = ${record}
    where application.tenant_id = current_tenant() and application.instance_id = ${instance}`.execute(context.db)
  const [wish] = rows
  if (!wish) throw new Error(`no application of request ${instance}`)
  const { sex, from, months } = wish
  const { id: bed, building } = await bedByName(context, wish.bed ?? '')
  const person = await knownPerson(context, instance)
  await freeHold(context, instance)
  await placePerson(context, { person, sex, bed, from, due: monthsAfter(from, months), instance })
  await sql`update dorm_application set bed_id = ${bed}, building = ${building}, state = 'held'
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(context.db)
  // Who looks after the bed is asked for the day on which the person comes.
  await sql`update ${sql.table(APPLY_TABLE)} set "BED_BUILDING" = ${building}
    where tenant_id = current_tenant() and id = ${record}`.execute(context.db)
  context.notify(rowsChanged(applications))
}

/** Whoever gets a bed stands in the person list, once. */
async function knownPerson({ db, notify }: OperationContext, instance: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into dorm_person (id, number, name, sex, duties, category, phone, home_address, from_day)
    select ${randomUUID()}, person.account, application.name, application.sex, duties, category, application.phone,
      home_address, from_day
    from dorm_application application
    join org_user person on person.tenant_id = application.tenant_id and person.id = application.applicant
    where application.tenant_id = current_tenant() and instance_id = ${instance}
    on conflict (tenant_id, number) do update set duties = excluded.duties, category = excluded.category,
      phone = excluded.phone, home_address = excluded.home_address, state = 'present'
    returning id`.execute(db)
  notify(rowsChanged(people))
  return rows[0]?.id ?? ''
}

/** What the course of a request means for queue and beds. */
export const applicationReactions = requestReactions('dormitory.application', APPLY_TABLE, {
  handedIn: enter,
  agreedAt: {
    ...{ check: confirmFacts, allot },
    'check-in': ({ instance, record }, context) => moveInByForm(context, instance, record),
  },
  returned: async ({ instance }, context) => {
    await freeHold(context, instance)
    await become('applied', instance, context)
  },
  givenUp: async ({ instance, outcome }, context) => {
    await freeHold(context, instance)
    await dropApplication(context, instance)
    await become(outcome === 'opposed' ? 'refused' : 'withdrawn', instance, context)
  },
})
