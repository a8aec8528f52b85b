import { type OperationContext, officeDate, Standards, standardRule } from '@gongtai/sdk/server'
import { procurementFaults } from '../../model/faults.ts'
import { AREA } from '../../model/words.ts'

const law = '中华人民共和国政府采购法'
const regulation = { title: '中华人民共和国政府采购法实施条例', no: '国务院令第658号' }

/** Signed within thirty days of the notice; published in two working days, filed in seven. */
export const contractDays = standardRule({
  code: 'pur.contract.days',
  title: '合同签订、公告与备案期限（天）',
  area: AREA,
  kind: 'due',
  inputs: [
    {
      name: 'what',
      title: '事项',
      type: 'choice',
      choices: { sign: '签订合同', publish: '公告合同（工作日）', file: '合同备案（工作日）' },
    },
  ],
  text: '{what}应在 {value} 天内完成。',
  versions: [
    {
      version: '2015',
      scope: 'nation',
      valid: { from: '2015-03-01' },
      source: { title: law, article: '第四十六、四十七条，实施条例第五十条' },
      trust: 'law',
      rows: [
        { when: "what == 'sign'", value: '30' },
        { when: "what == 'publish'", value: '2' },
        { when: "what == 'file'", value: '7' },
      ],
    },
  ],
})

/** Decided within five working days of the report, and told within two of that. */
export const purchaseDays = standardRule({
  code: 'pur.award.days',
  title: '定标与成交通知期限（工作日）',
  area: AREA,
  kind: 'due',
  inputs: [
    {
      name: 'what',
      title: '事项',
      type: 'choice',
      choices: { award: '确定成交供应商', notice: '发出通知书并公告结果' },
    },
  ],
  text: '{what}应在 {value} 个工作日内完成。',
  versions: [
    {
      version: '2015',
      scope: 'nation',
      valid: { from: '2015-03-01' },
      source: { ...regulation, article: '第四十三条' },
      trust: 'law',
      rows: [
        { when: "what == 'award'", value: '5' },
        { when: "what == 'notice'", value: '2' },
      ],
    },
  ],
})

export const bondMost = standardRule({
  code: 'pur.bond.max',
  title: '履约保证金上限',
  area: AREA,
  kind: 'limit',
  stricterOnly: true,
  inputs: [
    { name: 'bond', title: '履约保证金', type: 'number', unit: '元' },
    { name: 'amount', title: '合同金额', type: 'number', unit: '元' },
  ],
  measures: 'bond',
  text: '履约保证金 {bond}，不得超过 {limit} 元，请调低',
  versions: [
    {
      version: '2015',
      scope: 'nation',
      valid: { from: '2015-03-01' },
      source: { ...regulation, article: '第四十八条' },
      trust: 'law',
      rows: [{ limit: 'amount * 0.1' }],
    },
  ],
})

const own = {
  version: '1',
  scope: 'nation',
  valid: { from: '2020-01-01' },
  source: { title: '单位预算与采购管理办法（示范）' },
  trust: 'tenant',
} as const

/** The regulation asks for the filing and names no day (article 29); the office does. */
export const planFiling = standardRule({
  code: 'pur.plan.filing',
  title: '采购计划备案期限（工作日）',
  area: AREA,
  kind: 'due',
  inputs: [],
  text: '采购计划批准后应在 {value} 个工作日内报财政部门备案。',
  versions: [{ ...own, rows: [{ value: '10' }] }],
})

export const contractDue = standardRule({
  code: 'procurement.contract-due',
  title: '采购与合同事项逾期',
  area: AREA,
  kind: 'decision',
  inputs: [{ name: 'late', title: '已过期限', type: 'truth' }],
  text: '采购与合同事项应按期办理。',
  versions: [{ ...own, rows: [{ when: 'late', result: 'refuse' }, { result: 'warn' }] }],
})

/** Told once within each of these days. */
export const contractExpiry = standardRule({
  code: 'procurement.contract-expiry',
  title: '合同到期提醒',
  area: AREA,
  kind: 'decision',
  inputs: [{ name: 'left', title: '剩余', type: 'number', unit: '天' }],
  text: '合同还有 {left}到期。',
  versions: [
    {
      ...own,
      rows: [
        { when: 'left <= 7', value: '7', result: 'warn' },
        { when: 'left <= 30', value: '30', result: 'warn' },
        { result: 'pass' },
      ],
    },
  ],
})

export const earlyInvoice = standardRule({
  code: 'procurement.early-invoice',
  title: '发票先于验收',
  area: AREA,
  kind: 'limit',
  inputs: [{ name: 'over', title: '开票多于验收', type: 'number' }],
  measures: 'over',
  text: '开票数量比验收多 {over}',
  versions: [{ ...own, rows: [{ limit: '0' }] }],
})

export const relatedQuotes = standardRule({
  code: 'pur.related',
  title: '报价来自关联供应商',
  area: AREA,
  kind: 'limit',
  inputs: [{ name: 'findings', title: '相同之处', type: 'number', unit: '项' }],
  measures: 'findings',
  text: '不同供应商的报价有 {findings}相同',
  versions: [{ ...own, rows: [{ limit: '0' }] }],
})

export const contractRules = [
  contractDays,
  purchaseDays,
  planFiling,
  contractDue,
  contractExpiry,
  earlyInvoice,
  relatedQuotes,
]

const DAYS = {
  ...{ award: purchaseDays, notice: purchaseDays, filing: planFiling },
  ...{ sign: contractDays, publish: contractDays, file: contractDays },
} as const

/** How many days the law leaves for something that begins on a day. */
export async function daysFor(what: keyof typeof DAYS, begins: string, context: OperationContext): Promise<number> {
  const { value } = await context.service(Standards).judge(context, DAYS[what].code, { what }, begins)
  return Number(value ?? 0)
}

export async function refuseBond(bond: string, amount: string, context: OperationContext): Promise<void> {
  const facts = { bond, amount }
  const { result, text } = await context
    .service(Standards)
    .judge(context, bondMost.code, facts, officeDate(context.now))
  if (result === 'refuse') throw procurementFaults.bondTooHigh({ sentence: text, fields: ['BOND'] })
}
