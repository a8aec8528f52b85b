import { defineCall, Type } from '@gongtai/sdk'

const DefinitionRow = Type.Object({
  id: Type.String(),
  defKey: Type.String(),
  subject: Type.String(),
  processName: Type.String(),
  category: Type.String(),
  icon: Type.String(),
  form: Type.String(),
  version: Type.Union([Type.Integer(), Type.Null()]),
  running: Type.Integer(),
  /** Whether it came with a plugin that is off: nobody can start it. */
  pluginOff: Type.Boolean(),
  createTime: Type.String(),
  updatedAt: Type.String(),
  creator: Type.String(),
})

/** Rows of the process selector as well; `nameAndKey` matches name or key. */
export const definitions = defineCall({
  method: 'GET',
  permission: 'workflow:design',
  audit: 'none',
  id: 'workflow.definitions',
  title: '流程列表',
  path: '/process/list',
  query: Type.Object({
    appId: Type.Optional(Type.String()),
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    nameAndKey: Type.Optional(Type.String({ maxLength: 100 })),
    type: Type.Optional(Type.Literal('category')),
    /** The category chosen in the tree; its root stands for all. */
    id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: DefinitionRow,
  envelope: 'rows',
})
