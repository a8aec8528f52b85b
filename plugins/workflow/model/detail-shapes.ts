import { type Static, Type } from '@gongtai/sdk'
import { PluginOperation } from './plugin-operation-calls.ts'
import { draftRevision, InstanceRow, OpenedForm, TaskRights } from './shapes.ts'

const instant = Type.String({ description: 'ISO 8601，带时区' })

const Votes = Type.Object({
  agreed: Type.Number(),
  opposed: Type.Number(),
  abstained: Type.Number(),
  open: Type.Number(),
})

export const Opinion = Type.Object({
  seq: Type.Integer(),
  kind: Type.String(),
  status: Type.Union([Type.String(), Type.Null()]),
  /** Id of the step; empty for what concerns the request as a whole. */
  node: Type.String(),
  nodeName: Type.String(),
  actor: Type.String(),
  actorName: Type.String(),
  /** Id and name of the person in whose place it was done; empty when it was their own. */
  actedFor: Type.String(),
  actedForName: Type.String(),
  /** Number of the task that was handled. */
  task: Type.Union([Type.Integer(), Type.Null()]),
  departmentName: Type.String(),
  opinion: Type.String(),
  about: Type.Unknown(),
  /** Where it led to, in names: steps of a return or a chosen branch, the receiver of a task; else empty. */
  target: Type.String(),
  /** How many voted how, when it tells the result of a countersign. */
  votes: Type.Union([Votes, Type.Null()]),
  attachments: Type.Array(Type.Object({ oid: Type.String(), name: Type.String() })),
  /** File of the signature it was given with; empty when it was not signed by hand. */
  signature: Type.String(),
  at: instant,
})
export type Opinion = Static<typeof Opinion>

/** A place where a request is stuck until a manager retries. */
export const Incident = Type.Object({
  visit: Type.Integer(),
  node: Type.String(),
  nodeName: Type.String(),
  reason: Type.String(),
  /** Why an automatic step could not be done; empty for other reasons. */
  problem: Type.String(),
  /** The branches to choose from, where none could be taken. */
  branches: Type.Array(Type.Object({ flow: Type.String(), name: Type.String() })),
  /** Whether several of them may be taken. */
  several: Type.Boolean(),
})
export type Incident = Static<typeof Incident>

export const InstanceDetail = Type.Object({
  instance: InstanceRow,
  /** Whether the person manages the process of this request. */
  manages: Type.Boolean(),
  suspended: Type.Boolean(),
  incidents: Type.Array(Incident),
  /** Names of the automatic steps that are being carried out. */
  working: Type.Array(Type.String()),
  /** Whether it was sent to the person for reading and not opened yet. */
  unread: Type.Boolean(),
  form: OpenedForm,
  values: Type.Unknown(),
  rights: TaskRights,
  /** What plugins add to the task, as far as its step allows it. */
  pluginOperations: Type.Array(PluginOperation),
  opinions: Type.Array(Opinion),
  pending: Type.Array(
    Type.Object({
      task: Type.Integer(),
      nodeName: Type.String(),
      people: Type.Array(Type.String()),
      /** Ids beside these names; empty for groups. */
      ids: Type.Array(Type.String()),
      openedAt: instant,
      /** When it should be done; null where the step has no time limit. */
      limit: Type.Union([instant, Type.Null()]),
      mine: Type.Boolean(),
      /** Name of the person in whose place it is handled; empty when it is the person's own. */
      actingFor: Type.String(),
      /** Names of those who may handle it in the place of somebody it waits for. */
      deputies: Type.Array(Type.String()),
    }),
  ),
  /** The steps it will or may still come to, the farthest first. */
  ahead: Type.Array(Type.Object({ name: Type.String(), sure: Type.Boolean() })),
  /** The newest task this person completed here and may take back. */
  /** Whether its initiator can take it back as it stands. */
  withdrawable: Type.Boolean(),
  takeBack: Type.Union([Type.Object({ task: Type.Integer(), nodeName: Type.String() }), Type.Null()]),
  draft: Type.Union([Type.Unknown(), Type.Null()]),
  draftRevision,
})
export type InstanceDetail = Static<typeof InstanceDetail>
