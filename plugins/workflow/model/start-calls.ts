import { defineCall, Type } from '@gongtai/sdk'

const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
const ofProcess = Type.Object({ defKey: Type.String({ maxLength: 100 }) })

/** Named by the specification: what the person at the start form may do, and with which fields. */
export const startOptions = defineCall({
  ...reads,
  id: 'workflow.start-options',
  title: '发起环节的任务选项',
  path: '/process/task/options/start',
  query: ofProcess,
  answer: Type.Object({
    nodeId: Type.String(),
    nodeName: Type.String(),
    operations: Type.Array(Type.String()),
    fields: Type.Record(Type.String(), Type.String()),
    otherwise: Type.String(),
  }),
})

/** Named by the specification: the buttons below the start form, in their order. */
export const startButtons = defineCall({
  ...reads,
  id: 'workflow.start-buttons',
  title: '发起环节的按钮',
  path: '/process/btns/start/btns',
  query: ofProcess,
  answer: Type.Array(Type.Object({ alias: Type.String(), name: Type.String() })),
})

const Category = Type.Object({ id: Type.String(), name: Type.String(), children: Type.Array(Type.Unknown()) })

/** Named by the specification: the categories that processes stand in, below one root. */
export const categoryTree = defineCall({
  ...reads,
  id: 'workflow.category-tree',
  title: '流程分类树',
  path: '/flowType/getTree',
  query: Type.Object({ rootKey: Type.Literal('FLOW_TYPE') }),
  answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), children: Type.Array(Category) })),
})
