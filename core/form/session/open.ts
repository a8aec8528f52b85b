import { bits, type CompiledForm, type Slot } from '../compiled.ts'
import { flagsUnder, type Right, type Rights, rightsBySlot, tableRight } from '../rights.ts'
import type { FormValues, RecordValues, TableNode } from '../schema.ts'
import { columnKey } from '../specification/rows.ts'
import type { WorkBudget } from '../work-budget.ts'
import { queue, settleQueue } from './calculate.ts'
import { isDisabled } from './derive.ts'
import { addRows, emptyRows, mayStart } from './rows.ts'
import { applyRules } from './rules.ts'
import type { FormState, Opened, Rows } from './state.ts'
import { isEmptyValue, openingValue, type Start } from './values.ts'

/** What a form is opened with. */
export interface OpenWith {
  /** Stored values; empty for a new record. */
  readonly values?: FormValues
  readonly rights?: Rights
  /** Values of fields hidden by right are missing because the server withheld them; what is computed from them is kept. */
  readonly withheld?: boolean
  /** Opened for looking only: nothing is editable, nothing is filled in or computed anew. */
  readonly readonly?: boolean
  /** The clock of calculations and of defaults such as the current time. */
  readonly now: () => Date
  /** The person filling in, for defaults of field types. */
  readonly user?: Readonly<Record<string, unknown>>
  /** How much calculating may cost; endless without one. */
  readonly budget?: WorkBudget
}

export function openState(form: CompiledForm, given: OpenWith): FormState {
  const rights = given.rights ?? {}
  const bySlot = rightsBySlot(form, rights)
  const allowed = flagsUnder(form, bySlot)
  const flags = given.readonly ? allowed.map((flag) => flag | bits.readonly | bits.waived) : allowed
  const start = given.readonly ? undefined : { now: given.now(), user: given.user ?? {} }
  const state: FormState = {
    form,
    rights: bySlot,
    flags,
    frozen: given.withheld ? readingHidden(form, bySlot) : new Set(),
    clock: given.now,
    budget: given.budget,
    start,
    values: new Array(form.slots.length).fill(null),
    counts: new Uint32Array(form.slots.length * 4),
    rows: form.tables.map((plan) => emptyRows(plan, tableRight(form, rights, plan.index))),
    results: new Array(form.calculations.length).fill(undefined),
    timed: new Set(),
    failures: new Map(),
    queue: [],
    states: [],
    stamps: new Uint32Array(form.slots.length),
    opened: { values: [], locked: new Uint8Array(0), rows: [] },
    version: 0,
    now: undefined,
    touchedSlots: [],
    touchedCells: [],
  }
  for (const slot of form.slots)
    if (slot.kind === 'field' && slot.grid < 0) openField(state, slot, given.values ?? {}, start)
  for (const rows of state.rows) openRows(state, rows, given.values ?? {}, start)
  if (given.readonly) state.queue.length = 0
  settleQueue(state)
  state.opened = standOf(state)
  return state
}

const standOf = (state: FormState): Opened => ({
  values: state.values.slice(),
  locked: Uint8Array.from(state.form.slots, (slot) => (isDisabled(state, slot) ? 1 : 0)),
  rows: state.rows.map(({ cells, marks }) => ({
    cells: cells.map((column) => column.slice()),
    marks: marks.map((column) => column?.slice()),
  })),
})

/** Calculations that read, directly or through others, what a right hides. */
export function readingHidden(form: CompiledForm, rights: readonly (Right | undefined)[]): Set<number> {
  const found = new Set<number>()
  for (const { index, sources } of form.calculations) {
    const hides = ({ slot }: { slot: number }) => rights[slot] === 'hidden' || found.has(form.calculationOf[slot] ?? -1)
    if (sources.some(hides)) found.add(index)
  }
  return found
}

function openField(state: FormState, slot: Slot, values: FormValues, start: Start | undefined): void {
  const record = values[slot.table] as RecordValues | undefined
  const stored = slot.name === '' ? undefined : record?.[slot.name]
  const value = openingValue(slot, stored, mayStart(state, slot, stored) ? start : undefined)
  state.values[slot.index] = value
  applyRules(state, slot.index, undefined, value)
  const calculation = state.form.calculationOf[slot.index]
  if (calculation !== undefined && isEmptyValue(slot, value)) queue(state, calculation)
}

function openRows(state: FormState, rows: Rows, values: FormValues, start: Start | undefined): void {
  const plan = state.form.tables[rows.table]
  const stored = values[plan?.key ?? '']
  const node = state.form.slots[plan?.slot ?? -1]?.node as TableNode
  const given = Array.isArray(stored) ? (stored as readonly RecordValues[]) : firstRows(node)
  addRows(state, rows, given, { stored: true, start })
}

/** The rows of a new record as values are: by column instead of by id. */
const firstRows = ({ rows = [], columns }: TableNode): readonly RecordValues[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column) => (Object.hasOwn(row, column.id) ? [[columnKey(column), row[column.id]]] : [])),
    ),
  )
