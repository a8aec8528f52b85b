import type { FieldNode } from '@gongtai/core/form/schema'
import type { Choice } from '../../field-face.ts'
import type { FormSession } from '../form-session.ts'
import { cellPath } from './table-parts.ts'

/** Cells of a sheet as the clipboard carries them: tabs between cells, lines between rows. */
export type Sheet = readonly (readonly string[])[]

export function readSheet(text: string): Sheet {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  return lines === '' ? [] : lines.split('\n').map((line) => line.split('\t'))
}

/** A single cell is an ordinary paste into the input at hand. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

export interface PasteTarget {
  readonly session: FormSession
  readonly table: string
  readonly columns: readonly FieldNode[]
  readonly choicesOf: (column: FieldNode) => readonly Choice[]
  /** The cell the first one goes to; new rows at the end without it. */
  readonly from?: { readonly row: number; readonly column: string }
}

/** Puts a sheet into a table, downwards and to the right, adding rows where it ends. Answers how many rows were written. */
export function pasteSheet(sheet: Sheet, { session, table, columns, choicesOf, from }: PasteTarget): number {
  const { keys, canAdd } = session.form.table(table)
  const writable = columns.filter((column) => session.form.at(column.id).editable)
  const left = Math.max(
    0,
    writable.findIndex((column) => column.id === from?.column),
  )
  const top = from === undefined ? keys.length : Math.max(0, keys.indexOf(from.row))
  let written = 0
  for (const [down, cells] of sheet.entries()) {
    const key = keys[top + down] ?? (canAdd ? session.addRow(table) : undefined)
    if (key === undefined) break
    for (const [right, text] of cells.entries()) {
      const column = writable[left + right]
      if (column) session.enter(cellPath(table, key, column.id), choiceValue(text, choicesOf(column)))
    }
    written++
  }
  return written
}

/** People copy what they read: the label of an option stands for its value. */
const choiceValue = (text: string, choices: readonly Choice[]): string =>
  choices.find((choice) => choice.label === text.trim())?.value ?? text
