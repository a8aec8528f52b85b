import { defineCall, type Static, Type } from '@gongtai/sdk'

export const CHANNELS = 'message:channels'

export const deliveryStates = ['waiting', 'sent', 'failed', 'given-up'] as const
export const DeliveryState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('failed'),
  Type.Literal('given-up'),
])
export type DeliveryState = Static<typeof DeliveryState>

const id = Type.String({ pattern: '^\\d{1,18}$' })

export const Delivery = Type.Object({
  id: Type.String(),
  state: DeliveryState,
  channelTitle: Type.String(),
  /** Name of the person; empty when the account is gone. */
  person: Type.String(),
  title: Type.String(),
  kindTitle: Type.String(),
  /** Why the last attempt failed. */
  reason: Type.String(),
  attempts: Type.Integer(),
  at: Type.String(),
  /** When it is sent or tried again; nothing once it is settled. */
  due: Type.Union([Type.String(), Type.Null()]),
})
export type Delivery = Static<typeof Delivery>

export const listDeliveries = defineCall({
  id: 'message.deliveries',
  title: '发送记录',
  method: 'GET',
  path: '/message/delivery/list',
  permission: CHANNELS,
  audit: 'none',
  query: Type.Object({
    before: Type.Optional(id),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    channel: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(DeliveryState),
    person: Type.Optional(Type.String({ maxLength: 100, description: '姓名或账号' })),
  }),
  answer: Type.Object({
    rows: Type.Array(Delivery),
    /** Whether there are older ones. */
    more: Type.Boolean(),
    keepDays: Type.Integer(),
    channels: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  }),
})

export const retryDeliveries = defineCall({
  id: 'message.retry-deliveries',
  title: '重新发送',
  method: 'POST',
  path: '/message/delivery/retry',
  permission: CHANNELS,
  audit: 'write',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 100 }) }),
  answer: Type.Object({ retried: Type.Integer() }),
})
