import {
  type OperationContext,
  officeDate,
  recordedFor,
  Standards,
  sql,
  standardRule,
  Warnings,
} from '@gongtai/sdk/server'
import { APPLY_TABLE } from '../model/applications.ts'
import { DUTY_SENTENCE, HOME_SENTENCE, SINGLE_DUTIES, SINGLE_ROOM } from '../model/duty.ts'

/** Of the specification, so that a tenant may narrow it, and nobody takes it away. */
const singleDuty = standardRule({
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
        {
          when: `houseType == '${SINGLE_ROOM}' && duties != '${SINGLE_DUTIES}'`,
          result: 'warn',
        },
        { result: 'pass' },
      ],
    },
  ],
})

/** Nobody has two homes: whoever owns one in town is looked at before a bed is given. */
const ownHome = standardRule({
  code: 'dorm.own.home',
  title: '本地自有住房',
  area: '宿舍与周转房',
  kind: 'decision',
  inputs: [{ name: 'ownHome', title: '本地自有住房（yes 有，no 无）', type: 'text' }],
  text: HOME_SENTENCE,
  versions: [
    {
      ...{
        version: '示例',
        scope: 'nation',
        valid: { from: '2020-01-01' },
        trust: 'tenant',
      },
      source: { title: '示例标准，请按本单位规定登记版本' },
      rows: [{ when: "ownHome == 'yes'", result: 'warn' }, { result: 'pass' }],
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

export const recordedDuty = recordedFor(singleDuty, async ({ db }, { from, to }) => {
  const { rows } = await sql<Wanted>`select instance_id as id, name,
      (since at time zone 'Asia/Shanghai')::date::text as day, house_type as "houseType", duties from dorm_application
    where tenant_id = current_tenant() and (since at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date
    order by since desc limit 2000`.execute(db)
  return rows.map(({ id, name, day, ...facts }) => ({
    ...{ id, title: name, day, facts },
    link: `/workflow/instance/${id}`,
  }))
})

export const entitlementRules = [recordedDuty, ownHome]

interface Asked {
  readonly instance: string
  readonly record: string
  readonly initiator: string
}

interface Facts {
  readonly houseType: string
  readonly duties: string
  readonly ownHome: string
  readonly reason: string
}

const watched = [
  {
    rule: singleDuty,
    colour: 'amber',
    value: ({ duties }: Facts) => duties,
    limit: SINGLE_DUTIES,
  },
  { rule: ownHome, colour: 'red', value: () => '有', limit: '无' },
] as const

/** The overseer's list names who asked for more than they are entitled to; asking for something else settles it. */
export async function judgeApplication(asked: Asked, context: OperationContext): Promise<void> {
  const { instance, record, initiator: about } = asked
  const { rows } = await sql<Facts>`
    select application.house_type as "houseType", application.duties, application.own_home as "ownHome",
      coalesce(form."REASON", '') as reason
    from dorm_application application
    join ${sql.table(APPLY_TABLE)} form on form.tenant_id = application.tenant_id and form.id = ${record}
    where application.tenant_id = current_tenant() and application.instance_id = ${instance}`.execute(context.db)
  const [found] = rows
  if (!found) return
  const { reason, ...facts } = found
  for (const { rule, colour, value, limit } of watched) {
    const judged = await context.service(Standards).judge(context, rule.code, { ...facts }, officeDate(context.now))
    if (judged.result !== 'warn') await settle(context, rule.code, instance, '申请已符合标准')
    else
      await context.service(Warnings).raise(context, {
        ...{
          rule: rule.code,
          area: rule.area,
          colour,
          subject: instance,
          period: '',
          about,
          value: value(found),
          limit,
        },
        ...{
          text: `${judged.text}申请理由：${reason}`,
          version: judged.version,
          link: `/workflow/instance/${instance}`,
        },
      })
  }
}

/** What is asked for no longer is looked at no longer. */
export async function dropApplication(context: OperationContext, instance: string): Promise<void> {
  for (const { code } of entitlementRules) await settle(context, code, instance, '申请已结束，没有安排住房')
}

const settle = (context: OperationContext, rule: string, subject: string, reason: string) =>
  context.service(Warnings).settle(context, { rule, subject, reason })
