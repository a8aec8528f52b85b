import type { CompiledForm, Slot } from './compiled.ts'
import { formFaults } from './faults.ts'
import type { FormValues, RecordValues } from './schema.ts'
import { setCell, settleQueue, setValue } from './session/calculate.ts'
import { cellState, fieldState, tableState } from './session/derive.ts'
import type { FieldState, TableState } from './session/field-state.ts'
import { fillState } from './session/fill.ts'
import { type OpenWith, openState } from './session/open.ts'
import { type PathTarget, rowsAt, targetOf } from './session/path-target.ts'
import { addRows, checkRows, moveRow, removeRows } from './session/rows.ts'
import { type FormState, startOf } from './session/state.ts'
import { type PatternOf, sayAt, type Validation, validateState } from './session/validate.ts'
import { readValue } from './session/values.ts'
import { Watchers } from './session/watchers.ts'
import { valuesOf } from './session/whole.ts'
import { type Reason, reasonsFor } from './session/why.ts'

export type { FieldState, TableState } from './session/field-state.ts'
export type { OpenWith } from './session/open.ts'
export type { Finding, Pattern, PatternOf, Validation } from './session/validate.ts'
export type { Reason } from './session/why.ts'

/**
 * What a change has done.
 *
 * @see openForm
 */
export interface Change {
  /** Sequence number of the state after the change. */
  readonly version: number
  /**
   * Paths of the fields, cells, tables and containers whose state may differ now.
   * The path of a column stands for all of its cells, the path of a table for which rows there are.
   */
  readonly affected: readonly string[]
}

/**
 * Opens a form for one person at one moment.
 *
 * @param form the compiled form
 * @param given values, rights, clock and person to open it with
 * @returns the open form; it changes with `change`, `addRow` and the like
 * @throws never
 * @example
 * declare const compiled: CompiledForm
 * const form = openForm(compiled, { now: () => new Date() })
 * form.change('purpose', '会议接送')
 * if (form.validate().ok) console.log(form.values())
 */
export const openForm = (form: CompiledForm, given: OpenWith): Form => new Form(openState(form, given))

/**
 * A form being filled in: it lives as long as the page or the request that fills it in.
 *
 * @see openForm
 */
export class Form {
  /** The inside of the form; only the functions of this folder look at it. */
  readonly state: FormState
  private readonly watchers = new Watchers()

  constructor(state: FormState) {
    this.state = state
  }

  get compiled(): CompiledForm {
    return this.state.form
  }

  /** Counts the changes so far. */
  get version(): number {
    return this.state.version
  }

  /** The state of a field, container or cell; the same object until it changes. */
  at(path: string): FieldState {
    const target = targetOf(this.state, path)
    return target.rows
      ? cellState(this.state, target.rows, target.slot, target.position)
      : fieldState(this.state, target.slot)
  }

  cell(table: string, row: number, column: string): FieldState {
    return this.at(`${table}/${row}/${column}`)
  }

  table(id: string): TableState {
    return tableState(this.state, rowsAt(this.state, id))
  }

  /** Puts a value into a field (`id`) or a cell (`table-id/row-key/column-id`), whether or not a person could. */
  change(path: string, value: unknown): Change {
    const target = targetOf(this.state, path)
    return this.step(() => put(this.state, target, value))
  }

  /** Puts many values at once, such as a back-fill; rows given replace the rows there are. Calculated fields keep theirs. */
  fill(values: FormValues): Change {
    return this.step(() => fillState(this.state, values))
  }

  addRow(table: string, values: RecordValues = {}): Change & { readonly key: number } {
    const rows = rowsAt(this.state, table)
    const key = rows.nextKey
    const change = this.step(() => addRows(this.state, rows, [values], { stored: false, start: startOf(this.state) }))
    return { ...change, key }
  }

  removeRows(table: string, keys: readonly number[]): Change {
    return this.step(() => removeRows(this.state, rowsAt(this.state, table), keys))
  }

  moveRow(table: string, key: number, to: number): Change {
    return this.step(() => moveRow(this.state, rowsAt(this.state, table), key, to))
  }

  /** Ticks exactly these rows. */
  checkRows(table: string, keys: readonly number[]): Change {
    return this.step(() => checkRows(this.state, rowsAt(this.state, table), keys))
  }

  /** Everything that makes a field, container or cell hidden, required, disabled or read-only, and its value. */
  why(path: string): readonly Reason[] {
    return reasonsFor(this.state, targetOf(this.state, path))
  }

  /** What is said at once when a value changes, or when a field is left. */
  say(path: string, moment: 'change' | 'blur', patternOf?: PatternOf): readonly string[] {
    const { value, required } = this.at(path)
    return sayAt(targetOf(this.state, path).slot, value, required, moment, patternOf)
  }

  /** What would stop the form from being submitted as it stands. */
  validate(patternOf?: PatternOf): Validation {
    return validateState(this.state, patternOf)
  }

  /** The values as they stand, by table and column. */
  values(): FormValues {
    return valuesOf(this.state)
  }

  /** Calls back after every change that affects a path; answers how to stop. */
  watch(path: string, listener: () => void): () => void {
    return this.watchers.add(path, listener)
  }

  private step(run: () => unknown): Change {
    const { state } = this
    state.version++
    state.now = undefined
    state.touchedSlots = []
    state.touchedCells = []
    run()
    settleQueue(state)
    const affected = state.touchedSlots.map((slot) => (state.form.slots[slot] as Slot).path)
    for (const cell of state.touchedCells) affected.push(cell)
    this.watchers.notify(affected)
    return { version: state.version, affected }
  }
}

function put(state: FormState, { slot, rows, position }: PathTarget, value: unknown): void {
  if (state.form.calculationOf[slot.index] !== undefined) throw formFaults.calculated({ title: slot.title })
  if (slot.kind !== 'field' || (slot.grid >= 0 && !rows)) throw formFaults.unknownField({ path: slot.path })
  if (rows) setCell(state, rows, slot.column, position, readValue(slot, value))
  else setValue(state, slot.index, readValue(slot, value))
}
