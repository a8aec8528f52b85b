import { type OperationContext, officeDate, Standards, sql, type Tenants, Warnings } from '@gongtai/sdk/server'
import { leaverRule, overstayRule } from './rules/watch-rules.ts'

/** Every morning: whoever lives on though the term is over has to be answered for, from the first day on. */
export const warnOfOverstay = (tenants: Tenants) => ({
  id: 'dormitory.overstay',
  title: '超期未退宿提醒',
  cron: '0 7 * * *',
  run: ({ tenant, now }: { readonly tenant: string; readonly now: Date }) =>
    tenants.run(tenant, (context) => raiseOverstays({ ...context, now })),
})

interface Over {
  readonly id: string
  readonly name: string
  readonly bed: string
  readonly due: string
  readonly days: number
}

async function raiseOverstays(context: OperationContext): Promise<void> {
  const { rows } = await sql<Over>`select stay.id, person.name, bed.name as bed, stay.due_day::text as due,
      ${officeDate(context.now)}::date - stay.due_day as days
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    where stay.tenant_id = current_tenant() and stay.state = 'in' and stay.due_day <= ${officeDate(context.now)}::date
    order by stay.due_day, stay.id`.execute(context.db)
  const warnings = context.service(Warnings)
  const { code: rule, area } = overstayRule
  for (const { id, name, bed, due, days } of rows) {
    const { result, version, text } = await context
      .service(Standards)
      .judge(context, rule, { days }, officeDate(context.now))
    if (result === 'pass') continue
    await warnings.raise(context, {
      ...{ rule, version, area, colour: result === 'warn' ? 'amber' : 'red', subject: id, period: due },
      ...{ text: `${name}在 ${bed} 的期限为 ${due}：${text}`, value: `超期 ${days} 天`, limit: due },
      link: `/biz-business/dormitory/stays?row=${id}`,
    })
  }
}

/** Whoever has left is not here too long any more, nor has to be seen off. */
export async function settleOverstay(context: OperationContext, stay: string, reason = '已退宿'): Promise<void> {
  for (const { code: rule } of [overstayRule, leaverRule])
    await context.service(Warnings).settle(context, { rule, subject: stay, reason })
}
