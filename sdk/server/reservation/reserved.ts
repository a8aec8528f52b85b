import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { type Bookable, partsOf } from '@gongtai/core/reservation/bookable'
import type {
  Reservation,
  ReservedRecord,
  ReservedResources,
  ReservedRows,
} from '@gongtai/core/reservation/reservation'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { everything, rowScopeOf } from '../register/row-scope.ts'
import { rowsById } from '../register/row-values.ts'
import type { RequestBooking } from '../services/bookings.ts'

/** Of a request: what it wishes for, or what it is given where that stands. */
export type Stage = 'wished' | 'given'

/**
 * Ids of rows by the names of the declaration.
 *
 * @see reservationReactions
 */
export type ReservedIds<Resources extends ReservedResources> = {
  readonly [Name in keyof Resources]: readonly string[]
}

/** The record of the form. */
export async function recordOf<Resources extends ReservedResources>(
  { table }: Reservation<Resources>,
  { db }: OperationContext,
  id: string,
  toChange = false,
): Promise<ReservedRecord> {
  const { rows } = await sql<ReservedRecord>`select * from ${sql.table(table)}
    where tenant_id = current_tenant() and id = ${id} ${toChange ? sql`for update` : sql``}`.execute(db)
  const [record] = rows
  if (!record) throw new Error(`${table} has no record ${id}`)
  return record
}

/** Ids of the rows that a record names; at the claim nothing may be missing. */
export function idsOf<Resources extends ReservedResources>(
  { resources, faults, words }: Reservation<Resources>,
  record: ReservedRecord,
  stage: Stage,
): ReservedIds<Resources> {
  const named = Object.entries(resources).map(([name, { of, wished, given, optional }]) => {
    const ids = idsIn(stage === 'given' && given ? record[given] : null)
    const all = ids.length > 0 || !wished ? ids : idsIn(record[wished])
    if (stage === 'given' && all.length === 0 && !optional)
      throw faults.missing({ title: of.register.title, claim: words.claim })
    return [name, all] as const
  })
  return Object.fromEntries(named) as ReservedIds<Resources>
}

/**
 * Ids of the rows that a booking takes. A form that has no column for what is given still says what was wished for, also
 * when the booking has other rows by now.
 */
export async function heldIds<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  record: ReservedRecord,
  { resources: taken }: Pick<RequestBooking, 'resources'>,
  context: OperationContext,
): Promise<ReservedIds<Resources>> {
  const ids: Record<string, readonly string[]> = { ...idsOf(of, record, 'given') }
  for (const [name, { of: kept, given }] of Object.entries(of.resources)) {
    if (given !== undefined) continue
    const bookable = kept as unknown as Bookable
    const rows = await rowsById(bookable.register, context, taken, everything)
    const parts = new Set(rows.flatMap((row) => partsOf(bookable, row)))
    const whole = rows.filter(({ id }) => !parts.has(id)).map(({ id }) => id)
    if (whole.length > 0) ids[name] = whole
  }
  return ids as ReservedIds<Resources>
}

const idsIn = (list: string | null | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** The rows that are named, whoever asks. */
export async function rowsOf<Resources extends ReservedResources>(
  { resources }: Reservation<Resources>,
  context: OperationContext,
  ids: ReservedIds<Resources>,
): Promise<Readonly<Record<string, readonly RegisterRow[]>>> {
  const rows: Record<string, readonly RegisterRow[]> = {}
  for (const [name, { of }] of Object.entries(resources))
    rows[name] = await rowsById(of.register as Register, context, ids[name] ?? [], everything)
  return rows
}

/** Reads the rows and refuses what cannot serve. */
export async function refuseUnfit<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  context: OperationContext,
  ids: ReservedIds<Resources>,
  record: ReservedRecord,
): Promise<Readonly<Record<string, readonly RegisterRow[]>>> {
  const rows = await knownRows(of, context, ids, 'given')
  const fault = of.fits?.(rows as unknown as ReservedRows<Resources>, record)
  if (fault) throw fault
  return rows
}

/**
 * Reads the rows that are named. Each must be a row of its register, for the booking engine knows other things by their
 * ids too.
 */
export async function knownRows<Resources extends ReservedResources>(
  { resources }: Reservation<Resources>,
  context: OperationContext,
  ids: ReservedIds<Resources>,
  stage: Stage,
): Promise<Readonly<Record<string, readonly RegisterRow[]>>> {
  const rows: Record<string, readonly RegisterRow[]> = {}
  for (const [name, { of }] of Object.entries(resources)) {
    const register = of.register as Register
    const wanted = ids[name] ?? []
    // Whoever asks wishes for what they may see; what is given is for the one who gives it to know.
    const scope = stage === 'wished' ? await rowScopeOf(register, context) : everything
    const found = await rowsById(register, context, wanted, scope)
    if (found.length < new Set(wanted).size) throw register.faults.unknown({ title: register.title })
    rows[name] = found
  }
  return rows
}
