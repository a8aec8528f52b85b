import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type FollowedRequest, handedIn, type OperationContext, requestReactions, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../model/faults.ts'
import { timeProblem } from '../model/need-time.ts'
import { needs } from '../model/needs.ts'
import { sayClass } from './buyer-class.ts'
import { refuseCategoryOver } from './category-in-use.ts'
import { decimalOf, textOf } from './form-values.ts'

const TABLE = 'BUS_DEPARTMENT_NEED_DECLARATION'
const LINES = `${TABLE}_LINE`

/** Each line of a declaration is a need; one that is handed in again says anew what is needed. */
async function writeNeeds(request: FollowedRequest, context: OperationContext): Promise<void> {
  const { db, now, notify } = context
  const tables = await handedIn(context, request)
  const [record, rows] = [tables.record(TABLE), tables.rows(LINES)]
  const declareType = textOf(record.DECLARE_TYPE)
  const buyTime = textOf(record.BUY_TIME)
  const sentence = timeProblem(declareType, buyTime)
  if (sentence !== undefined) throw procurementFaults.wrongTime({ sentence, fields: ['BUY_TIME'] })
  if (rows.length === 0) throw procurementFaults.noLines()
  await refuseCategoryOver(textOf(record.CATEGORY_ID), context)
  await sayClass(request, TABLE, textOf(record.CATEGORY_ID), context)
  await sql`delete from pur_need where tenant_id = current_tenant() and instance_id = ${request.instance}`.execute(db)
  for (const row of rows) {
    await sql`insert into pur_need (id, unit_id, department, applicant, declare_type, buy_time, category_id, item_name,
        spec, measure, quantity, reason, instance_id, declared_at)
      select ${randomUUID()}, person.unit_id, coalesce(department.name, ''), person.id, ${declareType}, ${buyTime},
        ${textOf(record.CATEGORY_ID)}, ${textOf(row.ITEM_NAME)}, ${textOf(row.SPEC)}, ${textOf(row.UNIT)},
        ${decimalOf(row.QTY)}::numeric, ${textOf(record.REASON)}, ${request.instance}, ${now}
      from org_user person left join org_department department
        on department.tenant_id = person.tenant_id and department.id = person.department_id
      where person.tenant_id = current_tenant() and person.id = ${request.initiator}`.execute(db)
  }
  notify(rowsChanged(needs))
}

async function setState(instance: string, state: 'declared' | 'returned', { db, notify }: OperationContext) {
  await sql`update pur_need set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance} and state in ('asked', 'declared')`.execute(db)
  notify(rowsChanged(needs))
}

const giveBack = ({ instance }: FollowedRequest, context: OperationContext) => setState(instance, 'returned', context)

/** A need follows its declaration. */
export const needsOfRequests = requestReactions('procurement.need', TABLE, {
  handedIn: writeNeeds,
  agreedAt: { head: ({ instance }, context) => setState(instance, 'declared', context) },
  returned: giveBack,
  givenUp: giveBack,
})
