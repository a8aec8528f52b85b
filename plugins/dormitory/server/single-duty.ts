import { type OperationContext, recordedFor, Standards, sql, standardRule, Warnings } from '@gongtai/sdk/server'
import { APPLY_TABLE } from '../model/applications.ts'
import { DUTY_SENTENCE, SINGLE_DUTIES, SINGLE_ROOM } from '../model/duty.ts'
import { dayOf } from './days.ts'

/** Of the specification, so that a tenant may narrow it, and nobody takes it away. */
const duties = standardRule({
  code: 'dorm.single.duty',
  title: '单人间的职务层次',
  area: '宿舍与周转房',
  kind: 'decision',
  inputs: [
    { name: 'houseType', title: '房型', type: 'text' },
    { name: 'duties', title: '职务层次', type: 'text' },
  ],
  text: DUTY_SENTENCE,
  versions: [
    {
      version: '1',
      scope: 'nation',
      valid: { from: '2020-01-01' },
      source: { title: '需求规格说明书' },
      trust: 'spec',
      rows: [
        { when: `houseType == '${SINGLE_ROOM}' && duties != '${SINGLE_DUTIES}'`, result: 'warn' },
        { result: 'pass' },
      ],
    },
  ],
})

interface Wanted {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly houseType: string
  readonly duties: string
}

export const singleDuty = recordedFor(duties, async ({ db }, { from, to }) => {
  const { rows } = await sql<Wanted>`select instance_id as id, name,
      (since at time zone 'Asia/Shanghai')::date::text as day, house_type as "houseType", duties from dorm_application
    where tenant_id = current_tenant() and (since at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
    order by since desc limit 2000`.execute(db)
  return rows.map(({ id, name, day, ...facts }) => ({
    ...{ id, title: name, day, facts },
    link: `/workflow/instance/${id}`,
  }))
})

interface Asked {
  readonly instance: string
  readonly record: string
  readonly initiator: string
}

/** The overseer's list names who asked for more than the duty level gives; asking for something else settles it. */
export async function judgeDuty({ instance, record, initiator }: Asked, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ houseType: string; duties: string; reason: string }>`
    select application.house_type as "houseType", application.duties, coalesce(form."REASON", '') as reason
    from dorm_application application
    join ${sql.table(APPLY_TABLE)} form on form.tenant_id = application.tenant_id and form.id = ${record}
    where application.tenant_id = current_tenant() and application.instance_id = ${instance}`.execute(context.db)
  const [found] = rows
  if (!found) return
  const { reason, ...facts } = found
  const { code: rule, area } = singleDuty
  const judged = await context.service(Standards).judge(context, rule, { ...facts }, dayOf(context.now))
  const warnings = context.service(Warnings)
  if (judged.result !== 'warn') {
    await warnings.settle(context, { rule, subject: instance, reason: '申请已符合标准' })
    return
  }
  await warnings.raise(context, {
    ...{ rule, area, colour: 'amber', subject: instance, period: '', about: initiator },
    ...{
      version: judged.version,
      text: `${judged.text}申请理由：${reason}`,
      value: facts.duties,
      limit: SINGLE_DUTIES,
      link: `/workflow/instance/${instance}`,
    },
  })
}
