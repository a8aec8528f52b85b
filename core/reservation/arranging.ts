import { type Call, type CallPermission, defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import type { NoticeKind } from '../points/notice-kinds.ts'

/**
 * A request that waits for what it is given.
 *
 * @see reservation
 */
export interface WaitingRequest {
  readonly instance: string
  /** Number of the task within the request. */
  readonly task: number
  readonly applicant: string
  readonly purpose: string
  /** ISO times. */
  readonly from: string
  readonly to: string
  /** The columns of the form that the declaration shows, and those of what is wished for. */
  readonly shown: Readonly<Record<string, string>>
}

/**
 * What was given and has not begun, as it is to be from now on.
 *
 * @see reservation
 */
export interface ArrangingInput {
  readonly instance: string
  /** The booking as the page shows it; who comes second is told instead of overwriting the first. */
  readonly seen: string
  /** Ids of the rows that are others now, by the names of the declaration. */
  readonly resources: Readonly<Record<string, readonly string[]>>
  readonly from: string
  readonly to: string
  /** Of what repeats: only this time, those that follow too, or all that have not begun; `this` when absent. */
  readonly scope?: SeriesScope
}

/**
 * Two of what was given and has not begun, which exchange their rows and keep their times.
 *
 * @see reservation
 */
export interface SwappingInput {
  readonly one: Pick<ArrangingInput, 'instance' | 'seen'>
  readonly other: Pick<ArrangingInput, 'instance' | 'seen'>
  /** Name of the resource in the declaration whose rows they exchange. */
  readonly by: string
}

/**
 * How far a change of one time of a series goes; what is over stays as it was.
 *
 * @see reservation
 */
export type SeriesScope = 'this' | 'following' | 'all'

export const scopeSchema = Type.Optional(
  Type.Union([Type.Literal('this'), Type.Literal('following'), Type.Literal('all')], {
    description: '重复预约：仅此次、此次及以后、全部未开始的',
  }),
)

/**
 * The calls by which a calendar arranges what was asked for.
 *
 * @see reservation
 */
export interface ArrangingCalls {
  readonly waiting: Call<unknown, readonly WaitingRequest[]>
  readonly move: Call<ArrangingInput, { booking: string }>
  readonly swap: Call<SwappingInput, { one: string; other: string }>
}

interface Arranged {
  readonly id: string
  readonly path: string
  readonly arrange?: CallPermission
}

const id = Type.String({ minLength: 1, maxLength: 100 })

const text = Type.String()
const waitingRequest = Type.Object({
  instance: text,
  task: Type.Integer(),
  applicant: text,
  purpose: text,
  from: text,
  to: text,
  shown: Type.Record(Type.String(), Type.String()),
})
const seenBooking = Type.Object({ instance: id, seen: id })

export function arrangingCalls({ id: name, path, arrange: permission = 'operator' }: Arranged): ArrangingCalls {
  return {
    waiting: defineCall({
      method: 'GET',
      audit: 'none',
      permission,
      id: `${name}.waiting`,
      title: '待安排的申请',
      path: `${path}/waiting`,
      answer: Type.Array(waitingRequest),
    }),
    move: defineCall({
      method: 'POST',
      audit: 'write',
      permission,
      id: `${name}.move`,
      title: '调整安排',
      path: `${path}/move`,
      body: Type.Object({
        instance: id,
        seen: id,
        resources: Type.Record(Type.String({ maxLength: 60 }), Type.Array(id, { maxItems: 50 })),
        from: Type.String({ maxLength: 40 }),
        to: Type.String({ maxLength: 40 }),
        scope: scopeSchema,
      }),
      answer: Type.Object({ booking: text }),
    }) as ArrangingCalls['move'],
    swap: defineCall({
      method: 'POST',
      audit: 'write',
      permission,
      id: `${name}.swap`,
      title: '对调安排',
      path: `${path}/swap`,
      body: Type.Object({ one: seenBooking, other: seenBooking, by: Type.String({ minLength: 1, maxLength: 60 }) }),
      answer: Type.Object({ one: text, other: text }),
    }),
  }
}

/**
 * What people are told of what they asked for and of what was given to them: offer them at `noticeKinds`.
 *
 * @param of made with `reservation`
 * @param group area under which the kinds stand together
 * @returns the kinds, by what happened
 * @throws never
 * @example
 * declare const roomUse: Reservation
 * export const told = reservationNotices(roomUse, '会议室')
 */
export function reservationNotices(
  {
    id: name,
    words: { use, claim },
  }: { readonly id: string; readonly words: { readonly use: string; readonly claim: string } },
  group: string,
): Readonly<Record<'moved' | 'calledOff' | 'givenUp' | 'partly' | 'expired' | 'released' | 'gaveWay', NoticeKind>> {
  const kind = (part: string, title: string, text: string, examples: Readonly<Record<string, string>>): NoticeKind => ({
    id: `${name}-${part}`,
    title,
    group,
    subject: `${title}：{purpose}`,
    text,
    examples: { purpose: '全市会议', ...examples },
  })
  const reason = { reason: '会议取消' }
  return {
    moved: kind('moved', `${claim}已调整`, '原安排：{before}；现安排：{after}。', {
      before: '甲 3/18 09:00 至 3/18 11:00',
      after: '乙 3/18 14:00 至 3/18 16:00',
    }),
    calledOff: kind('called-off', `${claim}已取消`, `申请已回到${claim}环节，等待重新安排。原因：{reason}`, reason),
    partly: kind('partly', `有几次未能${claim}`, '其余已安排；以下 {count} 次未能安排，请另选时间：{times}', {
      count: '2',
      times: '3/18 09:00（已被李敏占用）、3/25 09:00（停用）',
    }),
    expired: kind(
      'expired',
      '保留已到期',
      `原为您保留 {time}，至今仍未${claim}，已可由他人预约；办理时仍空闲的照常${claim}。`,
      {
        time: '3/18 09:00 至 11:00',
      },
    ),
    released: kind(
      'released',
      '未按时使用，已释放',
      '原定 {time}。到时没有开始使用，已可由他人预约；仍需要的请重新申请。',
      {
        time: '3/18 09:00 至 11:00',
      },
    ),
    gaveWay: kind('gave-way', `${use}已让出`, '原定 {time}。原因：{reason}。请另选时间或资源重新申请。', {
      time: '3/18 09:00 至 11:00',
      reason: '设备检修',
    }),
    givenUp: kind('given-up', `申请人已退回${use}`, '申请人不再需要，所占用的已恢复空闲。原因：{reason}', reason),
  }
}
