import type { CompiledForm } from '../compiled.ts'
import type { Right, TableRight } from '../rights.ts'
import type { RecordValues } from '../schema.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { FieldState, TableState } from './field-state.ts'
import type { Start } from './values.ts'

/** The rows of one table being filled in, kept by column. */
export interface Rows {
  readonly table: number
  readonly right: Required<TableRight>
  /** Keys of the rows in their order; a key stays with its row while others come and go. */
  keys: number[]
  /** Position of each key. */
  at: Map<number, number>
  nextKey: number
  /** By column, then by position. */
  cells: unknown[][]
  /** How many rules of the own row are in force, at `position * 4 + effect`; only for columns that have such rules. */
  marks: (number[] | undefined)[]
  /** What a stored row held besides its columns. */
  origins: RecordValues[]
  checked: Set<number>
  /** Remembered states of cells, forgotten when they change. */
  states: (FieldState | undefined)[][]
  state: TableState | undefined
}

/** How a form stood when it was opened. */
export interface Opened {
  readonly values: readonly unknown[]
  /** Slots a rule had disabled. */
  readonly locked: Uint8Array
  /** By table: cells and rules in force by column, the rows then having the keys 0, 1, 2 … */
  readonly rows: readonly {
    readonly cells: readonly (readonly unknown[])[]
    readonly marks: readonly (readonly number[] | undefined)[]
  }[]
}

/** A form being filled in. Everything is indexed by slot, so a change costs only what it touches. */
export interface FormState {
  readonly form: CompiledForm
  readonly clock: () => Date
  /** How much calculating may cost; absent where the person filling in waits for nobody else. */
  readonly budget: WorkBudget | undefined
  /** What new rows start with; absent when the form is only looked at. */
  readonly start: Start | undefined
  readonly rights: readonly (Right | undefined)[]
  readonly flags: Uint8Array
  /** Calculations that keep their value because what they read has been withheld. */
  readonly frozen: ReadonlySet<number>
  readonly values: unknown[]
  /** How many rules are in force, at `slot * 4 + effect`. */
  readonly counts: Uint32Array
  readonly rows: readonly Rows[]
  /** Results as the executors gave them, which sums are adjusted from; `undefined` when they must be run again. */
  readonly results: unknown[]
  /** Calculations that looked at the clock. */
  readonly timed: Set<number>
  /** Why a calculation gave no value, by path. */
  readonly failures: Map<string, string>
  readonly queue: number[]
  readonly states: (FieldState | undefined)[]
  /** The number of the change that last touched a slot. */
  readonly stamps: Uint32Array
  opened: Opened
  version: number
  now: Date | undefined
  touchedSlots: number[]
  touchedCells: string[]
}

/** What a row added now starts with. */
export const startOf = (state: FormState): Start | undefined => state.start && { ...state.start, now: state.clock() }

export const cellPath = (state: FormState, column: number, key: number): string => {
  const slot = state.form.slots[column]
  return `${state.form.slots[slot?.parent ?? -1]?.path}/${key}/${slot?.path}`
}
