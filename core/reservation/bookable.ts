import type { Call, CallPermission, Rows } from '../contract/call.ts'
import type { RegisterRow } from '../register/calls.ts'
import type { RegisterFields } from '../register/field.ts'
import type { Register } from '../register/register.ts'
import { bookableCalls } from './bookable-calls.ts'
import type { Resource } from './resource.ts'

/** A number that is the same for every row, or the name of a number field of the register. */
type Amount<Fields> = number | (keyof Fields & string)

/**
 * What {@link bookable} takes.
 *
 * @see bookable
 */
export interface BookableSpec<Fields extends RegisterFields = RegisterFields> {
  readonly register: Register<Fields>
  /** Word by which the booking engine knows them, such as `room`. */
  readonly kind: string
  /** Values of a choice field with which a row can be booked; every row can when absent. */
  readonly state?: {
    readonly field: keyof Fields & string
    readonly inService: readonly string[]
    /** Values of rows that are gone for good: not in the calendar either. */
    readonly retired?: readonly string[]
  }
  /** Stands before the name in sentences, such as 驾驶员. */
  readonly called?: string
  /** How many bookings a row takes at once; 1 when absent. */
  readonly capacity?: Amount<Fields>
  /**
   * The places of a row have no names, such as the seats of a hall: each booking takes as many of its `capacity` as its
   * form says in the column `seats` of its reservation.
   */
  readonly counted?: true
  /** Minutes kept free before each booking; 0 when absent. */
  readonly prepareMinutes?: Amount<Fields>
  /** Minutes kept free after each booking; 0 when absent. */
  readonly tidyMinutes?: Amount<Fields>
  /**
   * Text field with the ids of the rows that a row is made of, with commas between, such as the two rooms of a hall:
   * they are booked with it, and it is free when all of them are.
   */
  readonly parts?: keyof Fields & string
  /**
   * Fields that say where a row is and how many seats it has, and a text field that lists what it has: by these others
   * are offered where it is taken.
   */
  readonly place?: {
    readonly building?: keyof Fields & string
    readonly floor?: keyof Fields & string
    readonly seats?: keyof Fields & string
    readonly features?: keyof Fields & string
  }
  /**
   * Who sees by whom they are taken, and for what; those who read the register when absent. All others who read it see
   * that they are taken, and their own bookings.
   */
  readonly calendar?: CallPermission
  /** How the call that refuses what is taken is written; `…/clashes` with `from`, `to` and `ids` when absent. */
  readonly clashes?: Readonly<Record<'path' | 'from' | 'to' | 'ids', string>>
  /** Whose number stands below the field of a form, such as 车队调度电话; the number is the setting `hotline`. */
  readonly hotline?: string
  /** What a card of today counts besides what is free, by names of one's own. */
  readonly today?: Readonly<Record<string, TodayPart>>
}

/**
 * What a card of today counts: rows with a booking of today in this state, or in use now, each row once by the
 * furthest of its bookings; or rows with one of these values of the field of `state`.
 *
 * @see bookable
 */
export type TodayPart = { readonly title: string } & (
  | { readonly booked: 'held' | 'confirmed' | 'in_use' }
  | { readonly values: readonly string[] }
)

/**
 * How many rows there are today: all that are not gone for good, those that are free, and by the names of `today`.
 *
 * @see bookable
 */
export type TodayCounts = Readonly<Record<string, number>> & { readonly total: number; readonly free: number }

/**
 * A booking as the calendar shows it.
 *
 * @see bookable
 */
export interface BusySpan {
  /** Empty, with all words, where the person may only know that it is taken. */
  readonly booking: string
  /** ISO times; the end is the first instant that is free again. */
  readonly from: string
  readonly to: string
  /** `held`, `confirmed`, `in_use` or `done`; `busy` where the person may know no more. */
  readonly state: string
  /** What it is for. */
  readonly title: string
  /** Name of the person it is for. */
  readonly person: string
  /** Position among the bookings that it takes at once, from 1. */
  readonly lane: number
  /** The request it belongs to, for a link to `/workflow/instance/…`; empty when there is none. */
  readonly instance: string
  /** Whether it is one time of what repeats. */
  readonly repeats: boolean
  /** Nobody's booking: it cannot be had then, and the title says why. */
  readonly closure: boolean
  /** Still in use beyond its end, or about to begin where somebody is. */
  readonly late: 'overrun' | 'endangered' | ''
}

/**
 * A row of the calendar: what is booked, and its bookings in the window.
 *
 * @see bookable
 */
export interface CalendarRow<Fields extends RegisterFields = RegisterFields> {
  readonly resource: RegisterRow<Fields>
  readonly spans: readonly BusySpan[]
}

/**
 * The calls that follow from rows that can be booked, for `useCall`.
 *
 * @see bookable
 */
export interface BookableCalls<Fields extends RegisterFields = RegisterFields> {
  /** Rows that can be had for the whole of a span, buffers included; `from` and `to` as forms write them. */
  readonly free: Call<{ readonly from: string; readonly to: string }, readonly RegisterRow<Fields>[]>
  /** A page of rows with their bookings in a window. */
  readonly calendar: Call<
    Readonly<{ from: string; to: string; page?: number; pageSize?: number; after?: string; search?: string }>,
    Rows<CalendarRow<Fields>>
  >
  /** The requests that a row was booked for, those that the person may open. */
  readonly requests: Call<{ readonly id: string }, readonly BookedRequest[]>
  /** Refuses when one of the rows, their ids with commas between, is taken in a span, and says by whom. */
  readonly clashes: Call<Readonly<Record<string, string>>, { free: boolean }>
  /** The number of whoever looks after them; with `hotline`. */
  readonly contact?: Call<object, { hotline: string }>
  /** How many are free today, and how many are not; with `today`. */
  readonly today?: Call<object, TodayCounts>
}

/**
 * A request that booked a row, in a line.
 *
 * @see bookable
 */
export interface BookedRequest {
  readonly instance: string
  readonly number: string
  readonly title: string
  readonly state: string
  /** How it ended; empty while it runs. */
  readonly result: string
  readonly initiator: string
  /** ISO time. */
  readonly at: string
}

/**
 * Rows of a register that can be booked: what {@link bookable} makes of its declaration.
 *
 * @see bookable
 */
export interface Bookable<Fields extends RegisterFields = RegisterFields> extends BookableSpec<Fields> {
  readonly calls: BookableCalls<Fields>
}

/**
 * Declares that rows of a register can be booked. Their copies in the booking engine, the list of what is free and the
 * calendar follow from it: answer the calls with `bookableOperations`, and hand `keepBookable` to `registerOperations`.
 *
 * @param spec the register, and when its rows can be had
 * @returns the declaration with its calls, `…/free` and `…/calendar` below the path of the register
 * @throws when a field is named that the register has not; the message names both
 * @example
 * const fields = {
 *   name: { kind: 'text', title: '会议室', unique: true },
 *   state: { kind: 'choice', title: '状态', choices: { open: { title: '可用' }, closed: { title: '停用' } } },
 * } as const
 * const who = { read: 'signed-in', edit: 'room:edit' } as const
 * const all = register({ id: 'room.all', title: '会议室', table: 'room', path: '/room', permissions: who, name: 'name', fields })
 * export const rooms = bookable({
 *   register: all,
 *   kind: 'room',
 *   state: { field: 'state', inService: ['open'] },
 *   prepareMinutes: 10,
 *   tidyMinutes: 10,
 * })
 */
export function bookable<const Fields extends RegisterFields>(spec: BookableSpec<Fields>): Bookable<Fields> {
  const { id } = spec.register
  const problems = bookableProblems(spec as unknown as BookableSpec)
  if (problems.length > 0) throw new Error(`台账 ${id} 的预约声明有误：${problems.join('；')}`)
  return {
    ...spec,
    calls: bookableCalls(spec as unknown as BookableSpec) as unknown as BookableCalls<Fields>,
  }
}

function bookableProblems({ register: { fields }, ...spec }: BookableSpec): readonly string[] {
  const amounts = [spec.capacity, spec.prepareMinutes, spec.tidyMinutes].filter((each) => typeof each === 'string')
  const { field = '', inService = [], retired = [] } = spec.state ?? {}
  const state = fields[field]
  const choices = state?.kind === 'choice' ? state.choices : {}
  const today = Object.entries(spec.today ?? {})
  const counted = today.flatMap(([, part]) => ('values' in part ? part.values : []))
  return [
    ...today.filter(([name]) => ['total', 'free'].includes(name)).map(([name]) => `today 的 ${name} 已被占用`),
    ...amounts.filter((name) => fields[name]?.kind !== 'number').map((name) => `${name} 不是数字字段`),
    ...Object.values(spec.place ?? {})
      .filter((name) => !fields[name])
      .map((name) => `没有字段 ${name}`),
    ...(spec.parts === undefined || fields[spec.parts]?.kind === 'text' ? [] : [`${spec.parts} 不是文本字段`]),
    ...(spec.state && state?.kind !== 'choice' ? [`${field} 不是选项字段`] : []),
    ...(state?.kind === 'choice' ? [...inService, ...retired, ...counted] : counted)
      .filter((value) => !choices[value])
      .map((value) => `${field} 没有选项 ${value}`),
  ]
}

/**
 * A row as the booking engine knows it; the id is the same on both sides.
 *
 * @param of the declaration
 * @param row the row, or as much of it as the declaration speaks of
 * @returns what `Bookings.register` takes
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export const hall = resourceOf(rooms, { id: 'hall', name: '大会议室', state: 'open' })
 */
export function resourceOf<Fields extends RegisterFields>(
  { register: { name, fields, permissions }, kind, called, state, ...of }: BookableSpec<Fields>,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Resource {
  const amount = (wanted: Amount<Fields> | undefined, usual: number) =>
    typeof wanted === 'string' ? Number(row[wanted] ?? usual) : (wanted ?? usual)
  const own = String(row[name] ?? row.id)
  // The number that people read on the door or the plate is what is declared first of all that no two rows share.
  const number = Object.keys(fields).find((field) => fields[field]?.kind === 'text' && fields[field].unique)
  return {
    id: row.id,
    kind,
    code: number === undefined ? row.id : String(row[number] || own),
    name: called === undefined ? own : `${called} ${own}`,
    capacity: amount(of.capacity, 1),
    ...(of.counted && { counted: true }),
    status: statusOf(state, row),
    prepareMinutes: amount(of.prepareMinutes, 0),
    tidyMinutes: amount(of.tidyMinutes, 0),
    ...placeOf(of.place ?? {}, row),
    ...(permissions.edit !== undefined && { keptBy: permissions.edit }),
    ...(of.parts !== undefined && { parts: partsOf(of, row) }),
  }
}

function placeOf(
  { building, floor, seats, features }: NonNullable<BookableSpec['place']>,
  row: Readonly<Record<string, unknown>>,
): Pick<Resource, 'building' | 'floor' | 'seats' | 'features'> {
  const said = (name: string | undefined) => (name === undefined ? '' : String(row[name] ?? ''))
  return {
    ...(said(building) !== '' && { building: said(building) }),
    ...(said(floor) !== '' && { floor: Number(said(floor)) }),
    ...(said(seats) !== '' && { seats: Number(said(seats)) }),
    ...(features !== undefined && { features: listed(said(features)) }),
  }
}

/** What a text lists, however it is parted. */
export const listed = (text: string): readonly string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

function statusOf(state: BookableSpec['state'], row: Readonly<Record<string, unknown>>): Resource['status'] {
  if (!state) return 'in_service'
  const value = String(row[state.field])
  if (state.inService.includes(value)) return 'in_service'
  return state.retired?.includes(value) ? 'retired' : 'out_of_service'
}

/** Ids of the rows that a row is made of; none for most. */
export function partsOf({ parts }: { readonly parts?: string | undefined }, row: object): readonly string[] {
  const named = parts === undefined ? '' : String((row as Readonly<Record<string, unknown>>)[parts] ?? '')
  return named.split(',').filter((id) => id !== '')
}
