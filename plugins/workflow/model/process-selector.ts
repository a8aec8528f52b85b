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
  tableHeight: 420,
}

/** What a tree selector of type 5 picks: requests the person may look at. */
export const instanceSelector: SelectorType = {
  id: 'process-instance',
  title: '流程实例选择器',
  list: '/instance/datascope/history/list',
  row: { key: 'procInstId', name: 'title' },
  columns: [
    { key: 'title', title: '标题' },
    { key: 'number', title: '单号' },
    { key: 'processName', title: '流程名称' },
    { key: 'initiator', title: '发起人' },
  ],
  trees: [],
  search: 'search',
  tableHeight: 420,
}
