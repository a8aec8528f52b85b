/** What a fault carries besides its sentence: ids and names the screen or the log may need. */
export type FaultDetail = Readonly<Record<string, unknown>>

/** One row of a fault table: the HTTP status, and the Chinese sentence that says what to do. */
export interface FaultRow<Detail extends FaultDetail = FaultDetail> {
  readonly status: number
  readonly text: string | ((detail: Detail) => string)
}

export class Fault extends Error {
  readonly code: string
  readonly status: number
  readonly detail: FaultDetail

  constructor(code: string, status: number, text: string, detail: FaultDetail = {}) {
    super(text)
    this.name = 'Fault'
    this.code = code
    this.status = status
    this.detail = detail
  }
}

type DetailOf<Row> = Row extends { readonly text: (detail: infer Detail) => string }
  ? [detail: Detail]
  : [detail?: FaultDetail]

export type Faults<Table> = {
  readonly [Name in keyof Table]: (...detail: DetailOf<Table[Name]>) => Fault
}

/**
 * Turns a table of situations into functions that make the fault of each.
 * The code of a fault is `area.nameInKebabCase`, so it stays stable when the sentence is reworded.
 */
export function faults<const Table extends Record<string, { status: number; text: unknown }>>(
  area: string,
  table: Table,
): Faults<Table> {
  const made = Object.entries(table).map(([name, row]) => [
    name,
    (detail: FaultDetail = {}) =>
      new Fault(`${area}.${kebab(name)}`, row.status, sentence(row as FaultRow, detail), detail),
  ])
  return Object.fromEntries(made) as Faults<Table>
}

/** A plugin may carry its own copy of this module, so a fault is known by its shape, not by its class. */
export function isFault(error: unknown): error is Fault {
  return (
    error instanceof Error &&
    error.name === 'Fault' &&
    typeof (error as Partial<Fault>).code === 'string' &&
    typeof (error as Partial<Fault>).status === 'number'
  )
}

const sentence = (row: FaultRow, detail: FaultDetail): string =>
  typeof row.text === 'function' ? row.text(detail) : row.text

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
