import { isFault } from '@gongtai/sdk'
import type { CompiledForm } from '@gongtai/sdk/form'
import type { Tables } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import type { StoredTable } from './columns.ts'

/**
 * Makes a table of a form, or gives it the columns it lacks. Tables are shared by all tenants: the type a column was
 * first published with stands, and whoever publishes another one later is told which field to change.
 */
export async function makeTable(tables: Tables, form: CompiledForm, table: StoredTable): Promise<void> {
  const { name, columns, indexes } = table
  try {
    await tables.ensure({ name, columns, indexes })
  } catch (error) {
    if (!isFault(error) || error.code !== 'store.column-changed') throw error
    const { column, present, wanted } = error.detail as Readonly<Record<'column' | 'present' | 'wanted', string>>
    throw formFaults.columnTaken({
      field: titleOf(form, name, column),
      column: `${name}.${column}`,
      present: wordOf(present),
      wanted: wordOf(wanted),
    })
  }
}

/** Title of the field that is kept in a column. */
const titleOf = (form: CompiledForm, table: string, column: string): string =>
  form.slots.find(
    (slot) =>
      slot.kind === 'field' &&
      slot.table === table &&
      slot.type?.columns(slot.name, slot.options).some((each) => each.name === column),
  )?.title ?? column

const words: readonly (readonly [RegExp, string])[] = [
  [/^(text|character)/, '文本'],
  [/^(numeric|integer|bigint)/, '数值'],
  [/^boolean/, '是否'],
  [/^timestamp/, '日期时间'],
  [/^date/, '日期'],
  [/^jsonb/, '结构'],
]

const wordOf = (type: string): string => words.find(([pattern]) => pattern.test(type))?.[1] ?? type
