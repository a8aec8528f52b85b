import type { FormValues, RecordValues } from '../schema.ts'
import { hasValue, recordsOf } from './rows.ts'
import type { FormState } from './state.ts'

/** All values, grouped by table and under the names of their columns. */
export function valuesOf(state: FormState): FormValues {
  const values: Record<string, Record<string, unknown> | RecordValues[]> = {}
  for (const slot of state.form.slots) {
    if (slot.grid >= 0 || !hasValue(slot)) continue
    const record = (values[slot.table] ?? {}) as Record<string, unknown>
    record[slot.name] = state.values[slot.index]
    values[slot.table] = record
  }
  for (const rows of state.rows) values[state.form.tables[rows.table]?.key ?? ''] = recordsOf(state, rows)
  return values
}
