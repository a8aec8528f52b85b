/** Read by spreadsheet programs as UTF-8 only with this in front. */
export const csvMark = '\ufeff'

/** Rows as lines of comma separated text. What a spreadsheet would take for a formula is kept from being one. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const formula = /^[=+\-@\t\r＝＋－＠]/
const negative = /^-\d[\d,]*(\.\d+)?$/

function cell(text: string): string {
  const harmless = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
