import { defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'

const text = Type.String()
const time = Type.String({ minLength: 1, maxLength: 40 })
const id = Type.String({ minLength: 1, maxLength: 100 })
const own = { permission: 'signed-in' } as const
const path = '/booking/waits'

/**
 * How it stands with somebody who waits for a resource: `told` that it is free, and first among those who wait until a
 * time; `passed` to the next, `taken` by the person, or `over` because its time has come.
 *
 * @see waitingListCalls
 */
export type WaitingState = 'waiting' | 'told' | 'passed' | 'taken' | 'over'

/**
 * The calls of the waiting list of the booking engine: who finds a resource taken is told when it is free again, one after
 * the other, with the request as it was being filled in.
 *
 * @example
 * declare const navigate: (to: string) => void
 * export const useJoin = () => useSend(waitingListCalls.join, { onDone: () => navigate('/system/waiting') })
 */
export const waitingListCalls = {
  join: defineCall({
    ...own,
    method: 'POST',
    audit: 'write',
    id: 'booking.join-waiting-list',
    title: '加入候补',
    path: `${path}/join`,
    body: Type.Object({
      resource: id,
      from: time,
      to: time,
      /** How many places of what is counted; 1 when absent. */
      places: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Key of the process by which it is asked for, and what was filled in so far, by table and column. */
      process: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,99}$' }),
      values: Type.Record(Type.String(), Type.Unknown()),
    }),
    answer: Type.Object({ id: text }),
  }),
  list: defineCall({
    ...own,
    method: 'GET',
    audit: 'none',
    id: 'booking.waiting-list',
    title: '我的候补',
    path,
    answer: Type.Array(
      Type.Object({
        id: text,
        name: text,
        from: text,
        to: text,
        since: text,
        state: Type.Union((['waiting', 'told', 'passed', 'taken', 'over'] as const).map((each) => Type.Literal(each))),
        /** Until when the person is first; empty while nobody was told. */
        until: text,
        process: text,
        values: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
  leave: defineCall({
    ...own,
    method: 'POST',
    audit: 'write',
    id: 'booking.leave-waiting-list',
    title: '取消候补',
    path: `${path}/leave`,
    body: Type.Object({ id }),
    answer: Type.Object({ id: text }),
  }),
}
