import type { TUnsafe } from 'typebox'
import { type Call, defineCall, type Rows } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import type { RegisterRow } from './calls.ts'
import type { RegisterFields } from './field.ts'
import type { Register } from './register.ts'
import { rowSchema } from './schemas.ts'

/**
 * Schema of a row of a register, for calls of one's own that answer rows.
 *
 * @param of the register
 * @returns for `answer` of `defineCall`
 * @throws never
 * @example
 * declare const rooms: Register
 * export const Found = Type.Object({ list: Type.Array(rowOf(rooms)) })
 */
export const rowOf = <Fields extends RegisterFields>({ fields }: Register<Fields>) =>
  rowSchema(fields) as unknown as TUnsafe<RegisterRow<Fields>>

/** What {@link aheadRows} takes. */
interface AheadSpec<Fields extends RegisterFields> {
  /** Last part of its path below that of the register. */
  readonly name: string
  readonly title: string
  /** A field of the kind `time`: when it is to be done. */
  readonly time: keyof Fields & string
  /** Values of choice fields that say what is yet to be done. */
  readonly open: { readonly [Key in keyof Fields]?: readonly string[] }
  /** How many days ahead, today included; 2 when absent. */
  readonly days?: number
  /** Most rows; 8 when absent. */
  readonly most?: number
}

/**
 * The rows whose time has come or is near: what {@link aheadRows} makes of its declaration.
 *
 * @see aheadRows
 */
export interface AheadRows<Fields extends RegisterFields = RegisterFields> extends AheadSpec<Fields> {
  readonly register: Register<Fields>
  readonly call: Call<Readonly<Record<string, never>>, readonly RegisterRow<Fields>[]>
}

/**
 * Declares the short list of those rows of a register that are to be done next, of those the person may see: trips that
 * a driver is to make, rooms that are to be prepared. Stands in `area`; show it with `RowsTile`.
 *
 * @param of the register
 * @param spec title and last part of the path of the list, the time, and what is open
 * @returns the declaration with its call
 * @throws never
 * @example
 * const fields = {
 *   name: { kind: 'text', title: '事项' },
 *   at: { kind: 'time', title: '时间', kept: true },
 *   state: { kind: 'choice', title: '状态', choices: { open: { title: '待办' }, done: { title: '已办' } } },
 * } as const
 * const who = { read: 'errand:read' } as const
 * const errands = register({ id: 'errand.all', title: '事项', table: 'errand', path: '/errand', permissions: who, name: 'name', fields })
 * export const errandsAhead = aheadRows(errands, { name: 'ahead', title: '近期事项', time: 'at', open: { state: ['open'] } })
 */
export function aheadRows<Fields extends RegisterFields>(
  of: Register<Fields>,
  spec: AheadSpec<Fields>,
): AheadRows<Fields> {
  const call = defineCall({
    method: 'GET',
    audit: 'none',
    permission: of.permissions.read,
    id: `${of.id}.${spec.name}`,
    title: spec.title,
    path: `${of.path}/${spec.name}`,
    answer: Type.Array(rowSchema(of.fields)),
  })
  return { ...spec, register: of, call: call as unknown as AheadRows<Fields>['call'] }
}

/** A register whose rows others refer to. */
interface Above {
  readonly id: string
  readonly path: string
}

/**
 * The rows that belong to a row of another register: what {@link rowsBelow} makes of its declaration.
 *
 * @see rowsBelow
 */
export interface RowsBelow<Fields extends RegisterFields = RegisterFields> {
  readonly above: Above
  readonly register: Register<Fields>
  readonly title: string
  readonly by: keyof Fields & string
  readonly call: Call<{ readonly id: string }, Rows<RegisterRow<Fields>>>
}

/**
 * Declares the list of those rows of a register that belong to a row of another one: readings of a car, repairs of a
 * room. Stands in `area`; show it with `RowsBelowList` in the detail of that row.
 *
 * @param above the register of the row that they belong to
 * @param of the register of the list; who may read it is asked, and whether the person sees the row above
 * @param spec title and last part of the path of the list, and a text field with the id of the row above
 * @returns the declaration with its call, `…/:id/name` below the path of the register above
 * @throws never
 * @example
 * declare const rooms: Register
 * const fields = {
 *   room: { kind: 'text', title: '会议室', column: 'room_id', kept: true, hidden: true },
 *   what: { kind: 'text', title: '维修内容', kept: true },
 * } as const
 * const who = { read: 'room:read' } as const
 * const repairs = register({ id: 'room.repairs', title: '维修', table: 'room_repair', path: '/room/repair', permissions: who, name: 'what', fields })
 * export const roomRepairs = rowsBelow(rooms, repairs, { name: 'repairs', title: '维修记录', by: 'room' })
 */
export function rowsBelow<Fields extends RegisterFields>(
  above: Above,
  of: Register<Fields>,
  { name, title, by }: { readonly name: string; readonly title: string; readonly by: keyof Fields & string },
): RowsBelow<Fields> {
  const call = defineCall({
    method: 'GET',
    audit: 'none',
    permission: of.permissions.read,
    id: `${above.id}.${name}`,
    title,
    path: `${above.path}/:id/${name}`,
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answer: rowSchema(of.fields),
    envelope: 'rows',
  })
  return { above, register: of, title, by, call: call as unknown as RowsBelow<Fields>['call'] }
}
