import type { FormState } from './state.ts'

/** A copy that may be changed without the original noticing. */
export const fork = (state: FormState): FormState => ({
  ...state,
  values: state.values.slice(),
  counts: state.counts.slice(),
  results: state.results.slice(),
  timed: new Set(state.timed),
  failures: new Map(state.failures),
  queue: [],
  states: [],
  stamps: new Uint32Array(state.stamps.length),
  touchedSlots: [],
  touchedCells: [],
  rows: state.rows.map((rows) => ({
    ...rows,
    keys: rows.keys.slice(),
    at: new Map(rows.at),
    cells: rows.cells.map((cells) => cells.slice()),
    marks: rows.marks.map((marks) => marks?.slice()),
    origins: rows.origins.slice(),
    checked: new Set(rows.checked),
    states: rows.states.map(() => []),
    state: undefined,
  })),
})
