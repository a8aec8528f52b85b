import { rowsChanged } from '@gongtai/sdk'
import { instanceEnded, instanceStarted, type OperationContext, reaction, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { people } from '../model/people.ts'
import { stays } from '../model/stays.ts'
import { CLOSE_TABLE } from '../model/swap.ts'
import { dayOf } from './days.ts'
import { livingOf } from './open-changes.ts'
import { settleOverstay } from './overstay.ts'
import { keeps } from './sees-all.ts'

interface Close {
  readonly person: string
  readonly cause: 'death' | 'illness'
  readonly day: string
  readonly reason: string
}

const CAUSES = { death: '去世', illness: '重病离宿' } as const

async function closeOf(context: OperationContext, record: string) {
  const { rows } = await sql<Close>`select "PERSON_ID" as person, "CAUSE" as cause, "CLOSE_DATE"::date::text as day,
      "REASON" as reason
    from ${sql.table(CLOSE_TABLE)} where tenant_id = current_tenant() and id = ${record}`.execute(context.db)
  const [close] = rows
  const [living] = close ? await livingOf(context, [close.person]) : []
  if (!close || !living) throw dormitoryFaults.notLiving()
  if (close.day < living.from) throw dormitoryFaults.leftFirst({ from: living.from })
  if (close.day > dayOf(context.now)) throw dormitoryFaults.closesLater()
  return { ...close, stay: living.stay }
}

/** Once the deputy has agreed, the bed is free from the day on; what was paid and what stands there is settled after. */
async function close(record: string, context: OperationContext): Promise<void> {
  const { stay, person, day, cause, reason } = await closeOf(context, record)
  await sql`update dorm_stay set state = 'left', until_day = ${day}, note = left(${`${CAUSES[cause]}：${reason}`}, 500)
    where tenant_id = current_tenant() and id = ${stay}`.execute(context.db)
  if (cause === 'death')
    await sql`update dorm_person set state = 'left', until_day = ${day}
      where tenant_id = current_tenant() and id = ${person}`.execute(context.db)
  await settleOverstay(context, stay)
  for (const each of [stays, people]) context.notify(rowsChanged(each))
}

export const closingReactions = [
  reaction('dormitory.close-asked', instanceStarted, 'with', async ({ table, record }, context) => {
    if (table !== CLOSE_TABLE) return
    if (!keeps(context.user)) throw dormitoryFaults.keepersOnly()
    await closeOf(context, record)
  }),
  reaction('dormitory.close', instanceEnded, 'with', async ({ table, record, outcome }, context) => {
    if (table === CLOSE_TABLE && outcome === 'agreed') await close(record, context)
  }),
]
