import { type StandardRule, standardRule } from '@gongtai/sdk/server'

const AREA = '采购管理'

interface Watched {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly rows: readonly {
    readonly when?: string
    readonly limit?: string
    readonly result?: 'pass' | 'warn' | 'refuse'
  }[]
  readonly quarter?: true
}

/** Shares in per cent; a tenant may enter others of its own. */
const watched = ({ code, title, text, rows, quarter }: Watched): StandardRule =>
  standardRule({
    ...{ code, title, area: AREA, kind: 'decision', text },
    inputs: [
      { name: 'share', title: '比例', type: 'number', unit: '%' },
      ...(quarter ? [{ name: 'quarter', title: '季度', type: 'number' } as const] : []),
    ],
    versions: [
      {
        ...{ version: '1', scope: 'nation', valid: { from: '2020-01-01' }, trust: 'tenant' },
        source: { title: '单位预算与采购管理办法（示范）' },
        rows: rows.map(({ result = 'pass', ...row }) => ({ ...row, result })),
      },
    ],
  })

/** By the end of each quarter so much of a line is to be paid; below half of that somebody has to answer. */
const TO_BE_PAID = [25, 50, 75, 90]

export const execution = watched({
  ...{ code: 'pur.execution', title: '预算执行进度', quarter: true },
  text: '季度末已支付 {share}，低于应达到的进度',
  rows: [
    ...TO_BE_PAID.flatMap((least, at) => [
      { when: `quarter == ${at + 1} && share < ${least / 2}`, result: 'refuse' as const },
      { when: `quarter == ${at + 1} && share < ${least}`, result: 'warn' as const },
    ]),
    {},
  ],
})

export const lineUse = watched({
  ...{ code: 'pur.line.use', title: '预算使用比例', text: '冻结、签约与已支付合计 {share}，接近预算数' },
  rows: [{ when: 'share >= 80', result: 'warn' }, {}],
})

export const concentration = watched({
  ...{ code: 'pur.supplier.share', title: '供应商集中度', text: '一家供应商占该分类合同金额的 {share}' },
  rows: [{ when: 'share > 40', result: 'warn' }, {}],
})

export const watchRules = [execution, lineUse, concentration]
