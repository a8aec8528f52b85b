import { bits, type Slot, type TablePlan } from '../compiled.ts'
import type { FieldNode, RecordValues } from '../schema.ts'
import { columnKey } from '../specification/rows.ts'
import { followCell, queue, settleQueue } from './calculate.ts'
import { applyRules } from './rules.ts'
import { cellPath, type FormState, type Rows } from './state.ts'
import { touch } from './touch.ts'
import { isEmptyValue, openingValue, type Start } from './values.ts'

export const emptyRows = (plan: TablePlan, right: Rows['right']): Rows => ({
  table: plan.index,
  right,
  keys: [],
  at: new Map(),
  nextKey: 0,
  cells: plan.columns.map(() => []),
  marks: plan.ruled.map((ruled) => (ruled ? [] : undefined)),
  origins: [],
  checked: new Set(),
  states: plan.columns.map(() => []),
  state: undefined,
})

export const columnSlots = (state: FormState, rows: Rows): Slot[] =>
  (state.form.tables[rows.table]?.columns ?? []).map((slot) => state.form.slots[slot] as Slot)

/** Where added rows come from: out of the store with their calculated values, or from somebody filling in. */
export interface Adding {
  readonly stored: boolean
  readonly start?: Start
}

/** Adds rows at the end and gives their keys. */
export function addRows(state: FormState, rows: Rows, added: readonly RecordValues[], adding: Adding): number[] {
  const columns = columnSlots(state, rows)
  const first = rows.keys.length
  for (const values of added) append(state, rows, columns, values, adding)
  const keys = rows.keys.slice(first)
  touchRows(state, rows)
  followRows(state, rows, keys.length, first)
  return keys
}

function append(state: FormState, rows: Rows, columns: readonly Slot[], values: RecordValues, adding: Adding): void {
  const position = rows.keys.length
  const key = rows.nextKey++
  rows.keys.push(key)
  rows.at.set(key, position)
  rows.origins.push(beyondColumns(values, columns))
  for (const marks of rows.marks) marks?.push(0, 0, 0, 0)
  for (const slot of columns) {
    const given = values[columnKey(slot.node as FieldNode)]
    const value = openingValue(slot, given, mayStart(state, slot, given) ? adding.start : undefined)
    rows.cells[slot.column]?.push(value)
    applyRules(state, slot.index, undefined, value, { rows, position })
    for (const dependent of dependentsOf(state, slot)) followCell(state, dependent, undefined, value, position)
    const calculation = state.form.calculationOf[slot.index]
    if (calculation === undefined) continue
    if (!adding.stored || isEmptyValue(slot, value)) queue(state, calculation, position)
  }
}

const dependentsOf = (state: FormState, slot: Slot) => state.form.dependents[slot.index] ?? []

/** Whether a type may fill in what is empty: what was stored empty stays so for those who may only read it. */
export const mayStart = (state: FormState, slot: Slot, stored: unknown): boolean =>
  stored === undefined || !((state.flags[slot.index] ?? 0) & bits.waived)

/** Takes rows away, together with the rules they brought into force. */
export function removeRows(state: FormState, rows: Rows, keys: readonly number[]): void {
  const gone = new Set(keys.filter((key) => rows.at.has(key)))
  if (gone.size === 0) return
  // what is queued for a row is queued by its position
  settleQueue(state)
  const columns = columnSlots(state, rows)
  for (const key of gone) withdraw(state, rows, columns, key)
  const stays = rows.keys.map((key) => !gone.has(key))
  const keep = <Item>(items: readonly Item[]) => items.filter((_, position) => stays[position])
  rows.cells = rows.cells.map(keep)
  rows.origins = keep(rows.origins)
  rows.marks = rows.marks.map((marks) => marks?.filter((_, at) => stays[at >> 2]))
  for (const key of gone) rows.checked.delete(key)
  renumber(rows, keep(rows.keys))
  touchRows(state, rows)
  followRows(state, rows, -gone.size, rows.keys.length)
}

function withdraw(state: FormState, rows: Rows, columns: readonly Slot[], key: number): void {
  const position = rows.at.get(key) as number
  for (const slot of columns) {
    const value = rows.cells[slot.column]?.[position]
    applyRules(state, slot.index, value, undefined, { rows, position })
    for (const dependent of dependentsOf(state, slot)) followCell(state, dependent, value, undefined, position)
    if (slot.calculated) state.failures.delete(cellPath(state, slot.index, key))
  }
}

/** Moves a row to another position. */
export function moveRow(state: FormState, rows: Rows, key: number, to: number): void {
  const from = rows.at.get(key)
  if (from === undefined || from === to || to < 0 || to >= rows.keys.length) return
  const keys = rows.keys.toSpliced(from, 1)
  arrangeRows(state, rows, keys.toSpliced(to, 0, key))
}

/** Brings all rows into the order of these keys, which are those of the rows, in one go however many have moved. */
export function arrangeRows(state: FormState, rows: Rows, keys: number[]): void {
  if (keys.every((key, position) => rows.keys[position] === key)) return
  settleQueue(state)
  const from = keys.map((key) => rows.at.get(key) as number)
  const arranged = <Item>(items: readonly Item[]): Item[] => from.map((position) => items[position] as Item)
  rows.cells = rows.cells.map(arranged)
  rows.origins = arranged(rows.origins)
  rows.marks = rows.marks.map(
    (marks) => marks && from.flatMap((position) => marks.slice(4 * position, 4 * position + 4)),
  )
  renumber(rows, keys)
  touchRows(state, rows)
  for (const slot of columnSlots(state, rows)) {
    for (const { calculation, use } of dependentsOf(state, slot)) if (use === 'column') queue(state, calculation)
  }
}

function renumber(rows: Rows, keys: number[]): void {
  rows.keys = keys
  rows.at = new Map(keys.map((key, position) => [key, position]))
}

/** Ticks exactly these rows. */
export function checkRows(state: FormState, rows: Rows, keys: readonly number[]): void {
  rows.checked = new Set(keys.filter((key) => rows.at.has(key)))
  touchRows(state, rows)
}

function touchRows(state: FormState, rows: Rows): void {
  const slot = state.form.tables[rows.table]?.slot ?? -1
  touch(state, slot)
  for (const remembered of rows.states) remembered.length = 0
}

/** Queues what depends on which rows there are: `count` came, or went when negative, beginning at `from`. */
function followRows(state: FormState, rows: Rows, count: number, from: number): void {
  const slot = state.form.tables[rows.table]?.slot ?? -1
  const [before, after] = count < 0 ? [true, undefined] : [undefined, true]
  for (const dependent of state.form.dependents[slot] ?? []) {
    for (let at = 0; at < Math.abs(count); at++) followCell(state, dependent, before, after, from + at)
  }
}

/** What a stored row holds besides its columns, such as its own key. */
function beyondColumns(values: RecordValues, columns: readonly Slot[]): RecordValues {
  const names = new Set(columns.map((slot) => columnKey(slot.node as FieldNode)))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !names.has(key)))
}

/** The rows as records, in order. */
export function recordsOf(state: FormState, rows: Rows): RecordValues[] {
  const columns = columnSlots(state, rows).filter((slot) => hasValue(slot))
  return rows.keys.map((_, position) => {
    const record: Record<string, unknown> = { ...rows.origins[position] }
    for (const slot of columns) record[columnKey(slot.node as FieldNode)] = rows.cells[slot.column]?.[position]
    return record
  })
}

/** Buttons and separators hold nothing. */
export const hasValue = (slot: Slot): boolean => slot.kind === 'field' && slot.name !== ''
