import type { CalculationPlan, CalculationSource, Dependent, Slot } from '../compiled.ts'
import type { ExecutorInput, SourceKind } from '../../points/executors.ts'
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
  const target = state.form.slots[plan.target]
  const rows = state.rows[target?.grid ?? -1]
  if (!rows || !target) return setValue(state, plan.target, resultOf(state, plan))
  if (position >= 0) return setCell(state, rows, target.column, position, resultOf(state, plan, rows, position))
  if (rows.keys.length === 0) return
  const ofAllRows = plan.sources.every((source) => source.use !== 'cell') ? resultOf(state, plan, rows, 0) : undefined
  for (let at = 0; at < rows.keys.length; at++) {
    setCell(state, rows, target.column, at, ofAllRows === undefined ? resultOf(state, plan, rows, at) : ofAllRows)
  }
}

function resultOf(state: FormState, plan: CalculationPlan, rows?: Rows, position = -1): unknown {
  const target = state.form.slots[plan.target] as Slot
  try {
    const result = state.results[plan.index] ?? plan.run(new Input(state, plan, position))
    if (plan.adjust && !rows) state.results[plan.index] = result
    if (state.failures.size > 0) fail(state, target, rows, position, undefined)
    return readValue(target, result)
  } catch (error) {
    // a calculation that fails must not stop the form; the reason is shown at the field
    fail(state, target, rows, position, error instanceof Error ? error.message : String(error))
    return emptyValue(target)
  }
}

function fail(state: FormState, target: Slot, rows: Rows | undefined, position: number, reason: string | undefined): void {
  const path = rows ? cellPath(state, target.index, rows.keys[position] as number) : target.path
  if (state.failures.get(path) === reason) return
  if (reason === undefined) state.failures.delete(path)
  else state.failures.set(path, reason)
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
