import { instantOf, operation, Requests } from '@gongtai/sdk/server'
import { waitingDispatches } from '../../model/calendar-calls.ts'
import { DISPATCH_STEP, TABLE } from '../../model/car-use.ts'
import { tables } from '../tables.ts'

/** The requests that wait for the person to give them a car. */
export const listWaiting = operation(waitingDispatches, async (_, context) => {
  const tasks = await context.service(Requests).waiting(context, { table: TABLE, node: DISPATCH_STEP })
  if (tasks.length === 0) return []
  const records = await tables(context.db)
    .selectFrom(TABLE)
    .selectAll()
    .where('id', 'in', [...new Set(tasks.map((task) => task.record))])
    .execute()
  const byId = new Map(records.map((record) => [record.id, record]))
  return tasks.flatMap(({ instance, task, record: id, initiatorName }) => {
    const record = byId.get(id)
    if (!record) return []
    return {
      instance,
      task,
      applicant: initiatorName,
      purpose: record.REASON ?? '用车申请',
      destination: record.DESTINATION ?? '',
      passengers: Number(record.PASSENGER_NUM ?? 0),
      wished: record.APPLY_CAR_ID,
      from: instantOf(record.START_TIME).toISOString(),
      to: instantOf(record.END_TIME).toISOString(),
    }
  })
})
