import type { FormValues, RecordValues } from '../schema.ts'
import { setValue } from './calculate.ts'
import { addRows, hasValue, removeRows } from './rows.ts'
import { type FormState, startOf } from './state.ts'
import { readValue } from './values.ts'

/** Puts in whatever names a field; what is calculated keeps its value, and rows given replace the rows there are. */
export function fillState(state: FormState, values: FormValues): void {
  for (const slot of state.form.slots) {
    if (slot.grid >= 0 || !hasValue(slot) || state.form.calculationOf[slot.index] !== undefined) continue
    const given = (values[slot.table] as RecordValues | undefined)?.[slot.name]
    if (given !== undefined) setValue(state, slot.index, readValue(slot, given))
  }
  for (const rows of state.rows) {
    const given = values[state.form.tables[rows.table]?.key ?? '']
    if (!Array.isArray(given)) continue
    removeRows(state, rows, rows.keys)
    addRows(state, rows, given, { stored: false, start: startOf(state) })
  }
}
