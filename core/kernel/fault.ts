/** What a fault carries besides its sentence: ids and names the screen or the log may need. */
export type FaultDetail = Readonly<Record<string, unknown>>

/** One row of a fault table: the HTTP status, and the Chinese sentence that says what to do. */
export interface FaultRow<Detail extends FaultDetail = FaultDetail> {
  readonly status: number
  readonly text: string | ((detail: Detail) => string)
}

/**
 * Something that went wrong in a way a person can be told: a stable code, an HTTP status and a Chinese sentence.
 *
 * @see faults
 */
export class Fault extends Error {
  readonly code: string
  /** HTTP status code of the answer. */
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
 *
 * A fault that refuses what a form holds may name its fields: with `fields` in the details (ids, or columns of the main
 * table) the form in the browser marks them, says the sentence beside each, and scrolls to the first.
 *
 * @param area first part of the codes, usually the id of the plugin
 * @param table a row per situation: HTTP status and sentence; the sentence may be a function of details
 * @returns a function per situation that makes the fault; throw what it gives back
 * @throws never
 * @example
 * const vehicleFaults = faults('vehicle', {
 *   notFound: { status: 404, text: '没有这辆车，请刷新列表后重试。' },
 *   taken: { status: 409, text: ({ by }: { by: string }) => `该车已由${by}预订，请换一辆车或改时间。` },
 * })
 * throw vehicleFaults.taken({ by: '李敏' }) // code vehicle.taken
 * @example
 * const visitFaults = faults('visitor', {
 *   tooMany: { status: 409, text: (d: { most: number; fields: readonly string[] }) => `当天最多接待 ${d.most} 人，请改日期。` },
 * })
 * throw visitFaults.tooMany({ most: 20, fields: ['VISIT_DAY', 'PEOPLE'] }) // both are marked
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

/**
 * Whether something that was caught is a {@link Fault}. A plugin may carry its own copy of this module, so a fault is
 * known by its shape, not by its class.
 *
 * @param error what was caught
 * @returns whether it has code, status and sentence
 * @throws never
 * @example
 * try {
 *   evaluate('金额 >', { 金额: 5000 })
 * } catch (error) {
 *   if (!isFault(error)) throw error
 *   console.log(error.code, error.message)
 * }
 */
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
