import { ownRows, register, requestField, titled } from '@gongtai/sdk'
import { categories } from './categories.ts'
import { keptQuantity } from './money.ts'

/** How a need is declared; the numbers are those of the specification. */
export const DECLARATIONS = { '0': '日常需求', '1': '专项需求', '2': '月度需求', '3': '年度需求' } as const

/** What departments need, line by line: written when their declaration is handed in. */
export const needs = register({
  id: 'procurement.needs',
  title: '需求',
  table: 'pur_need',
  path: '/procurement/need',
  permissions: { read: 'procurement:read' },
  name: 'itemName',
  order: '-declaredAt',
  scope: { unit: 'unitId', owner: 'applicant' },
  request: 'instance',
  fields: {
    declaredAt: { kind: 'time', title: '申报时间', kept: true, width: 150 },
    unitId: { kind: 'unit', title: '单位', kept: true, unlisted: true },
    department: { kind: 'text', title: '部门', kept: true, width: 130 },
    applicant: { kind: 'person', title: '申报人', kept: true, width: 90 },
    declareType: {
      kind: 'choice',
      title: '申报类型',
      kept: true,
      width: 100,
      choices: titled(DECLARATIONS),
    },
    buyTime: { kind: 'text', title: '需用时间', kept: true, width: 110 },
    category: { kind: 'row', title: '采购分类', of: categories, column: 'category_id', kept: true, width: 150 },
    itemName: { kind: 'text', title: '品名', kept: true, search: true },
    spec: { kind: 'text', title: '规格型号', kept: true, optional: true },
    measure: { kind: 'text', title: '计量单位', kept: true, width: 90 },
    quantity: { ...keptQuantity, title: '数量' },
    reason: { kind: 'text', title: '用途', kept: true, unlisted: true },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        asked: { title: '审批中', family: 'run' },
        declared: { title: '待采购', family: 'wait' },
        merged: { title: '已并入采购', family: 'ok' },
        returned: { title: '已退回', family: 'idle' },
      },
    },
    instance: requestField,
    purchase: { kind: 'text', title: '采购单', column: 'purchase_id', kept: true, hidden: true },
  },
})

/** Those that the person declared. */
export const myNeeds = ownRows(needs, { name: 'mine', title: '我的需求', person: 'applicant' })
