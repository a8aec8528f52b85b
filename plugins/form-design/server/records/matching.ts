import { type CompiledForm, type Slot, tableKey } from '@gongtai/sdk/form'
import { sql } from '@gongtai/sdk/server'
import { storedSlots } from '../forms/cells.ts'
import type { Layout } from '../forms/layout.ts'
import { singleTables } from '../forms/record-store.ts'

/** What is kept as structure reads otherwise than it is stored, so it is not searched. */
const searched = ['text', 'decimal', 'date', 'timestamp']

/** Of what was picked the names are shown, not the ids beside them. */
function columnsOf({ type, name, options }: Slot) {
  const columns = type?.columns(name, options).filter((column) => searched.includes(column.type.kind)) ?? []
  return type?.picks ? columns.slice(0, 1) : columns
}

const amount = /^-?\d[\d,]*(\.\d+)?$/

/** Numbers are stored without the commas and zeros they are shown with. */
function holds({ name, type }: ReturnType<typeof columnsOf>[number], text: string) {
  const contains = sql`strpos(lower(${sql.ref(name)}::text), lower(${text})) > 0`
  if (type.kind !== 'decimal' || !amount.test(text)) return contains
  return sql`${contains} or ${sql.ref(name)} = ${text.replaceAll(',', '')}::numeric`
}

/** Records of which a shown column contains the text, taken letter by letter; all of them without one. */
export function matching(form: CompiledForm, text: string, layout: Layout) {
  if (text === '') return sql<boolean>`true`
  const main = tableKey(form.schema.mainTable)
  const found = singleTables(form).flatMap((table) => {
    const columns = storedSlots(form, table)
      .flatMap(columnsOf)
      .flatMap((column) => {
        const name = layout.place(table, column)
        return name === undefined ? [] : [{ ...column, name }]
      })
    if (columns.length === 0) return []
    const any = sql.join(
      columns.map((column) => holds(column, text)),
      sql` or `,
    )
    return [table === main ? any : sql`id in (select id from ${sql.table(table)} where ${any})`]
  })
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`
}
