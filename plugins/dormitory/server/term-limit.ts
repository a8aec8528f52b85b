import { type OperationContext, Standards, sql, standardRule } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { monthsAfter } from '../model/score.ts'

/** A tenant enters versions of its own. */
export const mostMonths = standardRule({
  code: 'dorm.term.most',
  title: '住宿最长期限（月）',
  area: '宿舍与周转房',
  kind: 'entitlement',
  inputs: [],
  text: '从入住之日起最长 {value} 个月。',
  versions: [
    {
      ...{
        version: '示例',
        scope: 'nation',
        valid: { from: '2020-01-01' },
        trust: 'tenant',
      },
      source: { title: '示例标准，请按本单位规定登记版本' },
      rows: [{ value: '60' }],
    },
  ],
})

/** Nobody lives here longer than the rule of the day on which they came gives. */
export async function refuseLongTerm(
  context: OperationContext,
  { from, due }: { readonly from: string; readonly due: string },
): Promise<void> {
  const { value, version } = await context.service(Standards).judge(context, mostMonths.code, {}, from)
  if (value === null) return
  const last = monthsAfter(from, Number(value))
  if (due > last)
    throw dormitoryFaults.termTooLong({
      from,
      most: String(value),
      last,
      version: version ?? '',
    })
}

/** The day on which somebody came, changes of beds aside. */
export async function cameOn({ db }: OperationContext, person: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(stay.from_day)::text as day from dorm_stay stay
    where stay.tenant_id = current_tenant() and stay.person_id = ${person} and stay.state in ('in', 'left')
      and stay.from_day >= coalesce((select max(gone.until_day) from dorm_stay gone
        where gone.tenant_id = current_tenant() and gone.person_id = ${person} and gone.ended in ('out', 'evicted')),
        '-infinity')`.execute(db)
  return rows[0]?.day ?? undefined
}
