import { type Call, type CallPermission, defineCall } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import type { Fault } from '../kernel/fault.ts'
import type { RegisterRow } from '../register/calls.ts'
import type { RegisterFields } from '../register/field.ts'
import { type InsteadCall, insteadCall } from './alternative-calls.ts'
import { type ArrangingCalls, arrangingCalls, type SeriesScope, scopeSchema } from './arranging.ts'
import { type ReservationFaults, type ReservationPolicy, type ReservationWords, reservationFaults } from './policy.ts'

/**
 * What of a form is booked: columns hold ids of rows of a register, with commas between when there are several.
 *
 * @see reservation
 */
export interface ReservedResource {
  /** Made with `bookable`. */
  readonly of: {
    readonly kind: string
    readonly parts?: string
    readonly counted?: true
    readonly register: {
      readonly id: string
      readonly title: string
      readonly name: string
      readonly fields: RegisterFields
    }
  }
  /** Column of what the applicant wishes for: held while the request waits. */
  readonly wished?: string
  /** Column of what is given at the step `claimAt`; what was wished for when it is empty. */
  readonly given?: string
  /** The request may go on without one. */
  readonly optional?: true
  /**
   * Column with the number of people it is for: what has fewer seats is not offered instead, and of what is counted so
   * many places are taken.
   */
  readonly seats?: string
  /** Field of the register with the person who is told what becomes of it, such as a driver. */
  readonly told?: string
}

/**
 * What a form books, by names of one's own.
 *
 * @see reservation
 */
export type ReservedResources = Readonly<Record<string, ReservedResource>>

/**
 * The rows that a request asks for, by the names of the declaration.
 *
 * @see reservation
 */
export type ReservedRows<Resources extends ReservedResources> = {
  readonly [Name in keyof Resources]: readonly RegisterRow<Resources[Name]['of']['register']['fields']>[]
}

/**
 * A record of the form, by its columns.
 *
 * @see reservation
 */
export type ReservedRecord = Readonly<Record<string, string | null>> & { readonly id: string }

/**
 * What {@link reservation} takes.
 *
 * @see reservation
 */
export interface ReservationSpec<Resources extends ReservedResources = ReservedResources, Settings = never> {
  /** Stable name, `plugin.what`. */
  readonly id: string
  /** Path below `/prod-api` of its call. */
  readonly path: string
  /** Table of the form, `BUS_…`, and its columns. */
  readonly table: string
  readonly from: string
  readonly to: string
  /** Column with what it is for; or how a record says so to everybody who sees the calendar, where some are secret. */
  readonly purpose: string | ((record: ReservedRecord) => string)
  /** Column that says why it has to be on a weekend or a holiday; what it is for does when absent. */
  readonly reason?: string
  readonly resources: Resources
  /** Column of a field `series`: how it repeats, each time a booking of its own; for once when absent. */
  readonly series?: string
  /** Step of the process whose approval claims; the agreed end of the process does when absent. */
  readonly claimAt?: string
  /** Who moves in the calendar what was given, and sees there what waits at `claimAt`; nobody when absent. */
  readonly arrange?: CallPermission
  /** Columns of the form that stand with what waits, besides time and purpose. */
  readonly shows?: readonly string[]
  /** When and for how long; may follow the settings of the plugin as the tenant chose them. */
  readonly policy: ReservationPolicy | ((settings: Settings) => ReservationPolicy)
  readonly words?: Partial<ReservationWords>
  /** Why these rows cannot serve this request, besides being taken; `undefined` when they can. */
  readonly fits?: (rows: ReservedRows<Resources>, record: ReservedRecord) => Fault | undefined
}

/**
 * A reservation: what {@link reservation} makes of its declaration.
 *
 * @see reservation
 */
export interface Reservation<Resources extends ReservedResources = ReservedResources>
  extends Omit<ReservationSpec<Resources>, 'words' | 'policy'> {
  readonly words: ReservationWords
  readonly faults: ReservationFaults
  readonly policyFor: (settings: unknown) => ReservationPolicy
  readonly calls: {
    /** The applicant needs no more what was agreed: it is free, and the request counts as withdrawn. */
    readonly giveUp: Call<GivenUp, { instance: string }>
    /** What can be had instead of a row that is taken. */
    readonly instead: InsteadCall
  } & ArrangingCalls
}

/** What its applicant needs no more: the whole request, or of what repeats one time and maybe others. */
interface GivenUp {
  readonly instance: string
  readonly reason: string
  readonly booking?: string
  readonly scope?: SeriesScope
}

const usual: ReservationWords = { use: '使用', from: '开始时间', to: '结束时间', claim: '确认' }

/**
 * Declares that a form and its process book rows of registers: held when the request is handed in, so that two people
 * cannot hand in for one slot; claimed when it is agreed, or at a step; free again on return, withdrawal, rejection and
 * termination. Offer its `reservationReactions` and `reservationOperations` in the server half.
 *
 * @param spec form, columns, resources and policy
 * @returns the declaration with its words, faults and call
 * @throws when it says something that cannot be; the message names the reservation
 * @example
 * declare const rooms: Bookable
 * export const roomUse = reservation({
 *   id: 'meeting-room.use',
 *   path: '/meeting-room/use',
 *   table: 'BUS_MEETING_USE_APPLY',
 *   from: 'START_TIME',
 *   to: 'END_TIME',
 *   purpose: 'TITLE',
 *   resources: { room: { of: rooms, wished: 'ROOM_ID' } },
 *   policy: { holdHours: 72, longestMinutes: 8 * 60, opens: { from: '08:00', to: '20:00' } },
 *   words: { use: '会议' },
 * })
 */
export function reservation<const Resources extends ReservedResources, Settings = never>(
  spec: ReservationSpec<Resources, Settings>,
): Reservation<Resources> {
  const problems = reservationProblems(spec as unknown as ReservationSpec)
  if (problems.length > 0) throw new Error(`预约 ${spec.id} 的声明有误：${problems.join('；')}`)
  const { policy, words, ...rest } = spec
  return {
    ...rest,
    words: { ...usual, ...words },
    faults: reservationFaults(spec.id),
    policyFor: (settings) => (typeof policy === 'function' ? policy(settings as Settings) : policy),
    calls: { giveUp: giveUpCall(spec), instead: insteadCall(spec), ...arrangingCalls(spec) },
  }
}

const giveUpCall = ({ id, path }: Pick<ReservationSpec, 'id' | 'path'>) =>
  defineCall({
    method: 'POST',
    audit: 'write',
    permission: 'signed-in',
    id: `${id}.give-up`,
    title: '退回预约',
    path: `${path}/give-up`,
    body: Type.Object({
      instance: Type.String({ minLength: 1, maxLength: 100 }),
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: '原因' }),
      booking: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: '重复预约中的一次' })),
      scope: scopeSchema,
    }),
    answer: Type.Object({ instance: Type.String() }),
  }) as Reservation['calls']['giveUp']

const TABLE = /^BUS_[A-Z0-9_]+$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function reservationProblems({ id, table, resources, claimAt, policy }: ReservationSpec): readonly string[] {
  const all = Object.entries(resources)
  const { opens } = typeof policy === 'function' ? {} : policy
  return [
    ...(id.includes('.') ? [] : ['id 应为“插件.名称”']),
    ...(TABLE.test(table) ? [] : [`${table} 不是表单的数据表`]),
    ...(all.length > 0 ? [] : ['没有写明预约什么']),
    ...all.filter(([, each]) => !each.wished && !each.given).map(([name]) => `${name} 没有写明 wished 或 given 列`),
    ...(claimAt === undefined ? all.filter(([, each]) => each.given) : []).map(
      ([name]) => `${name} 的 given 列由 claimAt 环节填写，却没有写明 claimAt`,
    ),
    ...(opens && !(TIME.test(opens.from) && (TIME.test(opens.to) || opens.to === '24:00') && opens.from < opens.to)
      ? ['opens 应如 08:00 至 20:00']
      : []),
  ]
}
