import type { ExecutorInput, SourceKind } from '../../points/executors.ts'
import type { CalculationPlan, CalculationSource, Dependent, Slot } from '../compiled.ts'
import { same } from '../same.ts'
import { pop, push } from './queue.ts'
import { applyRules } from './rules.ts'
import { cellPath, type FormState, type Rows } from './state.ts'
import { touch, touchCell } from './touch.ts'
import { emptyValue, readValue } from './values.ts'

/** Room for rows behind each calculation in the queue; 0 stands for all rows, or for a field outside tables. */
const span = 2 ** 31

/** Puts a value into a field and queues what depends on it. */
export function setValue(state: FormState, slot: number, value: unknown): void {
  const before = state.values[slot]
  if (same(before, value)) return
  state.values[slot] = value
  touch(state, slot)
  applyRules(state, slot, before, value)
  const dependents = state.form.dependents[slot]
  if (dependents) for (const { calculation } of dependents) push(state.queue, calculation * span)
}

export function setCell(state: FormState, rows: Rows, column: number, position: number, value: unknown): void {
  const cells = rows.cells[column] as unknown[]
  const before = cells[position]
  if (same(before, value)) return
  cells[position] = value
  touchCell(state, rows, column, position)
  const slot = state.form.tables[rows.table]?.columns[column] as number
  applyRules(state, slot, before, value, { rows, position })
  const dependents = state.form.dependents[slot]
  if (dependents) for (const dependent of dependents) followCell(state, dependent, before, value, position)
}

/** Queues what depends on a cell; `undefined` for a cell that was or is not there. */
export function followCell(
  state: FormState,
  { calculation, use }: Dependent,
  before: unknown,
  after: unknown,
  position: number,
): void {
  if (use === 'cell') {
    if (after !== undefined) push(state.queue, calculation * span + position + 1)
    return
  }
  state.results[calculation] = adjusted(state, calculation, before, after)
  push(state.queue, calculation * span)
}

function adjusted(state: FormState, calculation: number, before: unknown, after: unknown): unknown {
  const { adjust } = state.form.calculations[calculation] as CalculationPlan
  const result = state.results[calculation]
  if (!adjust || result === undefined) return undefined
  try {
    return adjust(result, before, after)
  } catch {
    // the full run that follows meets the same obstacle and says why
    return undefined
  }
}

/** Queues a calculation as a whole, or for one row. */
export function queue(state: FormState, calculation: number, position?: number): void {
  push(state.queue, calculation * span + (position === undefined ? 0 : position + 1))
}

/** Runs what is queued; each calculation comes after those it reads, so each runs once. */
export function settleQueue(state: FormState): void {
  let last = -1
  while (state.queue.length > 0) {
    const item = pop(state.queue)
    if (item === last) continue
    last = item
    const calculation = Math.floor(item / span)
    runOne(state, calculation, (item % span) - 1)
  }
}

function runOne(state: FormState, calculation: number, position: number): void {
  if (state.frozen.has(calculation)) return
  const plan = state.form.calculations[calculation] as CalculationPlan
  const target = state.form.slots[plan.target] as Slot
  const rows = state.rows[target.grid]
  if (!rows) {
    const { value, failure } = outcomeOf(state, plan, target, -1)
    noteFailure(state, target, undefined, -1, failure)
    setValue(state, plan.target, value)
  } else if (position >= 0) runRow(state, plan, target, rows, position)
  else runRows(state, plan, target, rows)
}

function runRows(state: FormState, plan: CalculationPlan, target: Slot, rows: Rows): void {
  const alike = plan.sources.every((source) => source.use !== 'cell') && rows.keys.length > 0
  const outcome = alike ? outcomeOf(state, plan, target, 0) : undefined
  for (let position = 0; position < rows.keys.length; position++) runRow(state, plan, target, rows, position, outcome)
}

function runRow(
  state: FormState,
  plan: CalculationPlan,
  target: Slot,
  rows: Rows,
  position: number,
  { value, failure }: Outcome = outcomeOf(state, plan, target, position),
): void {
  noteFailure(state, target, rows, position, failure)
  setCell(state, rows, target.column, position, value)
}

interface Outcome {
  readonly value: unknown
  readonly failure: string | undefined
}

function outcomeOf(state: FormState, plan: CalculationPlan, target: Slot, position: number): Outcome {
  const known = state.results[plan.index] ?? undefined
  const input = known === undefined ? new Input(state, plan, position) : undefined
  if (input) state.budget?.spend(costOf(input))
  try {
    const result = input ? plan.run(input) : known
    if (plan.adjust && position < 0) state.results[plan.index] = result
    return { value: readValue(target, result), failure: undefined }
  } catch (error) {
    // a calculation that fails must not stop the form; the reason is shown at the field
    return { value: emptyValue(target), failure: error instanceof Error ? error.message : String(error) }
  }
}

/** Each part of a statement may look at every row. */
function costOf({ statement, sources }: ExecutorInput): number {
  let rows = 0
  for (const source of sources) if (Array.isArray(source) && source.length > rows) rows = source.length
  return (1 + statement.length / 4) * (1 + rows)
}

function noteFailure(
  state: FormState,
  target: Slot,
  rows: Rows | undefined,
  position: number,
  failure: string | undefined,
): void {
  if (failure === undefined && state.failures.size === 0) return
  const path = rows ? cellPath(state, target.index, rows.keys[position] as number) : target.path
  if (state.failures.get(path) === failure) return
  if (failure === undefined) state.failures.delete(path)
  else state.failures.set(path, failure)
  if (rows) touchCell(state, rows, target.column, position)
  else touch(state, target.index)
}

/** What an executor sees; looking at the clock is noted, since such results differ from one run to the next. */
class Input implements ExecutorInput {
  readonly sources: readonly unknown[]
  readonly kinds: readonly SourceKind[]
  readonly statement: string
  private readonly state: FormState
  private readonly calculation: number

  constructor(state: FormState, plan: CalculationPlan, position: number) {
    this.sources = sourcesOf(state, plan.sources, position)
    this.kinds = plan.kinds
    this.statement = plan.statement
    this.state = state
    this.calculation = plan.index
  }

  get now(): Date {
    this.state.timed.add(this.calculation)
    this.state.now ??= this.state.clock()
    return this.state.now
  }
}

function sourcesOf(state: FormState, sources: readonly CalculationSource[], position: number): unknown[] {
  const values: unknown[] = []
  for (const source of sources) values.push(sourceOf(state, source, position))
  return values
}

function sourceOf(state: FormState, { slot, use }: CalculationSource, position: number): unknown {
  if (use === 'value') return state.values[slot]
  const { grid = -1, column = -1, rows = -1 } = state.form.slots[slot] ?? {}
  if (use === 'rows') return state.rows[rows]?.keys.slice() ?? []
  const cells = state.rows[grid]?.cells[column] ?? []
  return use === 'cell' ? cells[position] : cells.slice()
}
