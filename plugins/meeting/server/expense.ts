import { formCheck, instantOf, officeDate, recordedFor, Standards, sql, standardRule } from '@gongtai/sdk/server'
import { daysOf, expenseFields, perPersonDay } from '../model/expense.ts'
import { roomUse } from '../model/use.ts'

/** What a person may cost on a day of a meeting, by its class. */
export const expenseCeiling = standardRule({
  code: 'mt.expense.ceiling',
  title: '会议费综合定额',
  area: '会议',
  kind: 'limit',
  inputs: [
    {
      name: 'meetingClass',
      title: '会议类别',
      type: 'choice',
      choices: { '1': '一类会议', '2': '二类会议', '3': '三类会议', '4': '四类会议' },
    },
    { name: 'perDay', title: '人均每天', type: 'number', unit: '元' },
  ],
  measures: 'perDay',
  text: '会议费人均每天 {perDay}，超过综合定额 {limit} 元，请压减预算、核对人数或会议类别。',
  versions: [
    {
      version: '2016',
      scope: 'central',
      valid: { from: '2016-07-01' },
      source: { title: '中央和国家机关会议费管理办法', no: '财行〔2016〕214号', article: '第十五条' },
      trust: 'page',
      rows: [
        { when: "meetingClass == '1'", limit: '760' },
        { when: "meetingClass == '2'", limit: '650' },
        { when: "meetingClass == '3' || meetingClass == '4'", limit: '550' },
      ],
    },
  ],
})

type Filled = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

interface Budgeted {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly instance: string
  readonly meetingClass: string
  readonly budget: string
  readonly people: string
  readonly from: string
  readonly to: string
}

/** Meetings with a budget, each request once, on the day on which they began. */
export const recordedExpense = recordedFor(expenseCeiling, async ({ db }, { from, to }) => {
  const { rows } = await sql<Budgeted>`
    select * from (
      select distinct on (asked.id) meeting.id, open_title as title, instance_id as instance,
        (planned_from at time zone 'Asia/Shanghai')::date::text as day, asked."MEETING_CLASS" as "meetingClass",
        asked."BUDGET"::text as budget, asked."PEOPLE"::text as people,
        asked."START_TIME"::text as "from", asked."END_TIME"::text as "to"
      from mt_meeting meeting
      join ${sql.table(roomUse.table)} asked on asked.tenant_id = meeting.tenant_id and asked.id = record_id
      where meeting.tenant_id = current_tenant() and meeting.state <> 'cancelled' and asked."BUDGET" is not null
        and planned_from >= ${from}::date - 1 and planned_from < ${to}::date + 2
      order by asked.id, planned_from
    ) budgeted where day between ${from} and ${to} order by day desc, title limit 2000`.execute(db)
  return rows.flatMap(({ id, title, day, instance, meetingClass, budget, people, ...span }) => {
    const perDay = perPersonDay(Number(budget), Number(people), daysOf(span.from, span.to))
    if (perDay === undefined || !meetingClass) return []
    return [{ id, title, day, facts: { meetingClass, perDay }, link: `/workflow/instance/${instance}` }]
  })
})

/** Held against its ceiling while it is filled in and once more when it is handed in, where a budget is given. */
export const expenseCheck = formCheck({
  id: 'meeting.expense',
  title: '会议费综合定额',
  form: 'meeting_use_apply',
  fields: Object.values(expenseFields),
  check: async (context, { values, fields }) => {
    const record = (values[roomUse.table] ?? {}) as Filled
    const budget = Number(textOf(record.BUDGET))
    const [field] = fields
    if (!field || !(budget > 0)) return []
    const meetingClass = textOf(record.MEETING_CLASS)
    if (meetingClass === '') return [{ field: field.id, text: '填写会议预算时，请选择会议类别。' }]
    const [from, to] = spanIn(record)
    const perDay = perPersonDay(budget, Number(textOf(record.PEOPLE)), daysOf(from, to))
    if (perDay === undefined) return []
    const standards = context.service(Standards)
    const day = from === '' ? officeDate(context.now) : officeDate(instantOf(from))
    const judged = await standards.judge(context, expenseCeiling.code, { meetingClass, perDay }, day)
    return judged.result === 'refuse' ? [{ field: field.id, text: judged.text }] : []
  },
})

/** Both ends stand in one field of the form, or in two columns of its record. */
function spanIn(record: Filled): readonly [from: string, to: string] {
  const [from = '', to = ''] = textOf(record[`${roomUse.from},${roomUse.to}`]).split(',')
  return from === '' ? [textOf(record[roomUse.from]), textOf(record[roomUse.to])] : [from, to]
}
