import { readXlsx } from 'hucre/xlsx'

export const MOST_ROWS = 1000
const MOST_COLUMNS = 60

export interface ShownCell {
  readonly text: string
  readonly number: boolean
  readonly rows: number
  readonly columns: number
}

export interface ShownSheet {
  readonly name: string
  /** Row by row; a cell that another one covers is absent. */
  readonly rows: readonly (readonly (ShownCell | undefined)[])[]
  readonly width: number
  /** Whether there is more than is shown. */
  readonly cut: boolean
}

type Workbook = Awaited<ReturnType<typeof readXlsx>>
type Sheet = Workbook['sheets'][number]

/** What a workbook shows: the values of its visible sheets, computed ones as they were stored. */
export async function readSheets(bytes: ArrayBuffer): Promise<readonly ShownSheet[]> {
  const { sheets } = await readXlsx(bytes, {
    maxRows: MOST_ROWS + 1,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  return sheets.map(shown)
}

function shown({ name, rows, merges = [] }: Sheet): ShownSheet {
  const few = rows.slice(0, MOST_ROWS)
  const width = Math.min(
    MOST_COLUMNS,
    few.reduce((most, row) => Math.max(most, row.length), 0),
  )
  const spans = new Map(
    merges.map((merge) => [
      `${merge.startRow},${merge.startCol}`,
      { rows: merge.endRow - merge.startRow + 1, columns: merge.endCol - merge.startCol + 1 },
    ]),
  )
  const covered = (row: number, column: number): boolean =>
    merges.some(
      ({ startRow, startCol, endRow, endCol }) =>
        row >= startRow &&
        row <= endRow &&
        column >= startCol &&
        column <= endCol &&
        !(row === startRow && column === startCol),
    )
  return {
    name,
    width,
    cut: rows.length > MOST_ROWS || few.some((row) => row.length > MOST_COLUMNS),
    rows: few.map((row, at) =>
      Array.from({ length: width }, (_, column) =>
        covered(at, column) ? undefined : cellOf(row[column], spans.get(`${at},${column}`)),
      ),
    ),
  }
}

const cellOf = (value: Sheet['rows'][number][number] | undefined, span = { rows: 1, columns: 1 }): ShownCell => ({
  text: textOf(value),
  number: typeof value === 'number',
  ...span,
})

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.\d+Z$/, '')
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
