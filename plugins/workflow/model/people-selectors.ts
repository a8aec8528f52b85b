import type { SelectorType } from '@gongtai/sdk'

/** Type 13 of the specification: fields of the process's form that name people; `defId` says which process. */
const componentSelector: SelectorType = {
  id: '13',
  title: '构建组件选择器',
  list: '/process/task/getBizUser',
  row: { key: 'attrId', name: 'titleName' },
  columns: [
    { key: 'titleName', title: '组件名称' },
    { key: 'tableName', title: '数据表' },
    { key: 'attrName', title: '字段名' },
  ],
  trees: [],
}

/** Type 14 of the specification: classes of matrices. */
const matrixSelector: SelectorType = {
  id: '14',
  title: '矩阵选择器',
  list: '/matrix/dimensions',
  row: { key: 'source', name: 'sourceName' },
  columns: [
    { key: 'dictLabel', title: '类别' },
    { key: 'dictValue', title: '类别值' },
    { key: 'matrixName', title: '矩阵' },
    { key: 'mline', title: '行号' },
  ],
  trees: ['departmentMatrix', 'unitMatrix'],
}

export const peopleSelectors: readonly SelectorType[] = [componentSelector, matrixSelector]
