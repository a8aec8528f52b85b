import type { CompiledForm, Slot } from '@gongtai/sdk/form'
import { storedSlots } from '../forms/cells.ts'
import type { ShapeColumn } from '../forms/stored-shapes.ts'

/** What is kept as structure reads otherwise than it is stored, so it is not searched. */
const searched = ['text', 'decimal', 'date', 'timestamp']

/** A column that is looked into, and the path of its field. */
export interface SearchedColumn extends ShapeColumn {
  readonly path: string
}

/** Of what was picked the names are shown, not the ids beside them. */
function columnsOf({ path, type, name, options }: Slot): readonly SearchedColumn[] {
  const columns = type?.columns(name, options).filter((column) => searched.includes(column.type.kind)) ?? []
  return (type?.picks ? columns.slice(0, 1) : columns).map((column) => ({ ...column, path }))
}

/** The columns of a table of single records that a search looks into. */
export const searchedColumns = (form: CompiledForm, table: string): readonly SearchedColumn[] =>
  storedSlots(form, table).flatMap(columnsOf)
