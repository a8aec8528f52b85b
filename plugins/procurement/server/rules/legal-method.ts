import { recordedFor, sql, standardRule } from '@gongtai/sdk/server'
import { AREA } from '../../model/words.ts'

export const wantedInputs = [
  { name: 'kind', title: '类别', type: 'choice', choices: { goods: '货物', works: '工程', services: '服务' } },
  { name: 'amount', title: '采购金额', type: 'number', unit: '元' },
  { name: 'catalogue', title: '集中采购目录内', type: 'truth' },
] as const

/** What the central row answers has a warning with it: an office goes by the row of its own province. */
const BORROWED = '尚未维护本省（市）的采购限额标准，暂按中央预算单位标准核对'
const borrowed = { result: 'warn', text: BORROWED } as const

/** Below the limits of the law the tiers of the office decide; the limit says up to where. */
export const BELOW = 'below'

/** How the law wants something to be bought; provinces have rows of their own. */
const rule = standardRule({
  code: 'pur.method.law',
  title: '政府采购限额标准',
  area: AREA,
  kind: 'decision',
  inputs: [...wantedInputs],
  text: '{kind} {amount} 应采用的采购方式',
  versions: [
    {
      version: '2020',
      scope: 'central',
      valid: { from: '2020-01-01' },
      source: { title: '中央预算单位政府集中采购目录及标准（2020年版）', no: '国办发〔2019〕55号' },
      trust: 'page',
      rows: [
        { when: 'catalogue', value: "'central'", ...borrowed },
        { when: "kind != 'works' && amount >= 2000000", value: "'tender'", ...borrowed },
        { when: "kind == 'works' && amount >= 1200000", value: "'negotiation'", ...borrowed },
        { when: "kind != 'works' && amount >= 1000000", value: "'negotiation'", limit: '2000000', ...borrowed },
        { when: "kind == 'works'", value: `'${BELOW}'`, limit: '1200000', ...borrowed },
        { value: `'${BELOW}'`, limit: '1000000', ...borrowed },
      ],
    },
  ],
})

interface Bought {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly kind: string
  readonly amount: string
  readonly catalogue: boolean
}

export const legalMethod = recordedFor(rule, async ({ db }, { from, to }) => {
  const { rows } = await sql<Bought>`select p.id, p.number as title,
      coalesce(p.method_day, (p.asked_at at time zone 'Asia/Shanghai')::date)::text as day, p.total::text as amount,
      case left(c.code, 1) when 'B' then 'works' when 'C' then 'services' else 'goods' end as kind,
      c.catalogue = 'yes' as catalogue
    from pur_request p join pur_category c on c.tenant_id = p.tenant_id and c.id = p.category_id
    where p.tenant_id = current_tenant()
      and coalesce(p.method_day, (p.asked_at at time zone 'Asia/Shanghai')::date) between ${from}::date and ${to}::date
    order by day desc, p.number desc limit 2000`.execute(db)
  return rows.map(({ id, title, day, ...facts }) => ({
    ...{ id, title, day, facts },
    link: `/biz-business/procurement/purchases?row=${id}`,
  }))
})
