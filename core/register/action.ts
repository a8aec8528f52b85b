import { type Call, type CallPermission, defineCall, type Rows } from '../contract/call.ts'
import * as Type from '../contract/schema-builders.ts'
import type { RegisterQuery, RegisterRow } from './calls.ts'
import type { RegisterFields, ValueOf } from './field.ts'
import { filesFields } from './files.ts'
import { mayFollow } from './problems.ts'
import type { Register } from './register.ts'
import { inputSchema } from './schemas.ts'

/**
 * What {@link registerAction} takes.
 *
 * @see registerAction
 */
export interface RegisterActionSpec<
  Fields extends RegisterFields = RegisterFields,
  Entered extends RegisterFields = RegisterFields,
> {
  /** Last part of its id, and of its path below that of the row: `depart`. */
  readonly name: string
  /** On its button, such as 出车. */
  readonly title: string
  readonly permission: CallPermission
  /** A choice field and the value it gets; the action is there where that value may follow. */
  readonly moves?: { readonly field: keyof Fields & string; readonly to: string }
  /** A choice field and the values with which the action is there, such as what may be extended while it is in use. */
  readonly at?: { readonly field: keyof Fields & string; readonly values: readonly string[] }
  /** Field of the kind `person`: nobody but whom it names may do it. */
  readonly by?: keyof Fields & string
  /** What is asked for. */
  readonly fields?: Entered
  /** Fields of the row with what the fields that are asked for start as. */
  readonly starts?: { readonly [Key in keyof Entered]?: keyof Fields & string }
  /** Title of its dialog; that of the button when absent. */
  readonly heading?: string
  /** What follows from it; `{plate}` stands for the words of a field. */
  readonly says?: string
  /** On the button that does it; 确定 when absent. */
  readonly confirm?: string
  readonly danger?: true
  /** Said when it is done. */
  readonly done: string
  /** Code of a fault that whoever has looked once more may pass, and what they press then. */
  readonly doubt?: { readonly fault: string; readonly confirm: string }
}

/**
 * What is entered for an action.
 *
 * @see registerAction
 */
export type ActionInput<Entered extends RegisterFields> = { readonly [Key in keyof Entered]: ValueOf<Entered[Key]> }

/**
 * Something that is done with a row: what {@link registerAction} makes of its declaration.
 *
 * @see registerAction
 */
export interface RegisterAction<
  Fields extends RegisterFields = RegisterFields,
  Entered extends RegisterFields = RegisterFields,
> extends RegisterActionSpec<Fields, Entered> {
  readonly register: Register<Fields>
  readonly call: Call<ActionInput<Entered> & { readonly id: string; readonly confirmed?: boolean }, { id: string }>
}

/**
 * Declares something that is done with a row besides editing it: a car leaves, a key is handed back, an order is called
 * off. Its call, its button and its dialog follow from it. Answer it with `actionOperation` in the server half, and hand
 * it to `RegisterPage` in the web half.
 *
 * @param of the register
 * @param spec who may do it, what is asked for, and the state it leads to
 * @returns the declaration with its call, `POST …/:id/name` below the path of the register
 * @throws when a field is of the kind `files`; the message names register and action
 * @example
 * const fields = {
 *   number: { kind: 'text', title: '编号', unique: true },
 *   state: { kind: 'choice', title: '状态', choices: { out: { title: '借出', next: ['in'] }, in: { title: '在库', next: ['out'] } } },
 * } as const
 * const who = { read: 'signed-in', edit: 'key:edit' } as const
 * const keys = register({ id: 'key.all', title: '钥匙', table: 'key_key', path: '/key', permissions: who, name: 'number', fields })
 * export const handBack = registerAction(keys, {
 *   name: 'hand-back',
 *   title: '归还',
 *   permission: 'key:edit',
 *   moves: { field: 'state', to: 'in' },
 *   fields: { note: { kind: 'text', title: '说明', optional: true } },
 *   done: '已归还',
 * })
 */
export function registerAction<Fields extends RegisterFields, const Entered extends RegisterFields>(
  of: Register<Fields>,
  spec: RegisterActionSpec<Fields, Entered>,
): RegisterAction<Fields, Entered> {
  const { name, title, permission, fields = {}, doubt } = spec
  if (filesFields(fields).length > 0)
    throw new Error(`台账 ${of.id} 的操作 ${name} 不能要求上传附件，请把它写成台账的字段`)
  const confirmed = Type.Optional(Type.Boolean({ description: '有疑问的内容，核对后确认' }))
  const call = defineCall({
    method: 'POST',
    audit: 'write',
    id: `${of.id}.${name}`,
    title,
    permission,
    path: `${of.path}/:id/${name}`,
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    body: Type.Object({ ...inputSchema(fields, true).properties, ...(doubt && { confirmed }) }),
    answer: Type.Object({ id: Type.String() }),
  })
  return { ...spec, register: of, call: call as unknown as RegisterAction<Fields, Entered>['call'] }
}

/** Whether a row is where the action begins; whether the person may do it is another question. */
export function mayMove({ register, moves, at }: RegisterAction, row: RegisterRow): boolean {
  if (at && !at.values.includes(String(row[at.field as keyof RegisterRow]))) return false
  const field = moves && register.fields[moves.field]
  if (!moves || field?.kind !== 'choice') return true
  const now = String(row[moves.field as keyof RegisterRow])
  return now !== moves.to && mayFollow(field, now, moves.to)
}

/**
 * The rows that name the person who asks: what {@link ownRows} makes of its declaration.
 *
 * @see ownRows
 */
export interface OwnRows<Fields extends RegisterFields = RegisterFields> {
  readonly register: Register<Fields>
  readonly title: string
  readonly person: keyof Fields & string
  readonly call: Call<RegisterQuery, Rows<RegisterRow<Fields>>>
}

/**
 * Declares the list of those rows of a register that name the person who asks, for people who may not read all of it:
 * my bookings, what I have borrowed. Answer it with `ownRowsOperation`, and hand it to `RegisterPage`.
 *
 * @param of the register
 * @param spec title and last part of the path of the list, and a field of the kind `person`
 * @returns the declaration with its call
 * @throws never
 * @example
 * const fields = {
 *   number: { kind: 'text', title: '编号', unique: true },
 *   holder: { kind: 'person', title: '领用人', kept: true },
 * } as const
 * const who = { read: 'key:read', edit: 'key:edit' } as const
 * const keys = register({ id: 'key.all', title: '钥匙', table: 'key_key', path: '/key', permissions: who, name: 'number', fields })
 * export const myKeys = ownRows(keys, { name: 'mine', title: '我的钥匙', person: 'holder' })
 */
export function ownRows<Fields extends RegisterFields>(
  of: Register<Fields>,
  { name, title, person }: { readonly name: string; readonly title: string; readonly person: keyof Fields & string },
): OwnRows<Fields> {
  const list = of.calls.list
  const call = { ...list, id: `${of.id}.${name}`, title, path: `${of.path}/${name}`, permission: 'signed-in' } as const
  return { register: of, title, person, call: call as typeof list }
}

/**
 * The message that tells open pages that rows of a register are others now; for code that writes them by itself.
 *
 * @param of the register
 * @returns what `context.notify` takes
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const message = rowsChanged(suppliers)
 */
export const rowsChanged = ({ id }: { readonly id: string }): { readonly type: string } => ({ type: `${id}.changed` })
