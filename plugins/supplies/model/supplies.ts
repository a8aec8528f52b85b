import { register, stock } from '@gongtai/sdk'

const permissions = { read: 'supplies:keep', edit: 'supplies:keep' } as const

/** What is kept for the office, and of which number on more is to be bought. */
export const supplies = register({
  id: 'supplies.items',
  title: '用品',
  table: 'sup_item',
  path: '/supplies/item',
  permissions,
  name: 'name',
  removable: true,
  history: true,
  fields: {
    name: { kind: 'text', title: '品名', maxLength: 40, unique: true, search: true, help: '同类不同规格的请分开登记' },
    model: { kind: 'text', title: '规格型号', maxLength: 40, optional: true, search: true },
    unit: { kind: 'text', title: '计量单位', maxLength: 8, width: 100 },
    low: {
      kind: 'number',
      title: '告警数量',
      minimum: 0,
      maximum: 100_000,
      optional: true,
      help: '不多于此数时提示库存偏低',
    },
  },
})

/** Where supplies are kept. */
export const stores = register({
  id: 'supplies.stores',
  title: '存放处',
  table: 'sup_store',
  path: '/supplies/store',
  permissions,
  name: 'name',
  removable: true,
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 40, unique: true, search: true },
    keeper: { kind: 'person', title: '保管人', optional: true },
  },
})

/** How much of each is where. */
export const supplyStock = stock({
  id: 'supplies.stock',
  title: '用品库存',
  table: 'sup_stock',
  path: '/supplies/stock',
  permissions: { read: 'supplies:keep', move: 'supplies:keep' },
  items: supplies,
  places: stores,
  low: 'low',
  unit: 'unit',
})
