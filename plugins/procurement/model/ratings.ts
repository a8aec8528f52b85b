import { register, registerAction, rowsBelow } from '@gongtai/sdk'
import { contracts } from './contract/contracts.ts'
import { suppliers } from './suppliers.ts'

const mark = { kind: 'number', minimum: 1, maximum: 5, unit: '分' } as const

const MARKS = {
  quality: { ...mark, title: '质量' },
  delivery: { ...mark, title: '交付' },
  service: { ...mark, title: '服务' },
} as const

const kept = (title: string) => ({ ...mark, title, kept: true, width: 80 }) as const

/** How firms did, contract by contract. */
export const ratings = register({
  id: 'procurement.ratings',
  title: '供应商评价',
  table: 'pur_supplier_rating',
  path: '/procurement/supplier-rating',
  permissions: { read: 'procurement:read' },
  name: 'remark',
  order: '-ratedAt',
  fields: {
    ratedAt: { kind: 'time', title: '评价时间', kept: true, width: 150 },
    contract: { kind: 'row', title: '合同', of: contracts, column: 'contract_id', kept: true, width: 130 },
    ...{ quality: kept('质量'), delivery: kept('交付'), service: kept('服务') },
    score: { ...kept('综合'), digits: 1 },
    remark: { kind: 'text', title: '评语', kept: true, optional: true },
    person: { kind: 'person', title: '评价人', kept: true, width: 90 },
    supplier: { kind: 'text', title: '供应商', column: 'supplier_id', kept: true, hidden: true },
  },
})

export const ratingsOfSupplier = rowsBelow(suppliers, ratings, { name: 'ratings', title: '评价', by: 'supplier' })

/** Once what was bought is accepted, the firm is judged; said again it replaces what was said. */
export const rateSupplier = registerAction(contracts, {
  name: 'rate',
  title: '评价供应商',
  permission: 'procurement:contract',
  at: { field: 'state', values: ['accepted', 'settled', 'archived', 'ended'] },
  fields: { ...MARKS, remark: { kind: 'text', title: '评语', maxLength: 200, long: true, optional: true } },
  says: '「{supplier}」在合同 {number} 中的表现，1 至 5 分，5 分最好。',
  confirm: '提交评价',
  done: '已评价',
})
