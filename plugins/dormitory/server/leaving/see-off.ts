import { rowsChanged } from '@gongtai/sdk'
import {
  inform,
  noticeOf,
  type OperationContext,
  officeDate,
  Requests,
  type SignedInUser,
  sql,
  Warnings,
} from '@gongtai/sdk/server'
import { CHECK_OUT_PROCESS, CHECK_OUT_TABLE, checkOutValues } from '../../model/check-out.ts'
import { dormitoryNotices } from '../../model/notice-kinds.ts'
import { stays } from '../../model/stays.ts'
import { keepersOf } from '../houses.ts'
import { checkOutDataOf } from '../operations/check-out.ts'
import { leaverRule } from '../rules/watch-rules.ts'
import { daysLeft } from './leaver-days.ts'

const LEFT_THE_UNIT = '3'

interface Going {
  readonly stay: string
  readonly person: string
  readonly name: string
  readonly bed: string
  readonly building: string
  readonly due: string
  readonly leaving: string | null
}

/** Whoever has left the organisation and lives here: the term ends by a day, and their check-out is opened. */
export async function seeOff(context: OperationContext, number: string): Promise<void> {
  const today = officeDate(context.now)
  const days = await daysLeft(context, today)
  const { rows } = await sql<Going>`
    update dorm_stay stay
    set due_day = greatest(least(stay.due_day, ${today}::date + ${days}::int), stay.from_day + 1)
    from dorm_person person
    join dorm_bed bed on bed.tenant_id = person.tenant_id
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    where stay.tenant_id = current_tenant() and stay.state = 'in' and person.tenant_id = stay.tenant_id
      and person.id = stay.person_id and person.number = ${number} and bed.id = stay.bed_id
    returning stay.id as stay, person.id as person, person.name, bed.name as bed, room.building, stay.due_day::text as due,
      stay.leaving_instance as leaving`.execute(context.db)
  for (const going of rows) {
    await openCheckOut(context, going)
    await tellKeepers(context, going, today)
  }
  if (rows.length > 0) context.notify(rowsChanged(stays))
}

/** In the name of a keeper: an account that is closed hands nothing in. */
async function openCheckOut(context: OperationContext, { leaving, person, building, due }: Going): Promise<void> {
  const requests = context.service(Requests)
  const open = leaving === null ? undefined : await requests.find(context, leaving)
  const keeper = open?.state === 'running' ? undefined : await keeperFor(context, building)
  if (!keeper) return
  const known = checkOutValues(await checkOutDataOf(context, person))
  const values = {
    ...known,
    [CHECK_OUT_TABLE]: {
      ...known[CHECK_OUT_TABLE],
      ...{ PERSON_ID: person, LEAVE_DATE: due, REASON: LEFT_THE_UNIT, NOTE: '离开单位，由系统发起' },
    },
  }
  const user = { ...context.user, ...keeper, operator: false }
  await requests.start({ ...context, user }, { process: CHECK_OUT_PROCESS, values })
}

type Keeper = Pick<SignedInUser, 'id' | 'account' | 'name' | 'unit' | 'department'>

/** Whoever makes the call, where they keep the beds of the building; else the first who does. */
async function keeperFor(context: OperationContext, building: string): Promise<Keeper | undefined> {
  const { db, user } = context
  const { rows } =
    await sql<Keeper>`select id, account, name, unit_id as unit, department_id as department from org_user
    where tenant_id = current_tenant() and id = any(${[...(await keepersOf(context, building))]}::text[])
    order by id <> ${user.id}, account limit 1`.execute(db)
  return rows[0]
}

async function tellKeepers(context: OperationContext, { stay, name, bed, building, due }: Going, today: string) {
  const link = `/biz-business/dormitory/stays?row=${stay}`
  await inform(
    context,
    await keepersOf(context, building),
    noticeOf(dormitoryNotices.leaves, { name, room: bed, due }, { path: link }),
  )
  await context.service(Warnings).raise(context, {
    ...{
      rule: leaverRule.code,
      area: leaverRule.area,
      colour: 'amber',
      subject: stay,
      period: today,
      limit: due,
      link,
    },
    text: `${name}已离开单位，仍住在 ${bed}，退宿申请已发起，请在 ${due} 前办结。`,
  })
}
