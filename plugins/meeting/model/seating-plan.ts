import { type SecondSits, seatsOfRow } from './seating.ts'

/** A place of the stage with who sits there; empty where nobody does. */
export type Row = readonly string[]

/** Names in their order are seated row by row, the first row nearest to the hall. */
export function seatingPlan(names: readonly string[], perRow: number, second: SecondSits): readonly Row[] {
  const width = Math.max(1, perRow)
  const rows: Row[] = []
  for (let at = 0; at < names.length; at += width) {
    const people = names.slice(at, at + width)
    rows.push(seatsOfRow(people.length, second).map((rank) => people[rank - 1] ?? ''))
  }
  return rows
}

/** Two people change places. */
export function swapped(rows: readonly Row[], one: Place, other: Place): readonly Row[] {
  const at = ({ row, seat }: Place) => rows[row]?.[seat] ?? ''
  const same = (left: Place, right: Place) => left.row === right.row && left.seat === right.seat
  return rows.map((row, rowAt) =>
    row.map((name, seatAt) => {
      const here = { row: rowAt, seat: seatAt }
      return same(here, one) ? at(other) : same(here, other) ? at(one) : name
    }),
  )
}

export interface Place {
  readonly row: number
  readonly seat: number
}

/** Names as they are typed or pasted, each once: one a line, or with commas between. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,，、;；]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]
