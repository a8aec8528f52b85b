import type { Slot } from '../compiled.ts'
import { formFaults } from '../faults.ts'
import type { FormState, Rows } from './state.ts'

/** Where a path leads: a slot of the form, or one of its cells when `rows` is there. */
export interface PathTarget {
  readonly slot: Slot
  readonly rows?: Rows
  readonly position: number
}

export function targetOf(state: FormState, path: string): PathTarget {
  const slot = state.form.slots[state.form.byPath.get(path) ?? -1]
  return slot ? { slot, position: -1 } : cellAt(state, path)
}

function cellAt(state: FormState, path: string): PathTarget {
  const first = path.indexOf('/')
  const second = path.indexOf('/', first + 1)
  const slot = state.form.slots[state.form.byPath.get(path.slice(second + 1)) ?? -1]
  const rows = state.rows[slot?.grid ?? -1]
  if (first < 0 || second < 0 || !slot || !rows) throw formFaults.unknownField({ path })
  if (state.form.slots[slot.parent]?.path !== path.slice(0, first)) throw formFaults.unknownField({ path })
  const position = rows.at.get(Number(path.slice(first + 1, second)))
  if (position === undefined) throw formFaults.unknownRow({ path })
  return { slot, rows, position }
}

/** The rows of a table, by the id of its node. */
export function rowsAt(state: FormState, table: string): Rows {
  const slot = state.form.slots[state.form.byPath.get(table) ?? -1]
  const rows = state.rows[slot?.rows ?? -1]
  if (!rows) throw formFaults.unknownField({ path: table })
  return rows
}
