import type { ExecutorInput, SourceKind } from '../points/executors.ts'
import type { FieldType } from '../points/field-types.ts'
import type { FormNode, FormSchema, Options, Tab } from './schema.ts'

/**
 * The place of one node or tab in a compiled form. Slots are numbered parents first, so descendants are a range.
 *
 * @see openForm
 */
export interface Slot {
  /** Index in `slots`. */
  readonly index: number
  /** The id of the node; for a tab `tabs-id/tab-name`. */
  readonly path: string
  readonly kind: FormNode['kind'] | 'tab'
  readonly node: FormNode | Tab
  /** `undefined` when the plugin of the type is gone, and for tabs. */
  readonly type: FieldType | undefined
  readonly options: Options
  readonly title: string
  /** Index of the container it stands in, -1 at the top. */
  readonly parent: number
  /** Index behind its last descendant. */
  readonly end: number
  /** Key of the table the values belong to. */
  readonly table: string
  /** Column name; empty for what is bound to nothing. */
  readonly name: string
  /** Number of the table this slot is a column of, and of the column in it; -1 otherwise. */
  readonly grid: number
  /** Index among the columns of its table, -1 outside. */
  readonly column: number
  /** Number of the table this slot is; -1 otherwise. */
  readonly rows: number
  readonly ornament: boolean
  readonly calculated: boolean
  /** Index of the tab whose heading it belongs to, -1 for none. */
  readonly heading: number
}

export interface TablePlan {
  readonly index: number
  readonly slot: number
  readonly key: string
  /** Slots of the columns, in order. */
  readonly columns: readonly number[]
  /** Per column, how many rules of the same row show it. */
  readonly rowShows: readonly number[]
  /** Columns whose state rules of the same row change. */
  readonly ruled: readonly boolean[]
}

/** How a calculation reads a source. */
export type SourceUse = 'value' | 'cell' | 'column' | 'rows'

export interface CalculationSource {
  readonly slot: number
  readonly use: SourceUse
}

/** Calculations are numbered so that each comes after those it reads. */
export interface CalculationPlan {
  readonly index: number
  readonly target: number
  readonly statement: string
  readonly sources: readonly CalculationSource[]
  readonly kinds: readonly SourceKind[]
  run(input: ExecutorInput): unknown
  adjust?(result: unknown, before: unknown, after: unknown): unknown
}

export interface Dependent {
  readonly calculation: number
  readonly use: SourceUse
}

export const effects = ['hidden', 'show', 'required', 'readonly'] as const
export type Effect = (typeof effects)[number]

/** By which what rules do is counted: at `slot * 4 + effectNumber`. */
export const effectNumber = { hidden: 0, show: 1, required: 2, readonly: 3 } as const satisfies Record<Effect, number>

/** What one value of a field does: pairs of target and effect, packed as `target * 4 + effect`. */
export interface RuleEffects {
  /** Targets are slots. */
  readonly onForm: readonly number[]
  /** Targets are columns of the own row. */
  readonly onRow: readonly number[]
}

/** A rule seen from its target. */
export interface Cause {
  readonly source: number
  /** The value of the source that brings the rule into force. */
  readonly when: string
  readonly effect: Effect
  readonly inRow: boolean
}

export const bits = { hidden: 1, required: 2, disabled: 4, readonly: 8, waived: 16 } as const

/**
 * A form made ready to be filled in; never changes, and is shared by everybody who fills it in.
 *
 * @see compile
 */
export interface CompiledForm {
  readonly schema: FormSchema
  readonly slots: readonly Slot[]
  readonly byPath: ReadonlyMap<string, number>
  readonly tables: readonly TablePlan[]
  readonly calculations: readonly CalculationPlan[]
  /** By slot, the calculation that gives its value; `undefined` where none does, also for one left out. */
  readonly calculationOf: readonly (number | undefined)[]
  /** By slot; `undefined` where nothing depends on it. */
  readonly dependents: readonly (readonly Dependent[] | undefined)[]
  /** By slot, then by value of the field as text. */
  readonly rules: readonly (ReadonlyMap<string, RuleEffects> | undefined)[]
  /** By target slot. */
  readonly causes: readonly (readonly Cause[] | undefined)[]
  /** How many rules show a slot as a whole. */
  readonly shows: Uint16Array
  /** What the schema itself says of a slot, as `bits`. */
  readonly flags: Uint8Array
  /** The slot of a name as sources, targets and rights write it. */
  find(table: string, field: string): number | undefined
}
