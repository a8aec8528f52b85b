import { officeDate, operation, Requests, sql } from '@gongtai/sdk/server'
import { APPLY_TABLE, allotBed, readQueue } from '../../model/applications.ts'
import { dutyWarning, HOME_SENTENCE } from '../../model/duty.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { queueOrder, scoreOf, scoreParts } from '../../model/score.ts'
import { inOwnHouses } from '../houses.ts'
import { wordsOf } from '../words.ts'

interface Row {
  readonly id: string
  readonly instance: string
  readonly kind: string
  readonly building: string
  readonly name: string
  readonly sex: string
  readonly duties: string
  readonly houseType: string
  readonly from: string
  readonly months: number
  readonly fromElsewhere: boolean
  readonly family: boolean
  readonly hiredOn: string
  readonly since: string
  readonly ownHome: string
}

/** Whose turn it is, with the reasons for each point. */
export const queue = operation(readQueue, async (_, context) => {
  const { rows } =
    await sql<Row>`select id, instance_id as instance, kind, building, name, sex, duties, house_type as "houseType",
      from_day::text as from, months, from_elsewhere as "fromElsewhere", family,
      own_home as "ownHome", coalesce(hired_on::text, '') as "hiredOn",
      to_char(since at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as since
    from dorm_application where tenant_id = current_tenant() and state = 'queued'
      and ${await inOwnHouses(context, 'building')}`.execute(context.db)
  const typeOf = await wordsOf(context, 'dorm_house_type')
  const dutiesOf = await wordsOf(context, 'dorm_duties')
  const tasks = await context.service(Requests).waiting(context, { table: APPLY_TABLE, node: 'allot' })
  const mine = new Set(tasks.map(({ instance }) => instance))
  const today = officeDate(context.now)
  const waiting = queueOrder(rows, today).map((row) => ({
    ...said(row),
    houseTypeName: typeOf(row.houseType),
    dutiesName: dutiesOf(row.duties),
    mine: mine.has(row.instance),
    score: scoreOf(row, today),
    parts: [...scoreParts(row, today)],
    warnings: [...warningsOf(row)],
  }))
  return { rows: waiting, total: waiting.length }
})

function warningsOf({ houseType, duties, ownHome }: Row): readonly { readonly tag: string; readonly text: string }[] {
  const duty = dutyWarning(houseType, duties)
  return [
    ...(duty ? [{ tag: '超标准', text: duty }] : []),
    ...(ownHome === 'yes' ? [{ tag: '本地有房', text: HOME_SENTENCE }] : []),
  ]
}

const said = ({ id, instance, kind, building, name, sex, houseType, from, months, since }: Row) => ({
  ...{ id, instance, kind, building, name, sex, houseType },
  ...{ from, months, since },
})

/** Completes the keeper's task with the bed; the process does the rest, or refuses it. */
export const allots = operation(allotBed, async ({ id, bed }, context) => {
  const requests = context.service(Requests)
  const waiting = await requests.waiting(context, { table: APPLY_TABLE, node: 'allot' })
  const mine = waiting.find(({ instance }) => instance === id)
  if (!mine) throw dormitoryFaults.notWaiting()
  const values = { [APPLY_TABLE]: { BED_NUM: bed } }
  await requests.complete(context, { instance: id, task: mine.task, operation: 'approve', values })
  return { id }
})
