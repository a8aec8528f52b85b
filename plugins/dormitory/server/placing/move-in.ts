import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, Requests, sql } from '@gongtai/sdk/server'
import { APPLY_TABLE, applications } from '../../model/applications.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { lateNote } from '../../model/late-entry.ts'
import { stays } from '../../model/stays.ts'
import { askForLateEntry, refuseUnreasoned } from '../late-entry.ts'
import { refuseClashes } from './clashes.ts'

/** Somebody for whom a bed is held. */
interface Awaited {
  readonly id: string
  readonly person: string
  readonly bed: string
  readonly due: string
  readonly instance: string
}

interface Arrival {
  readonly day: string
  readonly agreement: string
  readonly goods: string
  /** Why it is entered behind the day. */
  readonly reason: string
}

/** Whoever asked for the bed moves in by the last step of the request, all others at once. */
export async function checkIn(context: OperationContext, stay: Awaited, arrival: Arrival): Promise<void> {
  const requests = context.service(Requests)
  const request = stay.instance === '' ? undefined : await requests.find(context, stay.instance)
  const step = request?.tasks.find(({ node }) => node === 'check-in')
  if (request?.state === 'running' && !step) throw dormitoryFaults.notConfirmed({ name: stay.person })
  if (!step) return moveIn(context, stay, arrival)
  const { day, agreement, goods, reason } = arrival
  const said = { IN_DATE: day, AGREEMENT_NO: agreement, GOODS_NOTE: goods, LATE_REASON: reason }
  const values = { [APPLY_TABLE]: said }
  await requests.complete(context, { instance: stay.instance, task: step.task, operation: 'approve', values })
}

/** The step itself: the form says when, and the bed is the one that is held. */
export async function moveInByForm(context: OperationContext, instance: string, record: string): Promise<void> {
  const { rows } = await sql<Awaited & Arrival>`select stay.id, person.name as person, bed.name as bed,
      stay.due_day::text as due, stay.instance_id as instance, form."IN_DATE"::date::text as day,
      coalesce(form."AGREEMENT_NO", '') as agreement, coalesce(form."GOODS_NOTE", '') as goods,
      trim(coalesce(form."LATE_REASON", '')) as reason
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    join ${sql.table(APPLY_TABLE)} form on form.tenant_id = stay.tenant_id and form.id = ${record}
    where stay.tenant_id = current_tenant() and stay.instance_id = ${instance} and stay.state = 'held'
    for update of stay`.execute(context.db)
  const [found] = rows
  if (!found) throw dormitoryFaults.notHeld()
  await moveIn(context, found, found)
}

/** Comes in on a day that may lie behind; the bed has to have been free from then on. */
async function moveIn(context: OperationContext, stay: Awaited, arrival: Arrival): Promise<void> {
  const { day, agreement, goods, reason } = arrival
  const today = officeDate(context.now)
  if (day > today) throw dormitoryFaults.notYet()
  refuseUnreasoned(context, arrival)
  if (stay.due <= day) throw dormitoryFaults.dueFirst()
  await sql`update dorm_stay set from_day = ${day}, hold_until = null, state = 'in', entered_day = ${today},
      agreement_no = ${agreement}, goods = ${goods}, note = ${lateNote(reason)}
    where tenant_id = current_tenant() and id = ${stay.id}`.execute(context.db)
  await refuseClashes(context, [stay.id])
  await sql`update dorm_application set state = 'in'
    where tenant_id = current_tenant() and instance_id = ${stay.instance}`.execute(context.db)
  const { id, person, bed } = stay
  await askForLateEntry(context, { matter: 'in', person, bed, day, reason, begun: [id] })
  for (const each of [stays, applications]) context.notify(rowsChanged(each))
}
