import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const text = Type.String()
const nothing = Type.Null()
const ofReaction = Type.Object({ reaction: Type.String({ maxLength: 200 }) })
const ofEvent = Type.Object({ tenant: Type.String({ maxLength: 40 }), id: Type.String({ maxLength: 80 }) })

export const DiskFacts = Type.Object({
  use: Type.Union([Type.Literal('data'), Type.Literal('files'), Type.Literal('all')]),
  folder: text,
  free: Type.Integer(),
  total: Type.Integer(),
  state: Type.Union([Type.Literal('ok'), Type.Literal('low'), Type.Literal('full')]),
})
export type DiskFacts = Static<typeof DiskFacts>

export const PoolFacts = Type.Object({
  use: Type.Union([Type.Literal('calls'), Type.Literal('upkeep')]),
  most: Type.Integer(),
  open: Type.Integer(),
  inUse: Type.Integer(),
  waiting: Type.Integer(),
  /** Milliseconds, in the last minutes. */
  longestWait: Type.Integer(),
})
export type PoolFacts = Static<typeof PoolFacts>

/** Somebody who works on the database. */
export const ProcessFacts = Type.Object({
  /** Machine and number; empty for releases that did not say. */
  process: text,
  release: text,
  /** Whether it is the one that answers. */
  here: Type.Boolean(),
  backup: Type.Boolean(),
  connections: Type.Integer(),
  active: Type.Integer(),
  /** Since when its oldest connection is open. */
  since: text,
})
export type ProcessFacts = Static<typeof ProcessFacts>

export const ServerState = Type.Object({
  release: text,
  /** Why this process cannot do its work; absent while it can. */
  problem: Type.Optional(text),
  /** Plugins that should run and do not, with the reason. */
  missing: Type.Array(Type.Object({ plugin: text, reason: text })),
  embedded: Type.Boolean(),
  databaseBytes: Type.Integer(),
  disks: Type.Array(DiskFacts),
  /** Where uploaded files go, and what keeps them from being stored there. */
  files: Type.Object({ storage: text, problem: Type.Optional(text) }),
  pools: Type.Array(PoolFacts),
  processes: Type.Array(ProcessFacts),
  /** Demonstration towns whose year is made up in the background: episodes in all, those done, and those refused. */
  towns: Type.Array(
    Type.Object({ tenant: text, total: Type.Integer(), done: Type.Integer(), refused: Type.Integer() }),
  ),
})
export type ServerState = Static<typeof ServerState>

export const readServerState = defineCall({
  id: 'monitor.state',
  title: '运行状况',
  method: 'GET',
  path: '/operator/server',
  permission: 'operator',
  audit: 'none',
  answer: ServerState,
})

export const SlowStatement = Type.Object({
  id: text,
  text,
  /** Milliseconds. */
  longest: Type.Integer(),
  total: Type.Integer(),
  times: Type.Integer(),
  lastAt: text,
})
export type SlowStatement = Static<typeof SlowStatement>

export const RunningStatement = Type.Object({
  text,
  process: text,
  /** Milliseconds so far. */
  since: Type.Integer(),
  /** Waits for somebody else to let go of something. */
  locked: Type.Boolean(),
})
export type RunningStatement = Static<typeof RunningStatement>

/** What took longer than a second, in the last days and at this moment. */
export const listSlowStatements = defineCall({
  id: 'monitor.slow-statements',
  title: '慢语句',
  method: 'GET',
  path: '/operator/slow-statements',
  permission: 'operator',
  audit: 'none',
  answer: Type.Object({ running: Type.Array(RunningStatement), seen: Type.Array(SlowStatement) }),
})

/** Events on their way to one reaction. */
export const Deliveries = Type.Object({
  reaction: text,
  /** Absent when it is not there any more. */
  plugin: Type.Optional(text),
  tenants: Type.Integer(),
  /** Tried again by itself. */
  waiting: Type.Integer(),
  /** Tried as often as they may be. */
  parked: Type.Integer(),
  attempts: Type.Integer(),
  problem: Type.Optional(text),
  /** When the oldest of them happened. */
  since: text,
})
export type Deliveries = Static<typeof Deliveries>

export const listDeliveries = defineCall({
  id: 'monitor.deliveries',
  title: '待送达的事件',
  method: 'GET',
  path: '/operator/deliveries',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(Deliveries),
})

export const Delivery = Type.Object({
  tenant: text,
  id: text,
  event: text,
  at: text,
  attempts: Type.Integer(),
  parked: Type.Boolean(),
  /** When it is tried next, unless it is parked. */
  due: text,
  problem: Type.Optional(text),
})
export type Delivery = Static<typeof Delivery>

/** The oldest hundred; those that are parked come first. */
export const listDeliveriesOf = defineCall({
  id: 'monitor.deliveries-of',
  title: '一项后续处理的事件',
  method: 'GET',
  path: '/operator/deliveries/:reaction',
  permission: 'operator',
  audit: 'none',
  params: ofReaction,
  answer: Type.Array(Delivery),
})

export const retryDelivery = defineCall({
  id: 'monitor.retry-delivery',
  title: '重试一个事件',
  method: 'PUT',
  path: '/operator/deliveries/events/:tenant/:id',
  permission: 'operator',
  audit: 'write',
  params: ofEvent,
  answer: nothing,
})

/** All that are parked. */
export const retryDeliveries = defineCall({
  id: 'monitor.retry-deliveries',
  title: '重试一项后续处理的全部事件',
  method: 'PUT',
  path: '/operator/deliveries/:reaction',
  permission: 'operator',
  audit: 'write',
  params: ofReaction,
  answer: Type.Integer(),
})

export const discardDelivery = defineCall({
  id: 'monitor.discard-delivery',
  title: '放弃一个事件',
  method: 'DELETE',
  path: '/operator/deliveries/events/:tenant/:id',
  permission: 'operator',
  audit: 'security',
  params: ofEvent,
  answer: nothing,
})

/** All that are parked. */
export const discardDeliveries = defineCall({
  id: 'monitor.discard-deliveries',
  title: '放弃一项后续处理的全部事件',
  method: 'DELETE',
  path: '/operator/deliveries/:reaction',
  permission: 'operator',
  audit: 'security',
  params: ofReaction,
  answer: Type.Integer(),
})

export const FailedJob = Type.Object({
  id: text,
  job: text,
  title: Type.Optional(text),
  plugin: Type.Optional(text),
  tenant: text,
  attempts: Type.Integer(),
  reason: text,
  at: text,
})
export type FailedJob = Static<typeof FailedJob>

/** The newest two hundred. */
export const listFailedJobs = defineCall({
  id: 'monitor.failed-jobs',
  title: '失败的定时任务',
  method: 'GET',
  path: '/operator/failed-jobs',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(FailedJob),
})

export const JobRun = Type.Object({
  id: text,
  job: text,
  title: Type.Optional(text),
  plugin: Type.Optional(text),
  tenant: text,
  /** `waiting`: for its turn, or for another try. */
  state: Type.Union([Type.Literal('waiting'), Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
  /** Tries so far. */
  attempts: Type.Integer(),
  /** Why the last try failed. */
  reason: Type.Optional(text),
  /** When it was due. */
  dueAt: text,
  startedAt: Type.Optional(text),
  endedAt: Type.Optional(text),
})
export type JobRun = Static<typeof JobRun>

/** The newest three hundred of the last hours. */
export const listJobRuns = defineCall({
  id: 'monitor.job-runs',
  title: '任务日志',
  method: 'GET',
  path: '/operator/jobs',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(JobRun),
})

export const retryJob = defineCall({
  id: 'monitor.retry-job',
  title: '重试定时任务',
  method: 'PUT',
  path: '/operator/failed-jobs/:id',
  permission: 'operator',
  audit: 'write',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  answer: nothing,
})
