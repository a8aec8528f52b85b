import type { FieldNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/core/points/field-types'
import type { Choice } from '../../field-face.ts'
import type { FormSession } from '../form-session.ts'
import { cellPath } from './table-parts.ts'

/** Cells of a sheet as the clipboard carries them: tabs between cells, lines between rows. */
export type Sheet = readonly (readonly string[])[]

export function readSheet(text: string): Sheet {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (lines === '') return []
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of lines.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** A cell and what ends it; one that holds line breaks or tabs itself stands in quotes. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g

/** A single cell is an ordinary paste into the input at hand. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

export interface PasteTarget {
  readonly session: FormSession
  readonly table: string
  readonly columns: readonly FieldNode[]
  readonly typeOf: (id: string) => FieldType | undefined
  readonly choicesOf: (column: FieldNode) => readonly Choice[]
  /** The cell the first one goes to; new rows at the end without it. */
  readonly from?: { readonly row: number; readonly column: string }
}

export interface Pasted {
  readonly rows: number
  /** Cells whose text their field type could not read; they are empty now. */
  readonly unread: number
}

/** Puts a sheet into a table, downwards and to the right, adding rows where it ends. */
export function pasteSheet(sheet: Sheet, { session, table, columns, typeOf, choicesOf, from }: PasteTarget): Pasted {
  const { keys, canAdd } = session.form.table(table)
  const writable = columns.filter((column) => session.form.at(column.id).editable)
  const left = Math.max(
    0,
    writable.findIndex((column) => column.id === from?.column),
  )
  const top = from === undefined ? keys.length : Math.max(0, keys.indexOf(from.row))
  let rows = 0
  let unread = 0
  for (const [down, cells] of sheet.entries()) {
    const key = keys[top + down] ?? (canAdd ? session.addRow(table) : undefined)
    if (key === undefined) break
    for (const [right, text] of cells.entries()) {
      const column = writable[left + right]
      if (!column) continue
      session.enter(cellPath(table, key, column.id), choiceValue(text, choicesOf(column)))
      const { value } = session.form.cell(table, key, column.id)
      if (text.trim() !== '' && typeOf(column.type)?.show(value, column.options ?? {}) === '') unread++
    }
    rows++
  }
  return { rows, unread }
}

/** People copy what they read: the label of an option stands for its value. */
const choiceValue = (text: string, choices: readonly Choice[]): string =>
  choices.find((choice) => choice.label === text.trim())?.value ?? text
