import type { CompiledForm, Slot } from '@gongtai/sdk/form'
import { type RecordValues, rowId } from '@gongtai/sdk/form'
import { VERSIONS } from './columns.ts'
import type { Layout } from './layout.ts'
import { cellsOfSlot, valueOfSlot, versionOf } from './stored-shapes.ts'

export type Row = Readonly<Record<string, unknown>>

/** Fields of one table that are kept in columns. */
export const storedSlots = (form: CompiledForm, table: string): readonly Slot[] =>
  form.slots.filter((slot) => slot.kind === 'field' && slot.table === table && slot.name !== '' && !slot.ornament)

/**
 * The columns of a record. A field whose plugin is gone is left out: what is stored stays as it is.
 */
export function toColumns(slots: readonly Slot[], values: RecordValues, table: string, layout: Layout): Row {
  const cells: Record<string, unknown> = {}
  const versions: Record<string, number> = {}
  for (const slot of slots) {
    if (!slot.type) continue
    versions[slot.name] = versionOf(slot)
    for (const column of cellsOfSlot(slot, values[slot.name])) {
      const place = layout.place(table, column)
      // A column that versions of the type share holds what the newest says.
      if (place === undefined || place in cells) continue
      cells[place] = column.cell
    }
  }
  return layout.tellsVersions(table) ? { ...cells, [VERSIONS]: versions } : cells
}

/** The values of a stored record; of a field whose plugin is gone the bare cell, to be shown and not lost. */
export function toValues(slots: readonly Slot[], row: Row, table: string, layout: Layout): RecordValues {
  const values: Record<string, unknown> = {}
  const versions = (row[VERSIONS] ?? {}) as Readonly<Record<string, number>>
  for (const slot of slots) {
    const { type, name } = slot
    if (type)
      values[name] = valueOfSlot(slot, versions[name] ?? 1, (column) => row[layout.place(table, column) ?? ''] ?? null)
    else if (row[name] !== undefined) values[name] = bareCell(row, name)
  }
  if (typeof row.id === 'string') values[rowId] = row.id
  return values
}

/** Without its type nobody knows which of the columns of a name is the field's: the one that holds something. */
function bareCell(row: Row, name: string): unknown {
  const places = Object.keys(row).filter((column) => column === name || column.startsWith(`${name}$`))
  return places.map((column) => row[column]).find((cell) => cell !== null) ?? null
}
