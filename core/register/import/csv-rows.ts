const DELIMITERS = [',', '\t', ';'] as const

/** What parts the cells: the sign that the first line has most of. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split('\n', 1)
  const counted = DELIMITERS.map((sign) => [sign, line.split(sign).length] as const)
  return counted.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/**
 * The rows of comma separated text, one after the other, so that whoever reads a long one can pause. Every row counts,
 * also one without anything in it: its place is the number that a spreadsheet shows.
 */
export function* csvRows(text: string): Generator<readonly string[]> {
  const delimiter = delimiterOf(text)
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const [cell, end] = text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter)
      row.push(cell)
      at = end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    yield row
  }
}

type Cell = readonly [text: string, end: number]

function plain(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return [text.slice(from, end), end]
}

/** A cell in quotes, where two of them stand for one; what follows the last is taken as it is. */
function quoted(text: string, from: number, delimiter: string): Cell {
  const parts: string[] = []
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return [parts.join('') + text.slice(at), text.length]
    if (text[quote + 1] === '"') {
      parts.push(text.slice(at, quote + 1))
      at = quote + 2
      continue
    }
    const [rest, end] = plain(text, quote + 1, delimiter)
    return [parts.join('') + text.slice(at, quote) + rest, end]
  }
}
