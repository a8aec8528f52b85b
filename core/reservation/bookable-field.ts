import * as Type from '../contract/schema-builders.ts'
import type { FieldType } from '../points/field-types.ts'

const Options = Type.Object({
  onlyFree: Type.Optional(Type.Boolean({ title: '只列出空闲的', description: '按表单上的时间判断' })),
  wishField: Type.Optional(
    Type.String({ title: '申请人所选的字段', description: '该字段中已为本申请预占的同样可选', maxLength: 60 }),
  ),
})

/**
 * Options of a field that chooses a row to book.
 *
 * @see bookableField
 */
export type BookableFieldOptions = {
  /** Lists what is free at the time of the form; all of them when `false`. */
  readonly onlyFree?: boolean
  /** Name of another field: what it holds may be chosen too, since the request holds it. */
  readonly wishField?: string
}

/**
 * Declares the type of a form field that chooses one row to book; its value is the id of the row. Its look is
 * `bookableFace`, and `bookableValues` lets the server check what is handed in.
 *
 * @param of made with `bookable`
 * @param type its id, the group it is listed in, and its title; that of the register when absent
 * @returns a value for the point `fieldTypes`, in both halves
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export const roomField = bookableField(rooms, { id: 'meeting_room', group: '会议室' })
 */
export function bookableField(
  { register }: { readonly register: { readonly id: string; readonly title: string } },
  { id, group, title = register.title }: { readonly id: string; readonly group: string; readonly title?: string },
): FieldType<string, BookableFieldOptions> {
  return {
    id,
    title,
    group,
    shape: 'field',
    options: Options,
    defaults: { onlyFree: true },
    empty: '',
    read: (raw) => (typeof raw === 'string' ? raw.trim() : ''),
    check: () => [],
    names: (value) => (value === '' ? [] : [{ source: register.id, id: value }]),
    show: (value) => value,
    columns: (name) => (name === '' ? [] : [{ name, type: { kind: 'text' } }]),
    store: (value) => [value === '' ? null : value],
    load: ([cell]) => (typeof cell === 'string' ? cell : ''),
  }
}
