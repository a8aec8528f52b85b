import { csvCell } from './import/csv-text.ts'

/**
 * What stands in front of a file of comma separated text: without it spreadsheet programs do not read it as UTF-8.
 *
 * @example
 * const file = csvMark + csvLines([['车牌号', '座位']])
 */
export const csvMark = '\ufeff'

/**
 * Rows as lines of comma separated text. What a spreadsheet would take for a formula is kept from being one.
 *
 * @param rows cells of each line
 * @returns the lines, each with its end
 * @throws never
 * @example
 * csvLines([['苏A12345', '=1+1']]) // 苏A12345,'=1+1
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const formula = /^[=+\-@\t\r＝＋－＠]/
const negative = /^-\d[\d,]*(\.\d+)?$/

function cell(text: string): string {
  return csvCell(formula.test(text) && !negative.test(text) ? `'${text}` : text)
}
