import { PaperclipIcon } from '@blueprintjs/icons'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { FilesField, RegisterField, RegisterFields } from '@gongtai/core/register/field'
import { filesOf } from '@gongtai/core/register/files'
import { isSortable } from '@gongtai/core/register/schemas'
import { shownWords } from '@gongtai/core/register/words'
import type { ReactNode } from 'react'
import { StoredImages } from '../files/stored-images.tsx'
import { StateTag } from '../ui/marks/status-tag.tsx'
import type { Column } from '../ui/table/data-table-model.ts'
import { FileLinks } from './file-links.tsx'

/** Cells that a plugin draws itself, by field. */
export type Cells = Readonly<Record<string, (row: RegisterRow) => ReactNode>>

const isNumber = (field: RegisterField): field is Extract<RegisterField, { kind: 'number' }> => field.kind === 'number'

/** A value of a row as it is shown: states as tags, numbers with separators. */
export function cellOf(fields: RegisterFields, cells: Cells, key: string, row: RegisterRow): ReactNode {
  const field = fields[key]
  const own = cells[key]
  if (own) return own(row)
  if (field?.kind === 'files') return countOf(filesOf(row, key).length)
  const words = shownWords(fields, key, row)
  if (words === '' || !field) return undefined
  if (field.kind === 'choice') {
    const family = field.choices[String(row[key as keyof RegisterRow])]?.family
    return family ? <StateTag family={family}>{words}</StateTag> : words
  }
  return words
}

const countOf = (count: number): ReactNode =>
  count === 0 ? undefined : (
    <span className="gt-register-files">
      <PaperclipIcon size={12} aria-hidden />
      {count} 个
    </span>
  )

/** Title of a field with its unit. */
export const titled = (field: RegisterField): string =>
  isNumber(field) && field.unit ? `${field.title}（${field.unit}）` : field.title

/** The columns of the list, in the order of the fields. */
export const columnsOf = (fields: RegisterFields, cells: Cells): readonly Column<RegisterRow>[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.unlisted && !field.hidden)
    .map(([key, field]) => ({
      id: key,
      title: titled(field),
      cell: (row) => cellOf(fields, cells, key, row),
      ...(field.width !== undefined && { width: field.width }),
      ...(isNumber(field) && { align: 'right' as const }),
      ...(isSortable(field) && { sortable: true }),
    }))

/** Nothing at all where there are none: the place then says so. */
function linksTo({ pixels }: FilesField, files: ReturnType<typeof filesOf>): ReactNode {
  if (files.length === 0) return null
  return pixels ? <StoredImages files={files} /> : <FileLinks files={files} />
}

/** The unit stands behind the number, where there is room for it; a cell of the plugin's own may say it already. */
function factOf(fields: RegisterFields, cells: Cells, key: string, row: RegisterRow) {
  const field = fields[key] as RegisterField
  const value = cellOf(fields, cells, key, row)
  if (cells[key]) return { title: titled(field), value }
  if (field.kind === 'files') return { title: field.title, value: linksTo(field, filesOf(row, key)) }
  const unit = isNumber(field) && value !== undefined && value !== '' ? field.unit : undefined
  return { title: field.title, value: unit === undefined ? value : `${String(value)} ${unit}` }
}

/** All fields of a row with their titles, for its detail. */
export const factsOf = (fields: RegisterFields, cells: Cells, row: RegisterRow) =>
  Object.entries(fields)
    .filter(([, { hidden }]) => !hidden)
    .map(([key, field]) => ({
      ...factOf(fields, cells, key, row),
      ...((field.kind === 'files' || (field.kind === 'text' && field.long)) && { wide: true }),
    }))
