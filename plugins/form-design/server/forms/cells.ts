import type { CompiledForm, Slot } from '@gongtai/sdk/form'
import { type RecordValues, rowId } from '@gongtai/sdk/form'

export type Row = Readonly<Record<string, unknown>>

/** Fields of one table that are kept in columns. */
export const storedSlots = (form: CompiledForm, table: string): readonly Slot[] =>
  form.slots.filter((slot) => slot.kind === 'field' && slot.table === table && slot.name !== '' && !slot.ornament)

/**
 * The columns of a record. A field whose plugin is gone is left out: what is stored stays as it is.
 */
export function toColumns(slots: readonly Slot[], values: RecordValues): Row {
  const cells: Record<string, unknown> = {}
  for (const slot of slots) {
    if (!slot.type) continue
    const stored = slot.type.store(values[slot.name] ?? slot.type.empty, slot.options)
    slot.type.columns(slot.name, slot.options).forEach((column, index) => {
      const cell = stored[index] ?? null
      cells[column.name] = column.type.kind === 'json' && cell !== null ? JSON.stringify(cell) : cell
    })
  }
  return cells
}

/** The values of a stored record; of a field whose plugin is gone the bare cell, to be shown and not lost. */
export function toValues(slots: readonly Slot[], row: Row): RecordValues {
  const values: Record<string, unknown> = {}
  for (const slot of slots) {
    const { type, name, options } = slot
    if (type)
      values[name] = type.load(
        type.columns(name, options).map((column) => row[column.name] ?? null),
        options,
      )
    else if (row[name] !== undefined) values[name] = row[name]
  }
  if (typeof row.id === 'string') values[rowId] = row.id
  return values
}
