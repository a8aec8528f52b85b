import { cellPath, type FormState, type Rows } from './state.ts'

/** Notes that the state of a slot may have changed. A touched column stands for all of its cells. */
export function touch(state: FormState, slot: number): void {
  if (state.stamps[slot] === state.version) return
  state.states[slot] = undefined
  state.stamps[slot] = state.version
  state.touchedSlots.push(slot)
  const plan = state.form.slots[slot]
  const column = state.rows[plan?.grid ?? -1]
  if (plan && column) column.states[plan.column] = []
  const rows = state.rows[plan?.rows ?? -1]
  if (rows) rows.state = undefined
}

export function touchCell(state: FormState, rows: Rows, column: number, position: number): void {
  // nobody has seen a form that is still being opened
  if (state.version === 0) return
  const remembered = rows.states[column]
  if (remembered) remembered[position] = undefined
  const slot = state.form.tables[rows.table]?.columns[column] ?? -1
  const path = cellPath(state, slot, rows.keys[position] ?? -1)
  // the last one is the usual repetition: a cell whose value and state change together
  if (state.touchedCells.at(-1) !== path) state.touchedCells.push(path)
}

/** A slot with everything in it. */
export function touchTree(state: FormState, slot: number): void {
  const end = state.form.slots[slot]?.end ?? slot + 1
  for (let at = slot; at < end; at++) touch(state, at)
}

/** Visibility also decides on what heads a section and on containers that have nothing left to show. */
export function touchVisibility(state: FormState, slot: number): void {
  touchTree(state, slot)
  for (let at = state.form.slots[slot]; at; at = state.form.slots[at.parent]) {
    if (at.heading >= 0) touch(state, at.heading)
    if (at.parent >= 0) touch(state, at.parent)
  }
}
