import { faults } from '@gongtai/core/kernel/fault'
import { csvCell } from '@gongtai/core/register/import/csv-text'
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS, sheetSentences } from '@gongtai/core/register/import/limits'
import { streamXlsxRows } from 'hucre/xlsx'
import { unfoldsSafely } from './sheet-screen.ts'

export const sheetFaults = faults('sheet', {
  tooLarge: { status: 400, text: sheetSentences.bytes },
  tooManyRows: { status: 400, text: sheetSentences.rows },
  tooManyColumns: { status: 400, text: sheetSentences.columns },
  unread: { status: 400, text: sheetSentences.unread },
  locked: { status: 400, text: '该表格设有打开密码，请取消密码后再导入。' },
  old: { status: 400, text: '该表格是旧版 xls 格式，请另存为 xlsx 或 csv 后再导入。' },
})

/** Blank rows between the filled ones count as well. */
const LAST_ROW = 10 * MOST_ROWS

/**
 * The first sheet of a file as comma separated text, row for row. It is read here and not on the server: what a hostile
 * archive unfolds to concerns nobody but who opened it.
 *
 * @throws the fault that says what is wrong with the file
 */
export async function readWorkbook(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > MOST_BYTES) throw sheetFaults.tooLarge()
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw name.toLowerCase().endsWith('.xls') ? sheetFaults.old() : sheetFaults.locked()
  if (!begins(bytes, [0x50, 0x4b])) return bytes
  if (!unfoldsSafely(bytes)) throw sheetFaults.unread()
  const text = await textOf(bytes)
  const encoded = new TextEncoder().encode(text)
  if (encoded.byteLength > MOST_BYTES) throw sheetFaults.tooLarge()
  return encoded
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

async function textOf(bytes: Uint8Array): Promise<string> {
  const lines: string[] = []
  let filled = 0
  for await (const { index, values } of rowsOf(bytes)) {
    if (values.length > MOST_COLUMNS) throw sheetFaults.tooManyColumns()
    const cells = values.map(cellText)
    if (cells.every((cell) => cell === '')) continue
    filled += 1
    if (filled > MOST_ROWS + 1 || index > LAST_ROW) throw sheetFaults.tooManyRows()
    while (lines.length < index) lines.push('')
    lines.push(cells.map(csvCell).join(','))
  }
  return lines.join('\r\n')
}

async function* rowsOf(bytes: Uint8Array): ReturnType<typeof streamXlsxRows> {
  try {
    yield* streamXlsxRows(bytes)
  } catch {
    throw sheetFaults.unread()
  }
}

type Value = string | number | boolean | Date | null

/** A value as a person would have typed it: numbers without the dust of binary fractions, days without a time. */
function cellText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
