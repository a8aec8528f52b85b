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

export const contractDue = standardRule({
  code: 'procurement.contract-due',
  title: '合同事项逾期',
  area: AREA,
  kind: 'decision',
  inputs: [{ name: 'late', title: '已过期限', type: 'truth' }],
  text: '合同事项应按期办理。',
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
  text: '开票多于验收 {over}',
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

export const contractRules = [contractDays, bondMost, contractDue, contractExpiry, earlyInvoice, relatedQuotes]

/** How many days the law leaves for something that begins on a day. */
export async function daysFor(
  what: 'sign' | 'publish' | 'file',
  begins: string,
  context: OperationContext,
): Promise<number> {
  const { value } = await context.service(Standards).judge(context, contractDays.code, { what }, begins)
  return Number(value ?? 0)
}

export async function refuseBond(bond: string, amount: string, context: OperationContext): Promise<void> {
  const facts = { bond, amount }
  const { result, text } = await context
    .service(Standards)
    .judge(context, bondMost.code, facts, officeDate(context.now))
  if (result === 'refuse') throw procurementFaults.bondTooHigh({ sentence: text, fields: ['BOND'] })
}
