import { setImmediate } from 'node:timers/promises'
import { csvRows } from '@gongtai/core/register/import/csv-rows'
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS, sheetSentences } from '@gongtai/core/register/import/limits'
import type { UploadedPart } from '../../context.ts'

/**
 * A row of a sheet with the number that a spreadsheet shows.
 *
 * @see readSheet
 */
export interface SheetRow {
  /** Count of lines from the top of the sheet, its own included. */
  readonly number: number
  readonly cells: readonly string[]
}

/** What is thrown when a sheet cannot be read, made of the sentence that says why. */
export type Refuse = (sentence: string) => Error

/** Rows after which others get their turn. */
export const AT_ONCE = 500

/**
 * Lets others have their turn; awaited in loops over work that waits for nothing.
 *
 * @param done count of rows that are done
 * @param every rows after which others get their turn, 500 when absent
 * @throws never
 * @example
 * const total = async (numbers: readonly number[]) => {
 *   let sum = 0
 *   for (const [at, number] of numbers.entries()) {
 *     sum += number
 *     await pause(at)
 *   }
 *   return sum
 * }
 */
export const pause = async (done: number, every = AT_ONCE): Promise<void> => {
  if (done % every === 0) await setImmediate()
}

/** The rows of an uploaded sheet that have anything in them; too much of it is refused before it is all read. */
export async function sheetLines(part: UploadedPart, refuse: Refuse): Promise<readonly SheetRow[]> {
  const text = textOf(await bytesOf(part, () => refuse(sheetSentences.bytes)))
  if (text === undefined) throw refuse(sheetSentences.unread)
  const rows: SheetRow[] = []
  let number = 0
  for (const cells of csvRows(text)) {
    number += 1
    if (cells.length > MOST_COLUMNS) throw refuse(sheetSentences.columns)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells })
    if (rows.length > MOST_ROWS + 1) throw refuse(sheetSentences.rows)
    await pause(number)
  }
  return rows
}

async function bytesOf({ content }: UploadedPart, tooLarge: () => Error): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.byteLength
    if (bytes > MOST_BYTES) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** UTF-8, or the encoding that spreadsheets of this country save; `undefined` for what is no text. */
function textOf(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {
      // The next encoding may fit.
    }
  }
  return undefined
}
