import type { SheetProblem } from '@gongtai/core/register/calls'
import type { RegisterField, RegisterFields } from '@gongtai/core/register/field'
import { type Headings, readHeadings } from '@gongtai/core/register/import/headings'
import { sheetSentences } from '@gongtai/core/register/import/limits'
import { type Known, readCell } from '@gongtai/core/register/import/read-cell'
import type { UploadedPart } from '../../context.ts'
import { pause, type Refuse, type SheetRow, sheetLines } from './read-sheet.ts'

/**
 * A row of a sheet, its cells read as values of their fields.
 *
 * @see readSheet
 */
export interface ReadRow {
  readonly sheet: SheetRow
  /** By field; the cells that could not be read are missing. */
  readonly values: Record<string, string | number | null>
  readonly problems: SheetProblem[]
}

/**
 * A sheet whose headings name fields.
 *
 * @see readSheet
 */
export interface ReadSheet {
  /** Headings as they stand in the sheet. */
  readonly headings: readonly string[]
  /** The field of each column; `undefined` for one that is not read. */
  readonly keys: readonly (string | undefined)[]
  /** Headings that name no field. */
  readonly unknown: readonly string[]
  readonly rows: readonly ReadRow[]
}

type KnownOf = (field: RegisterField, cells: ReadonlySet<string>) => Promise<Known | undefined> | Known | undefined

/**
 * Reads an uploaded sheet, comma separated text as the import panel sends it, as rows of fields; others have their
 * turn between slices of it.
 *
 * @param part what was uploaded
 * @param fields the columns that are understood
 * @param refuse makes the fault of a sentence that says why a sheet cannot be read
 * @param knownOf what the cells of a choice or a reference stand for
 * @returns the headings, and a row for each line that has anything in it
 * @throws what `refuse` made of a file that is no sheet, is too large, has no rows, or has a column twice
 * @example
 * const rowsOf = async (context: OperationContext, fields: RegisterFields) =>
 *   (await readSheet(await context.upload(), fields, (sentence) => new Error(sentence), () => undefined)).rows
 */
export async function readSheet(
  part: UploadedPart,
  fields: RegisterFields,
  refuse: Refuse,
  knownOf: KnownOf,
): Promise<ReadSheet> {
  const [first, ...lines] = await sheetLines(part, refuse)
  const headings = readHeadings(fields, first?.cells ?? [])
  if (!first || lines.length === 0 || headings.keys.every((key) => key === undefined)) throw refuse(sheetSentences.none)
  if (headings.twice.length > 0) throw refuse(`表头「${headings.twice.join('、')}」出现了两次，请只保留一列。`)
  const { keys, unknown } = headings
  return { headings: first.cells, keys, unknown, rows: await readRows(fields, headings, lines, knownOf) }
}

/** The cells as values of their fields. */
async function readRows(
  fields: RegisterFields,
  { keys }: Headings,
  lines: readonly SheetRow[],
  knownOf: KnownOf,
): Promise<readonly ReadRow[]> {
  const columns: { key: string; at: number; field: RegisterField; known: Known | undefined }[] = []
  for (const [at, key] of keys.entries()) {
    const field = key === undefined ? undefined : fields[key]
    if (key === undefined || !field) continue
    const cells = new Set(lines.map((line) => line.cells[at]?.trim() ?? '').filter((cell) => cell !== ''))
    columns.push({ key, at, field, known: await knownOf(field, cells) })
  }
  const read: ReadRow[] = []
  for (const sheet of lines) {
    const row: ReadRow = { sheet, values: {}, problems: [] }
    for (const { key, at, field, known } of columns) {
      const reading = readCell(field, sheet.cells[at] ?? '', known)
      if ('problem' in reading) row.problems.push({ field: field.title, sentence: reading.problem })
      else row.values[key] = reading.value
    }
    read.push(row)
    await pause(read.length)
  }
  return read
}
