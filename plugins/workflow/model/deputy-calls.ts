import { defineCall, type Static, Type } from '@gongtai/sdk'

/** May say who stands in for others. */
export const DEPUTIES = 'workflow:deputies'

const day = Type.Day({ description: '日期，yyyy-MM-dd' })
const Person = Type.Object({ id: Type.String(), name: Type.String(), able: Type.Boolean() })

export const Deputation = Type.Object({
  id: Type.String(),
  principal: Person,
  deputy: Person,
  from: day,
  until: day,
  processes: Type.Array(Type.Object({ defKey: Type.String(), processName: Type.String() })),
  categories: Type.Array(Type.String()),
  /** Whether what waited before belongs to it as well. */
  pending: Type.Boolean(),
  reason: Type.String(),
  state: Type.Enum(['coming', 'active', 'over', 'ended']),
  /** Who set it for the principal; empty when that was themself. */
  madeBy: Type.String(),
})
export type Deputation = Static<typeof Deputation>

const wanted = {
  deputy: Type.String({ minLength: 1, maxLength: 64 }),
  from: day,
  until: day,
  processes: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }),
  categories: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
  pending: Type.Boolean({ description: '此前已到达、尚未办理的任务是否一并委托' }),
  reason: Type.String({ maxLength: 200 }),
}

const reads = { method: 'GET', audit: 'none' } as const
const writes = { method: 'POST', audit: 'write' } as const

export const ownDeputies = defineCall({
  ...reads,
  permission: 'signed-in',
  id: 'workflow.deputies',
  title: '我的委托',
  path: '/deputy/mine',
  answer: Type.Object({ given: Type.Array(Deputation), taken: Type.Array(Deputation) }),
})

export const deputyScopes = defineCall({
  ...reads,
  permission: 'signed-in',
  id: 'workflow.deputy-scopes',
  title: '可委托的流程',
  path: '/deputy/processes',
  answer: Type.Array(Type.Object({ defKey: Type.String(), processName: Type.String(), category: Type.String() })),
})

export const nameDeputy = defineCall({
  ...writes,
  permission: 'signed-in',
  id: 'workflow.name-deputy',
  title: '委托代办',
  path: '/deputy/save',
  body: Type.Object(wanted),
  answer: Type.Object({ id: Type.String() }),
})

export const endDeputy = defineCall({
  ...writes,
  permission: 'signed-in',
  id: 'workflow.end-deputy',
  title: '结束委托',
  path: '/deputy/end',
  body: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({ ended: Type.Boolean() }),
})

export const allDeputies = defineCall({
  ...reads,
  permission: DEPUTIES,
  id: 'workflow.all-deputies',
  title: '全部委托',
  path: '/deputy/list',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Deputation,
  envelope: 'rows',
})

export const nameDeputyFor = defineCall({
  ...writes,
  permission: DEPUTIES,
  id: 'workflow.name-deputy-for',
  title: '为他人委托代办',
  path: '/deputy/appoint',
  body: Type.Object({ ...wanted, principal: Type.String({ minLength: 1, maxLength: 64 }) }),
  answer: Type.Object({ id: Type.String() }),
})

export const endDeputyOf = defineCall({
  ...writes,
  permission: DEPUTIES,
  id: 'workflow.end-deputy-of',
  title: '结束他人的委托',
  path: '/deputy/dismiss',
  body: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  answer: Type.Object({ ended: Type.Boolean() }),
})
