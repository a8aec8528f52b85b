import { register, rowsBelow } from '@gongtai/sdk'
import { categories } from './categories.ts'
import { methodField } from './method.ts'
import { keptMoney } from './money.ts'

/** Purchases that look as if one had been split to stay below a limit. */
export const splits = register({
  id: 'procurement.splits',
  title: '拆分采购',
  table: 'pur_split',
  path: '/procurement/split',
  permissions: { read: 'procurement:read' },
  name: 'sentence',
  order: '-foundAt',
  scope: { unit: 'unitId' },
  fields: {
    colour: {
      kind: 'choice',
      title: '程度',
      kept: true,
      width: 80,
      choices: { red: { title: '红色', family: 'bad' }, amber: { title: '黄色', family: 'wait' } },
    },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', kept: true, width: 140 },
    sentence: { kind: 'text', title: '发现', kept: true, search: true, long: true },
    purchases: { kind: 'number', title: '采购次数', minimum: 0, maximum: 9_999, kept: true, width: 90 },
    total: { ...keptMoney, title: '合计金额', width: 130 },
    tier: { ...keptMoney, title: '限额', width: 130 },
    fromDay: { kind: 'date', title: '自', kept: true, width: 110 },
    toDay: { kind: 'date', title: '至', kept: true, width: 110 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    foundAt: { kind: 'time', title: '发现时间', kept: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 90,
      choices: { open: { title: '存在', family: 'run' }, settled: { title: '已消除', family: 'idle' } },
    },
  },
})

const through = (column: string) =>
  ({ through: { table: 'pur_request', column, by: 'request_id' }, kept: true }) as const

const members = register({
  id: 'procurement.split-purchases',
  title: '涉及的采购单',
  table: 'pur_split_purchase',
  path: '/procurement/split-purchase',
  permissions: { read: 'procurement:read' },
  name: 'number',
  order: 'number',
  scope: { unit: 'unitId', owner: 'applicant' },
  fields: {
    number: { kind: 'text', title: '采购编号', kept: true, width: 130 },
    askedAt: { kind: 'time', title: '申请时间', ...through('asked_at'), width: 150 },
    reason: { kind: 'text', title: '采购事由', ...through('reason') },
    method: { ...methodField, ...through('method') },
    total: { ...keptMoney, title: '金额', ...through('total'), width: 130 },
    unitId: { kind: 'unit', title: '单位', ...through('unit_id'), unlisted: true },
    applicant: { kind: 'person', title: '申请人', ...through('applicant'), width: 90 },
    purchase: { kind: 'text', title: '采购单', column: 'request_id', kept: true, hidden: true },
    split: { kind: 'text', title: '发现', column: 'split_id', kept: true, hidden: true },
  },
})

export const purchasesOfSplit = rowsBelow(splits, members, { name: 'purchases', title: '涉及的采购单', by: 'split' })
