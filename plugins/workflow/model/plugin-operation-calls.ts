import { defineCall, type Static, Type } from '@gongtai/sdk'

const text = Type.String()

/** An operation that a plugin adds to tasks, as pages show it. */
export const PluginOperation = Type.Object({
  id: text,
  title: text,
  intent: text,
  /** Whether an opinion is `required`, `optional` or not asked for (`none`). */
  opinion: text,
})
export type PluginOperation = Static<typeof PluginOperation>

/** What the designer of a process may allow at a step besides the operations of the workflow itself. */
export const pluginOperationsOffered = defineCall({
  method: 'GET',
  permission: 'workflow:design',
  audit: 'none',
  id: 'workflow.plugin-operations',
  title: '插件提供的任务操作',
  path: '/process/plugin-operations',
  answer: Type.Array(PluginOperation),
})

export const carryOut = defineCall({
  method: 'POST',
  permission: 'signed-in',
  audit: 'write',
  id: 'workflow.carry-out',
  title: '执行插件提供的任务操作',
  path: '/task/operation',
  body: Type.Object({
    procInstId: Type.String({ maxLength: 60 }),
    task: Type.Integer(),
    operation: Type.String({ maxLength: 80 }),
    opinion: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: Type.Object({ said: text }),
})
