import type { SelectorType } from '@gongtai/sdk'

/** Type 5 of the specification: processes, found by name or key. */
export const processSelector: SelectorType = {
  id: '5',
  title: '流程选择器',
  list: '/process/list',
  row: { key: 'defKey', name: 'processName' },
  columns: [
    { key: 'processName', title: '流程名称' },
    { key: 'defKey', title: '流程标识' },
    { key: 'category', title: '分类' },
    { key: 'creator', title: '创建人' },
  ],
  trees: ['category'],
  search: 'nameAndKey',
  required: '请选择流程',
}
