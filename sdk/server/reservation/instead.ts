import { Fault, isFault } from '@gongtai/core/kernel/fault'
import type { Operation } from '@gongtai/core/points/operations'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import type { OfferedInstead } from '@gongtai/core/reservation/alternative-calls'
import { partsOf } from '@gongtai/core/reservation/bookable'
import type {
  Reservation,
  ReservedRecord,
  ReservedResources,
  ReservedRows,
} from '@gongtai/core/reservation/reservation'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import { rowScopeOf } from '../register/row-scope.ts'
import { rowsById, selection } from '../register/row-values.ts'
import { type AlternativeWish, Bookings } from '../services/bookings.ts'
import type { NamedRows } from './move.ts'
import { instantOf } from './span-of.ts'

/** What is refused because it is taken says what can be had instead. */
export async function offeringInstead<Answer>(
  of: Reservation,
  wanted: Omit<Wanted, 'as' | 'row'>,
  context: OperationContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const taken = takenIn(error)
    const found = Object.entries(wanted.rows)
      .flatMap(([as, rows]) => rows.map((row) => ({ as, row })))
      .find(({ as, row }) => [row.id, ...partsOf(keptOf(of, as), row)].some((id) => taken.includes(id)))
    if (!isFault(error) || !found) throw error
    const instead = await insteadOf(of, { ...wanted, ...found }, context)
    throw new Fault(error.code, error.status, error.message, { ...error.detail, instead })
  }
}

/** Ids of what somebody else has, of a refusal. */
function takenIn(error: unknown): readonly string[] {
  if (!isFault(error)) return []
  const { clashes = [] } = error.detail as { readonly clashes?: readonly { readonly id?: string }[] }
  return clashes.flatMap(({ id }) => id ?? [])
}

interface Wanted extends Pick<AlternativeWish, 'from' | 'to' | 'policy' | 'refuses' | 'seats'> {
  /** The record of the form, as far as it is known. */
  readonly record: ReservedRecord
  /** All that is asked for, by the names of the declaration. */
  readonly rows: NamedRows
  readonly as: string
  readonly row: RegisterRow
}

const keptOf = ({ resources }: Reservation, as: string) => resources[as]?.of ?? {}

async function insteadOf(
  of: Reservation,
  wanted: Wanted,
  context: OperationContext,
): Promise<readonly OfferedInstead[]> {
  const { as, row, rows, record, ...wish } = wanted
  const { seats: column } = of.resources[as] ?? {}
  const own = [row.id, ...partsOf(keptOf(of, as), row)]
  const all = Object.entries(rows).flatMap(([name, each]) =>
    each.flatMap((one) => [one.id, ...partsOf(keptOf(of, name), one)]),
  )
  const seats = wish.seats ?? Number(column === undefined ? 0 : (record[column] ?? 0))
  const found = await context.service(Bookings).alternatives(context, {
    ...wish,
    resource: row.id,
    with: all.filter((id) => !own.includes(id)),
    among: await fitting(of, wanted, context),
    ...(seats > 0 && { seats }),
  })
  return found.map(({ resource, name, from, to }) => ({
    ...{ as, resource, name },
    ...{ from: from.toISOString(), to: to.toISOString() },
  }))
}

/** Rows that the caller may see and that can serve the request. */
async function fitting(of: Reservation, { as, rows, row, record }: Wanted, context: OperationContext) {
  const register = of.resources[as]?.of.register as unknown as Register
  const { rows: seen } = await sql<{ id: string }>`select t.id from ${selection(register).from}
    where t.tenant_id = current_tenant() and ${await rowScopeOf(register, context)}`.execute(context.db)
  const ids = seen.map(({ id }) => id)
  if (!of.fits) return ids
  const all = await rowsById(register, context, ids, await rowScopeOf(register, context))
  const beside = (rows[as] ?? []).filter(({ id }) => id !== row.id)
  return all
    .filter((one) => !of.fits?.({ ...rows, [as]: [...beside, one] } as ReservedRows<ReservedResources>, record))
    .map(({ id }) => id)
}

/** Answers what can be had instead of a row, while a form or a calendar is still being worked at. */
export const insteadOperation = (of: Reservation): Operation =>
  operation(of.calls.instead, async ({ as, resource, from, to, seats }, context) => {
    const kept = of.resources[as]
    const register = kept?.of.register as unknown as Register | undefined
    if (!kept || !register) throw of.faults.missing({ title: as, claim: of.words.claim })
    const { read } = register.permissions
    if (read !== 'signed-in') context.require(read)
    const [row] = await rowsById(register, context, [resource], await rowScopeOf(register, context))
    if (!row) throw register.faults.unknown({ title: register.title })
    const span = { from: instantOf(from), to: instantOf(to) }
    const policy = of.policyFor(await context.settings(of.id.split('.')[0] ?? ''))
    const empty = Object.fromEntries(Object.keys(of.resources).map((name) => [name, [] as readonly RegisterRow[]]))
    const record = { id: '', [of.from]: from, [of.to]: to, ...(kept.seats && { [kept.seats]: String(seats ?? 0) }) }
    const rows = { ...empty, [as]: [row] }
    const refuses = { of: of.id, words: of.words, reason: '-' }
    return insteadOf(of, { as, row, rows, record, ...span, policy, refuses, ...(seats && { seats }) }, context)
  })
