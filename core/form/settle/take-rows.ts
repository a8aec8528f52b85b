import type { Slot } from '../compiled.ts'
import { same } from '../same.ts'
import type { FieldNode, RecordValues } from '../schema.ts'
import { rowId } from '../schema.ts'
import { addRows, arrangeRows, columnSlots, recordsOf, removeRows } from '../session/rows.ts'
import { type FormState, type Rows, startOf } from '../session/state.ts'
import { isEmptyValue, readValue } from '../session/values.ts'
import { isDocument } from '../specification/document.ts'
import { columnKey } from '../specification/rows.ts'
import { difference } from './difference.ts'
import { refusalOf, type Taking, takeCell } from './taking.ts'

/** Takes over the rows a client sent: known ones by their `$id`, the others as new, missing ones as deleted. */
export function takeRows(taking: Taking, rows: Rows, given: readonly unknown[]): void {
  const { state, differences } = taking
  const sent = given.filter(isDocument)
  const table = state.form.slots[state.form.tables[rows.table]?.slot ?? -1] as Slot
  const columns = columnSlots(state, rows)
  const refusal = refusalOf(taking, table)
  if (refusal) {
    if (!agrees(sent, rows, columns))
      differences.push(difference(table, table.path, refusal, sent, recordsOf(state, rows)))
    return
  }
  const matched = matchRows(rows, sent)
  const found = new Set(matched)
  const missing = rows.keys.filter((key) => !found.has(key))
  if ((missing.length > 0 && !rows.right.delete) || (found.has(undefined) && !rows.right.add)) {
    differences.push(difference(table, table.path, 'rows', sent.length, rows.keys.length))
  }
  if (rows.right.delete) removeRows(state, rows, missing)
  const keys = matched.map((key) => key ?? newRow(state, rows))
  for (const [at, record] of sent.entries()) {
    const key = keys[at]
    if (key !== undefined) takeRow(taking, rows, columns, key, record, matched[at] === undefined)
  }
  const sentFirst = new Set(keys.filter((key) => key !== undefined))
  arrangeRows(state, rows, [...sentFirst, ...rows.keys.filter((key) => !sentFirst.has(key))])
}

/** Whether what was sent of a table nobody may change says the same as what is stored. */
const agrees = (sent: readonly RecordValues[], rows: Rows, columns: readonly Slot[]): boolean =>
  sent.length === rows.keys.length &&
  sent.every((record, position) =>
    columns.every((slot) => {
      const raw = record[columnKey(slot.node as FieldNode)]
      return raw === undefined || slot.calculated || same(readValue(slot, raw), rows.cells[slot.column]?.[position])
    }),
  )

/** The key of the stored row each sent row belongs to; stored rows without a key of their own are met in order. */
function matchRows(rows: Rows, sent: readonly RecordValues[]): (number | undefined)[] {
  const free = new Map<unknown, number>()
  const nameless: number[] = []
  for (const [position, key] of rows.keys.entries()) {
    const id = rows.origins[position]?.[rowId]
    if (id === undefined) nameless.push(key)
    else free.set(String(id), key)
  }
  return sent.map((record) => {
    if (record[rowId] === undefined) return nameless.shift()
    const id = String(record[rowId])
    const key = free.get(id)
    free.delete(id)
    return key
  })
}

function newRow(state: FormState, rows: Rows): number | undefined {
  return rows.right.add ? addRows(state, rows, [{}], { stored: false, start: startOf(state) })[0] : undefined
}

function takeRow(
  taking: Taking,
  rows: Rows,
  columns: readonly Slot[],
  key: number,
  record: RecordValues,
  isNew: boolean,
): void {
  for (const slot of columns) {
    const raw = record[columnKey(slot.node as FieldNode)]
    // the client's screen may not know what a new row holds in columns nobody may fill in
    const unsaid = raw === undefined || (isNew && isEmptyValue(slot, raw) && refusalOf(taking, slot) !== undefined)
    if (!unsaid) takeCell(taking, rows, slot, key, raw)
  }
}
