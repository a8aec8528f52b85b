import type { CompiledForm, FormValues, RecordValues, Slot } from '@gongtai/sdk/form'
import { storedSlots } from '../forms/cells.ts'
import { singleTables } from '../forms/record-store.ts'
import { type ChoiceWords, inWords } from '../values/choice-words.ts'

/** What was filled in, laid out in columns. */
export interface Sheet {
  readonly columns: readonly { readonly id: string; readonly title: string; readonly number: boolean }[]
  /** The lines a record makes, a text per column. */
  lines(values: FormValues): readonly (readonly string[])[]
}

/** The fields that have a column in the list of records. */
export const listedSlots = (form: CompiledForm): readonly Slot[] =>
  singleTables(form).flatMap((table) => storedSlots(form, table))

/** A line per record: a column per field, and for each table in the form the number of its rows. */
export function recordSheet(form: CompiledForm, words: ChoiceWords): Sheet {
  const slots = listedSlots(form)
  const counts = form.tables.map(({ key, slot }) => ({
    id: `rows:${key}`,
    title: `${titleOf(form, slot)}（行数）`,
    number: true,
  }))
  return {
    columns: [...slots.map(columnOf), ...counts],
    lines: (values) => [
      [
        ...slots.map((slot) => textOf(words, slot, (values[slot.table] as RecordValues | undefined)?.[slot.name])),
        ...form.tables.map(({ key }) => String(rowsOf(values, key).length)),
      ],
    ],
  }
}

/** A line per row of one table of the form; `undefined` when it has no such table. */
export function rowSheet(form: CompiledForm, key: string, words: ChoiceWords): Sheet | undefined {
  if (!form.tables.some((table) => table.key === key)) return undefined
  const slots = storedSlots(form, key)
  return {
    columns: [{ id: 'place', title: '序号', number: true }, ...slots.map(columnOf)],
    lines: (values) =>
      rowsOf(values, key).map((row, at) => [
        String(at + 1),
        ...slots.map((slot) => textOf(words, slot, row[slot.name])),
      ]),
  }
}

/** The tables of a form whose rows make sheets of their own. */
export const sheetTables = (form: CompiledForm) =>
  form.tables.map(({ key, slot }) => ({ key, title: titleOf(form, slot) }))

const columnOf = ({ path, title, type, name, options }: Slot) => {
  const [first] = type?.columns(name, options) ?? []
  return { id: path, title, number: first?.type.kind === 'decimal' }
}

const titleOf = (form: CompiledForm, slot: number): string => form.slots[slot]?.title ?? ''

const rowsOf = (values: FormValues, key: string) => (values[key] ?? []) as readonly RecordValues[]

/** As its field type shows it, what was chosen in its words; when the type's plugin is gone, as it is stored. */
function textOf(words: ChoiceWords, { path, type, options }: Slot, value: unknown): string {
  if (type) return inWords(type.show(value ?? type.empty, options), words.get(path))
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
