import { rowsChanged } from '@gongtai/sdk'
import {
  inform,
  noticeOf,
  type OperationContext,
  officeDate,
  type RegisterHooks,
  Requests,
  sql,
} from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { findings, inspections } from '../model/inspections.ts'
import { dormitoryNotices } from '../model/notice-kinds.ts'
import { REPAIR_PROCESS, REPAIR_TABLE } from '../model/repairs.ts'
import { inOwnHouses } from './houses.ts'

interface Place {
  readonly number: string
  readonly building: string
}

/** How far a round is, counted from its rooms and what was found in them. */
export async function countRound({ db, notify }: OperationContext, id: string): Promise<void> {
  await sql`update dorm_inspection set
      looked = (select count(*) from dorm_inspection_room room
        where room.tenant_id = current_tenant() and room.inspection_id = ${id} and room.result <> 'waiting'),
      found = (select count(*) from dorm_finding finding
        where finding.tenant_id = current_tenant() and finding.inspection_id = ${id})
    where tenant_id = current_tenant() and id = ${id}`.execute(db)
  notify(rowsChanged(inspections))
}

/** A room of a round that is still going on. */
export async function holdRoom(context: OperationContext, inspection: string, room: string): Promise<void> {
  const { rows } = await sql`select from dorm_inspection_room place
    join dorm_inspection round on round.tenant_id = place.tenant_id and round.id = place.inspection_id
      and round.state = 'open'
    where place.tenant_id = current_tenant() and place.inspection_id = ${inspection} and place.room_id = ${room}
      and ${await inOwnHouses(context, 'round.building')}
    for update of round`.execute(context.db)
  if (rows.length === 0) throw dormitoryFaults.notInRound()
}

/** What was found leads to a repair, or to a word to whoever lives there; once. */
export const findingHooks: RegisterHooks<typeof findings.fields> = {
  columns: async ({ inspection, room, due }, context) => {
    if (String(due) < officeDate(context.now)) throw dormitoryFaults.dueBefore()
    if (inspection) await holdRoom(context, String(inspection), String(room))
    return { finder: context.user.id, found_at: context.now.toISOString() }
  },
  saved: async ({ id, room, what, due, follow, inspection }, context) => {
    const { rows } = await sql<Place>`update dorm_finding finding set followed = true from dorm_room room
      where finding.tenant_id = current_tenant() and finding.id = ${id} and not finding.followed
        and room.tenant_id = current_tenant() and room.id = ${room}
      returning room.number, room.building`.execute(context.db)
    const [place] = rows
    if (!place) return
    if (follow === 'repair') await report(context, id, place, what)
    else await tell(context, room, { room: place.number, what, due })
    if (!inspection) return
    await sql`update dorm_inspection_room set result = 'found'
      where tenant_id = current_tenant() and inspection_id = ${inspection} and room_id = ${room}`.execute(context.db)
    await countRound(context, inspection)
  },
}

async function report(context: OperationContext, id: string, place: Place, what: string): Promise<void> {
  const said = {
    PLACE: place.number,
    BUILDING: place.building,
    KIND: '7',
    DESCRIPTION: `检查发现：${what}`,
    URGENT: '0',
  }
  const values = { [REPAIR_TABLE]: said }
  const instance = await context.service(Requests).start(context, { process: REPAIR_PROCESS, values })
  await sql`update dorm_finding set instance_id = ${instance}
    where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
}

async function tell(
  context: OperationContext,
  room: string,
  words: { readonly room: string; readonly what: string; readonly due: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select account.id from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join org_user account on account.tenant_id = person.tenant_id and account.account = person.number
    where stay.tenant_id = current_tenant() and stay.room_id = ${room} and stay.state = 'in'`.execute(context.db)
  const to = { path: '/biz-business/dormitory/my-repairs', matter: `dormitory:${room}` }
  await inform(
    context,
    rows.map(({ id }) => id),
    noticeOf(dormitoryNotices.toMend, words, to),
  )
}

/** What was reported as broken is mended, and so is what was found. */
export async function settleReported({ db, now, notify }: OperationContext, instance: string): Promise<void> {
  const { rows } = await sql`update dorm_finding set state = 'done', done_at = ${now}
    where tenant_id = current_tenant() and instance_id = ${instance} and state = 'open' returning id`.execute(db)
  if (rows.length > 0) notify(rowsChanged(findings))
}
