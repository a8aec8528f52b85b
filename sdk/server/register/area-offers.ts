import type { Offer } from '@gongtai/core/kernel/contribution-point'
import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import { fileHolders } from '@gongtai/core/points/file-holders'
import { type NoticeKind, noticeKinds } from '@gongtai/core/points/notice-kinds'
import { type Operation, operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { shippedForms } from '@gongtai/core/points/shipped-forms'
import { type ShippedProcess, shippedProcesses } from '@gongtai/core/points/shipped-processes'
import { valueSources } from '@gongtai/core/points/value-sources'
import type { Area } from '@gongtai/core/register/area'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { expiringFields, expiryNotice } from '@gongtai/core/register/expiring'
import { filesFields } from '@gongtai/core/register/files'
import type { Register } from '@gongtai/core/register/register'
import { reservationNotices } from '@gongtai/core/reservation/arranging'
import type { Bookable } from '@gongtai/core/reservation/bookable'
import type { Reservation } from '@gongtai/core/reservation/reservation'
import type { OperationContext } from '../context.ts'
import { arrangingOperations } from '../reservation/arrange.ts'
import { bookableOperations, keepBookable } from '../reservation/bookable-operations.ts'
import { bookableValues } from '../reservation/bookable-values.ts'
import { reservationOperations, reservationReactions } from '../reservation/reservation-reactions.ts'
import type { ReservationHooks } from '../reservation/reserve.ts'
import type { Tenants } from '../services/tenants.ts'
import { partListOperation } from './part-list-operations.ts'
import { type RegisterHooks, registerOperations } from './register-operations.ts'
import { registerFiles } from './row-files.ts'
import { everything } from './row-scope.ts'
import { rowsById } from './row-values.ts'
import { tellExpiring } from './tell-expiring.ts'

/**
 * What an area does besides what follows from its declarations.
 *
 * @see areaOffers
 */
export interface AreaBesides {
  /** Registers with their `RegisterHooks`, reservations with their `ReservationHooks`. */
  readonly hooks?: readonly (readonly [of: { readonly id: string }, hooks: object])[]
  /** Ids of calls and kinds of notices that follow from a declaration, and are answered or told by hand or not at all. */
  readonly without?: readonly string[]
}

/**
 * What the server half offers for a business area: the calls of its registers, lists and bookable rows, what holds and
 * claims when its requests go their way, what is told of days that come near, the kinds of notices, the types of fields with the check of their values, and
 * the holders of files. Rows that can be booked are told to the booking engine when they are saved.
 *
 * @param area made with `area`
 * @param tenants reads exports page by page while they are sent
 * @param besides what happens besides, and what is answered by hand
 * @returns for `offers` of the server half
 * @throws never
 * @example
 * declare const meetingRooms: Area
 * export default serverHalf({
 *   needs: { tenants: Tenants },
 *   activate: ({ tenants }) => ({ offers: areaOffers(meetingRooms, tenants) }),
 * })
 */
export function areaOffers(area: Area, tenants: Tenants, besides: AreaBesides = {}): readonly Offer[] {
  // Within, declarations are those of any fields: what is offered follows from them.
  const registers = area.registers as readonly Register[]
  const bookables = (area.bookables ?? []) as readonly Bookable[]
  const reservations = (area.reservations ?? []) as readonly Reservation[]
  const hooksOf = <Hooks>({ id }: { readonly id: string }) =>
    (besides.hooks?.find(([of]) => of.id === id)?.[1] ?? {}) as Hooks
  const answers = [
    ...registers.flatMap((each) => registerOperations(each, tenants, registerHooks(each, bookables, hooksOf(each)))),
    ...(area.lists ?? []).map((each) => partListOperation(each as never)),
    ...bookables.flatMap((each) => Object.values(bookableOperations(each)) as Operation[]),
    ...reservations.flatMap((each) => answersOf(each, hooksOf(each))),
  ]
  return [
    ...offerAll(fieldTypes, (area.fields ?? []) as readonly FieldType[]),
    ...offerAll(valueSources, bookables.map(bookableValues)),
    ...offerAll(fileHolders, registers.filter(({ fields }) => filesFields(fields).length > 0).map(registerFiles)),
    ...offerAll(
      operations,
      answers.filter(({ call }) => !besides.without?.includes(call.id)),
    ),
    ...registers
      .filter((each) => expiringFields(each).length > 0)
      .flatMap((each) => [
        ...offerAll(scheduledJobs, [tellExpiring(each, area.title, tenants)]),
        ...offerAll(noticeKinds, [expiryNotice(each, area.title)]),
      ]),
    ...reservations.flatMap((each) => [
      ...offerAll(
        noticeKinds,
        noticesOf(each, area.title, hooksOf(each)).filter(({ id }) => !besides.without?.includes(id)),
      ),
      ...offerAll(reactions, Object.values(reservationReactions(each, hooksOf(each)))),
    ]),
  ]
}

/** What can happen to its requests. */
function noticesOf(of: Reservation, title: string, { lapsed }: ReservationHooks): readonly NoticeKind[] {
  const { partly, expired, released, gaveWay, ...arranged } = reservationNotices(of, title)
  const holds = Object.values(of.resources).some(({ wished }) => wished !== undefined)
  return [
    ...(of.arrange === undefined ? [] : Object.values(arranged)),
    ...(of.series === undefined ? [] : [partly]),
    ...(holds ? [expired] : []),
    ...(lapsed ? [] : [released]),
    // The area tells what becomes of what was given; what was still held gives way all the same.
    ...(lapsed && !holds ? [] : [gaveWay]),
  ]
}

/** The booking engine knows each row as it is, besides what the area does. */
function registerHooks(register: Register, bookables: readonly Bookable[], hooks: RegisterHooks): RegisterHooks {
  const own = bookables.filter((each) => each.register.id === register.id)
  if (own.length === 0) return hooks
  const ofParts = own.filter(({ parts }) => parts !== undefined)
  const keep = async (row: RegisterRow, context: OperationContext) => {
    for (const each of own) await keepBookable(each)(row, context)
  }
  const keepParts = async (row: RegisterRow, context: OperationContext) => {
    if (ofParts.length === 0) return
    // What it is made of may have been settled only now.
    const [now = row] = await rowsById(register, context, [row.id], everything)
    for (const each of ofParts) await keepBookable(each)(now, context)
  }
  const { saved, savedTogether } = hooks
  return {
    ...hooks,
    saved: async (row, context) => {
      await keep(row, context)
      await saved?.(row, context)
      await keepParts(row, context)
    },
    ...(savedTogether && {
      savedTogether: async (rows: readonly RegisterRow[], context: OperationContext) => {
        for (const row of rows) await keep(row, context)
        await savedTogether(rows, context)
        for (const row of rows) await keepParts(row, context)
      },
    }),
  }
}

const answersOf = (of: Reservation, hooks: ReservationHooks): readonly Operation[] => [
  ...reservationOperations(of, hooks),
  ...(of.arrange === undefined ? [] : Object.values(arrangingOperations(of, hooks))),
]

/**
 * A form and the process that it starts, as a plugin ships them.
 *
 * @param document the form, with its key and category
 * @param process the process: id, title, icon and BPMN
 * @returns for `offers` of the server half
 * @throws never
 * @example
 * declare const form: { readonly formKey: string; readonly category: string }
 * declare const xml: string
 * export default serverHalf({ activate: () => ({ offers: shipped(form, { id: 'room_use', title: '会议室申请', xml }) }) })
 */
export const shipped = (
  document: { readonly formKey: string; readonly category: string },
  process: Pick<ShippedProcess, 'id' | 'title' | 'icon' | 'xml'>,
): readonly Offer[] => [
  ...offerAll(shippedForms, [{ id: document.formKey, document }]),
  ...offerAll(shippedProcesses, [{ ...process, form: document.formKey, category: document.category }]),
]
