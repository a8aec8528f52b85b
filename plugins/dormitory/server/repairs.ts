import { rowsChanged } from '@gongtai/sdk'
import {
  type FollowedRequest,
  type OperationContext,
  reaction,
  requestReactions,
  sql,
  taskOpened,
} from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { REPAIR_TABLE, repairs } from '../model/repairs.ts'
import { beds } from '../model/rooms.ts'
import { settleReported } from './inspections.ts'
import { placeNamed } from './places.ts'
import { giveBack, takeOut } from './repair-use.ts'

interface Said {
  readonly place: string
  readonly building: string | null
  readonly out: boolean
}

async function saidIn({ db }: OperationContext, record: string): Promise<Said> {
  const { rows } = await sql<Said>`select "PLACE" as place, "BUILDING" as building, "OUT_OF_USE" = '1' as out
    from ${sql.table(REPAIR_TABLE)} where tenant_id = current_tenant() and id = ${record}`.execute(db)
  if (!rows[0]) throw new Error(`no record ${record} of a repair`)
  return rows[0]
}

/** What is broken, as the form says it; handed in again it may say something else. */
async function enter({ instance, record, initiator }: FollowedRequest, context: OperationContext): Promise<void> {
  const { place: name, building } = await saidIn(context, record)
  const place = await placeNamed(context, name)
  if (building && building !== place.building) throw dormitoryFaults.otherPlace({ place: name, building })
  await sql`insert into dorm_repair (id, instance_id, place, building, room_id, bed_id, kind, description, urgent, reporter,
      phone, reported_at, state)
    select ${instance}, ${instance}, ${name}, ${place.building}, ${place.roomId}, ${place.bedId}, "KIND", "DESCRIPTION",
      case when "URGENT" = '1' then 'yes' else 'no' end, ${initiator}, coalesce("PHONE", ''), ${context.now}, 'open'
    from ${sql.table(REPAIR_TABLE)} where tenant_id = current_tenant() and id = ${record}
    on conflict (tenant_id, id) do update set place = excluded.place, building = excluded.building,
      room_id = excluded.room_id, bed_id = excluded.bed_id, kind = excluded.kind, description = excluded.description,
      urgent = excluded.urgent, phone = excluded.phone, state = 'open'`.execute(context.db)
}

/** The keeper says who mends it by when, and whether anybody may sleep there meanwhile. */
async function dispatch({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  await sql`update dorm_repair repair set crew = coalesce(form."CREW", ''), due_day = form."DUE_DATE"::date
    from ${sql.table(REPAIR_TABLE)} form
    where repair.tenant_id = current_tenant() and repair.instance_id = ${instance}
      and form.tenant_id = current_tenant() and form.id = ${record}`.execute(context.db)
  if ((await saidIn(context, record)).out) await takeOut(context, instance)
}

async function mended({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  await sql`update dorm_repair repair set result = coalesce(form."RESULT", ''), done_by = ${context.user.id},
      done_at = ${context.now}
    from ${sql.table(REPAIR_TABLE)} form
    where repair.tenant_id = current_tenant() and repair.instance_id = ${instance}
      and form.tenant_id = current_tenant() and form.id = ${record}`.execute(context.db)
}

const become = (instance: string, state: string, { db }: OperationContext) =>
  sql`update dorm_repair set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)

/** What a repair is while somebody has this step before them. */
const STATE_AT: Readonly<Record<string, string>> = { dispatch: 'open', mend: 'work', confirm: 'fixed' }

const told =
  <E>(run: (event: E, context: OperationContext) => Promise<unknown>) =>
  async (event: E, context: OperationContext) => {
    await run(event, context)
    for (const each of [repairs, beds]) context.notify(rowsChanged(each))
  }

const ended =
  (state: 'done' | 'cancelled') =>
  async ({ instance }: FollowedRequest, context: OperationContext) => {
    await giveBack(context, instance)
    if (state === 'done') await settleReported(context, instance)
    await become(instance, state, context)
  }

/** The course of a report is that of the repair. */
export const repairReactions = [
  ...requestReactions('dormitory.repair', REPAIR_TABLE, {
    handedIn: told(enter),
    agreedAt: { dispatch: told(dispatch), mend: told(mended) },
    returned: told(({ instance }, context) => giveBack(context, instance)),
    agreed: told(ended('done')),
    givenUp: told(ended('cancelled')),
  }),
  reaction('dormitory.repair-waits', taskOpened, 'with', async ({ table, instance, node }, context) => {
    const state = STATE_AT[node]
    if (table === REPAIR_TABLE && state) await told(() => become(instance, state, context))(undefined, context)
  }),
]
