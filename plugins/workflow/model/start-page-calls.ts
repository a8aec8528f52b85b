import { defineCall, type Static, Type } from '@gongtai/sdk'

/**
 * Why a process cannot be started, or not wholly: `not-named` for people it was not opened to, `plugin-off` where a
 * field or an automatic step belongs to a plugin that is switched off.
 */
export const ProcessObstacle = Type.Enum(['not-named', 'plugin-off'])

/** What one wants to know of a process before starting it. */
export const ProcessNotes = Type.Object({
  defKey: Type.String(),
  processName: Type.String(),
  category: Type.String(),
  icon: Type.String(),
  /** The steps that people do, in the order in which a request comes to them; empty where one may not start it. */
  steps: Type.Array(Type.String()),
  /** How long its last requests took on average; absent where too few are finished. */
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  obstacle: Type.Union([ProcessObstacle, Type.Null()]),
})
export type ProcessNotes = Static<typeof ProcessNotes>

export const aboutProcesses = defineCall({
  method: 'GET',
  permission: 'signed-in',
  audit: 'none',
  id: 'workflow.about-processes',
  title: '流程说明',
  path: '/process/about',
  answer: Type.Array(ProcessNotes),
})
