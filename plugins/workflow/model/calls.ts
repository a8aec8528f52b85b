import { defineCall, Type } from '@gongtai/sdk'
import { DoneRow, draftRevision, InstanceRow, OpenedForm, ProcessCard, TaskRights, TaskRow } from './shapes.ts'

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,9}~-?\\d{1,17}~\\d{1,9}~.{1,100}$',
      description: '前面某一页应答中的 next：从该处读起，翻到多深都一样快，期间新增的行也不会使各页重复',
    }),
  ),
}
/** What narrows the list of waiting tasks. */
const narrowing = {
  process: Type.Optional(Type.String({ maxLength: 100 })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  initiator: Type.Optional(Type.String({ maxLength: 100 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, description: '几天之内到达，1 为今天' })),
  state: Type.Optional(
    Type.Enum(['urged', 'returned', 'overdue', 'long'], { description: 'overdue：已超过办理期限；long：停留三天以上' }),
  ),
}
const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
const writes = { method: 'POST', permission: 'signed-in', audit: 'write' } as const
/** Its body names the command, and what that answered is kept with the request. */
const commands = { ...writes, repeats: 'known' } as const
const commandId = Type.String({ minLength: 8, maxLength: 64, description: '由客户端生成；重复提交同一编号只生效一次' })
const values = Type.Record(Type.String(), Type.Unknown())

const StartBody = Type.Object({
  commandId,
  defKey: Type.String({ maxLength: 100 }),
  values,
  title: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Type.String({ description: '已撤回、再次提交的申请，或新申请所依据的已结束申请' })),
})
const Started = Type.Object({ procInstId: Type.String(), number: Type.String(), differing: Type.Array(Type.String()) })

export const startable = defineCall({
  ...reads,
  id: 'workflow.startable',
  title: '可发起的流程',
  path: '/process/startable',
  answer: Type.Array(ProcessCard),
})

export const readProcess = defineCall({
  ...reads,
  id: 'workflow.process',
  title: '流程信息',
  path: '/process/getProInfo',
  query: Type.Object({ defKey: Type.String(), from: Type.Optional(Type.String({ description: '从该申请再次提交' })) }),
  answer: Type.Object({
    process: ProcessCard,
    form: OpenedForm,
    rights: TaskRights,
    /** Number of the withdrawn request that is handed in again. */
    again: Type.Union([Type.String(), Type.Null()]),
    /** What the request it is made from held, as far as the start form shows it. */
    values: Type.Union([Type.Unknown(), Type.Null()]),
    draft: Type.Union([Type.Unknown(), Type.Null()]),
    draftRevision,
  }),
})

export const startInstance = defineCall({
  ...commands,
  id: 'workflow.start',
  title: '发起流程',
  path: '/instance/start',
  size: 'large',
  body: StartBody,
  answer: Started,
})

export const startInstanceApi = defineCall({
  ...commands,
  id: 'workflow.start-api',
  title: '发起流程（接口）',
  path: '/api/instance/start',
  size: 'large',
  body: StartBody,
  answer: Started,
})

export const startMatter = defineCall({
  ...commands,
  id: 'workflow.start-matter',
  title: '发起事项',
  path: '/thing/start',
  size: 'large',
  body: StartBody,
  answer: Started,
})

export const completeTask = defineCall({
  ...commands,
  id: 'workflow.complete',
  title: '办理任务',
  path: '/task/complete',
  size: 'large',
  body: Type.Object({
    commandId,
    procInstId: Type.String(),
    task: Type.Integer(),
    operation: Type.Enum([
      'approve',
      'oppose',
      'abstain',
      'rejectPrevious',
      'rejectInitiator',
      'reject',
      'transfer',
      'addSigner',
    ]),
    opinion: Type.Optional(Type.String({ maxLength: 2000 })),
    nodes: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
    to: Type.Optional(Type.String()),
    /** For `addSigner`: who signs, before the holder does or after they have agreed. */
    place: Type.Optional(Type.Enum(['before', 'after'])),
    users: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 20 })),
    values: Type.Optional(values),
    /** A picture of the holder's signature, uploaded by them. */
    signature: Type.Optional(Type.String({ maxLength: 64 })),
    batch: Type.Optional(Type.Boolean({ description: '与其他任务一并办理：仅限允许批量办理的环节，且只能同意' })),
    attachments: Type.Optional(
      Type.Array(Type.Object({ oid: Type.String(), name: Type.String({ maxLength: 255 }) }), { maxItems: 30 }),
    ),
  }),
  answer: Type.Object({ status: Type.String(), state: Type.String(), differing: Type.Array(Type.String()) }),
})

export const changeInstance = defineCall({
  ...writes,
  id: 'workflow.change-instance',
  title: '撤回、取回、催办、终止、挂起、恢复与异常处理',
  path: '/instance/change',
  body: Type.Object({
    commandId,
    procInstId: Type.String(),
    operation: Type.Enum(['withdraw', 'takeBack', 'urge', 'terminate', 'suspend', 'resume', 'retry', 'sendBack']),
    /** For `takeBack`: the completed task. */
    task: Type.Optional(Type.Integer()),
    /** For `retry` and `sendBack`: the visit that is stuck. */
    visit: Type.Optional(Type.Integer()),
    /** For `retry`: who is to act at the step that found nobody. */
    people: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 100 })),
    /** For `retry`: the branches to take where no condition holds. */
    flows: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 50 })),
    opinion: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: Type.Object({
    state: Type.String(),
    /** The task that waits for the person now. */
    task: Type.Optional(Type.Integer()),
  }),
})

export const pendingTasks = defineCall({
  ...reads,
  id: 'workflow.pending',
  title: '待办任务',
  path: '/task/pending/list',
  query: Type.Object({ ...page, ...narrowing }),
  answer: TaskRow,
  envelope: 'rows',
})

export const pendingChoices = defineCall({
  ...reads,
  id: 'workflow.pending-choices',
  title: '待办任务的筛选项',
  path: '/task/pending/choices',
  answer: Type.Object({
    processes: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), category: Type.String() })),
    initiators: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})

export const pendingAround = defineCall({
  ...reads,
  id: 'workflow.pending-around',
  title: '待办任务的上一条与下一条',
  path: '/task/pending/around',
  query: Type.Object({
    procInstId: Type.String({ maxLength: 100 }),
    task: Type.Integer(),
    search: page.search,
    ...narrowing,
  }),
  answer: Type.Object({
    previous: Type.Union([TaskRow, Type.Null()]),
    next: Type.Union([TaskRow, Type.Null()]),
    /** Place of the task, from 1; null once it waits no more. */
    place: Type.Union([Type.Integer(), Type.Null()]),
    total: Type.Integer(),
  }),
})

export const doneTasks = defineCall({
  ...reads,
  id: 'workflow.done',
  title: '已办任务',
  path: '/task/done/list',
  query: Type.Object(page),
  answer: DoneRow,
  envelope: 'rows',
})

export const myInstances = defineCall({
  ...reads,
  id: 'workflow.mine',
  title: '我的申请',
  path: '/instance/mine/list',
  query: Type.Object({ ...page, state: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: InstanceRow,
  envelope: 'rows',
})

/** Named by the specification: requests that concern the person, or that they manage. */
export const instanceHistory = defineCall({
  ...reads,
  id: 'workflow.history',
  title: '流程查询',
  path: '/instance/datascope/history/list',
  query: Type.Object({
    ...page,
    state: Type.Optional(Type.String({ maxLength: 20 })),
    scope: Type.Optional(Type.Enum(['all', 'reading', 'stuck'])),
    category: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: InstanceRow,
  envelope: 'rows',
})

export const readInstance = defineCall({
  ...writes,
  audit: 'none',
  id: 'workflow.read-instance',
  title: '传阅已读',
  path: '/instance/read',
  body: Type.Object({ procInstId: Type.String() }),
  answer: Type.Object({ read: Type.Integer() }),
})

export const counts = defineCall({
  ...reads,
  id: 'workflow.counts',
  title: '任务数量',
  path: '/task/counts',
  answer: Type.Object({
    pending: Type.Integer(),
    pendingToday: Type.Integer(),
    running: Type.Integer(),
    rejected: Type.Integer(),
    reading: Type.Integer(),
    doneThisMonth: Type.Integer(),
    drafts: Type.Integer(),
  }),
})

export const saveDraft = defineCall({
  ...writes,
  audit: 'none',
  id: 'workflow.save-draft',
  title: '暂存',
  path: '/temstorage/save',
  size: 'large',
  body: Type.Object({
    subject: Type.String({ maxLength: 120 }),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    content: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    revision: Type.Optional(
      Type.String({
        maxLength: 40,
        description: '所依据的草稿版本，没有草稿时为空串；与已存的不符则拒绝。不传则直接覆盖',
      }),
    ),
    becomes: Type.Optional(
      Type.String({ minLength: 8, maxLength: 40, description: '由客户端生成的新版本号，应答丢失后据此辨认自己的草稿' }),
    ),
  }),
  answer: Type.Object({ savedAt: Type.String(), revision: Type.String() }),
})

export const readDraft = defineCall({
  ...reads,
  id: 'workflow.read-draft',
  title: '读取暂存',
  path: '/temstorage/temformById',
  query: Type.Object({ id: Type.String() }),
  answer: Type.Union([
    Type.Object({
      subject: Type.String(),
      title: Type.String(),
      content: Type.Unknown(),
      savedAt: Type.String(),
      revision: Type.String(),
    }),
    Type.Null(),
  ]),
})

export const drafts = defineCall({
  ...reads,
  id: 'workflow.drafts',
  title: '我的草稿',
  path: '/temstorage/list',
  query: Type.Object({
    page: page.page,
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
    of: Type.Optional(Type.Literal('start', { description: '只列尚未提交的申请' })),
  }),
  answer: Type.Object({ subject: Type.String(), title: Type.String(), savedAt: Type.String() }),
  envelope: 'rows',
})

/** The upload call of the host, as far as an opinion's attachment needs it. */
export const uploadOpinionFile = defineCall({
  ...writes,
  id: 'files.upload-bpm',
  title: '上传办理附件',
  path: '/oss/bpm/upload',
  accepts: 'multipart',
  answer: Type.Object({ oid: Type.String() }),
})
