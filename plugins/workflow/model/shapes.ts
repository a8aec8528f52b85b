import { type Static, Type } from '@gongtai/sdk'

const instant = Type.String({ description: 'ISO 8601，带时区' })

export const TaskRow = Type.Object({
  taskId: Type.String(),
  procInstId: Type.String(),
  task: Type.Integer(),
  title: Type.String(),
  /** The line below the title; may be empty. */
  summary: Type.String(),
  number: Type.String(),
  nodeName: Type.String(),
  processName: Type.String(),
  category: Type.String(),
  initiator: Type.String(),
  openedAt: instant,
  /** Name of the person in whose place it is handled; empty when it is the person's own. */
  actingFor: Type.String(),
  readAt: Type.Union([instant, Type.Null()]),
  /** Whether the plugin of the request is off, so that nobody can act on it. */
  areaOff: Type.Boolean(),
  /** Whether it may be approved together with others. */
  batch: Type.Boolean(),
  opinionRequired: Type.Boolean(),
  /** Whether it may be agreed to from the list: nothing has to be filled in first. */
  quick: Type.Boolean(),
  urged: Type.Boolean(),
  returned: Type.Boolean(),
  /** When it should be done; null where the step has no time limit. */
  limit: Type.Union([instant, Type.Null()]),
})
export type TaskRow = Static<typeof TaskRow>

export const DoneRow = Type.Object({
  taskId: Type.String(),
  procInstId: Type.String(),
  title: Type.String(),
  /** The line below the title; may be empty. */
  summary: Type.String(),
  number: Type.String(),
  nodeName: Type.String(),
  processName: Type.String(),
  initiator: Type.String(),
  openedAt: instant,
  closedAt: instant,
  status: Type.String(),
})
export type DoneRow = Static<typeof DoneRow>

export const InstanceRow = Type.Object({
  procInstId: Type.String(),
  defKey: Type.String(),
  title: Type.String(),
  /** The line below the title; may be empty. */
  summary: Type.String(),
  number: Type.String(),
  processName: Type.String(),
  category: Type.String(),
  initiator: Type.String(),
  initiatorId: Type.String(),
  state: Type.String(),
  /** Whether it runs and the plugin it belongs to is off, so that nobody can act on it. */
  areaOff: Type.Boolean(),
  /** Whether it is stuck somewhere until a manager retries. */
  stuck: Type.Boolean(),
  result: Type.Union([Type.String(), Type.Null()]),
  startedAt: instant,
  endedAt: Type.Union([instant, Type.Null()]),
  /** The task of its initiator at the start form, when it was sent back to them. */
  returned: Type.Union([Type.Integer(), Type.Null()]),
  /** Who sent it back and why, while it is. */
  returnedBy: Type.Union([Type.Object({ name: Type.String(), reason: Type.String(), at: instant }), Type.Null()]),
  /** Names of the steps that wait now, and who they wait for. */
  waitingAt: Type.Array(Type.Object({ nodeName: Type.String(), people: Type.Array(Type.String()) })),
  /** In one's own list: the steps it has come through, those it waits at, and how many may still come at most. */
  steps: Type.Optional(Type.Object({ passed: Type.Integer(), open: Type.Integer(), ahead: Type.Integer() })),
})
export type InstanceRow = Static<typeof InstanceRow>

export const ReturnTarget = Type.Object({
  node: Type.String(),
  name: Type.String(),
  /** How many open tasks of others it would cancel. */
  cancels: Type.Integer(),
  /** Names of the steps that would have to be done again. */
  undone: Type.Array(Type.String()),
})
export type ReturnTarget = Static<typeof ReturnTarget>

/** What the person who opens a task may do, and with which fields. */
export const TaskRights = Type.Object({
  operations: Type.Array(Type.String()),
  opinionRequired: Type.Boolean(),
  /** Whether a decision is signed by hand. */
  signatureRequired: Type.Boolean(),
  fields: Type.Record(Type.String(), Type.String()),
  /** Which rows of a table may be added and deleted; tables not named follow `otherwise`. */
  tables: Type.Record(Type.String(), Type.Object({ add: Type.Boolean(), delete: Type.Boolean() })),
  otherwise: Type.String(),
  returnTargets: Type.Array(ReturnTarget),
  nodeName: Type.String(),
  act: Type.String(),
})
export type TaskRights = Static<typeof TaskRights>

/** What the next save of the draft is based on; empty when there is none. */
export const draftRevision = Type.String()

/** A form as a page opens it. */
export const OpenedForm = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  document: Type.Unknown(),
  /** Ids of the fields that plugins check on the server while they are filled in. */
  checked: Type.Array(Type.String()),
})
export type OpenedForm = Static<typeof OpenedForm>

export const ProcessCard = Type.Object({
  defKey: Type.String(),
  processName: Type.String(),
  category: Type.String(),
  icon: Type.String(),
  form: Type.String(),
  version: Type.Integer(),
  /** Whether the person keeps it as a favourite. */
  favourite: Type.Boolean(),
  /** When the person last started it. */
  usedAt: Type.Union([instant, Type.Null()]),
})
export type ProcessCard = Static<typeof ProcessCard>
