import { token } from '@gongtai/core/kernel/token'

/**
 * A statement with `$1…` placeholders and their values.
 *
 * @see OneTrip
 */
export interface TextQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * One statement in one round trip, bound to a tenant, for the few places where a transaction of several
 * trips is too slow. The text is fixed in code; whatever comes from people is a value.
 *
 * @example
 * export const countVisits = (oneTrip: OneTrip, tenant: string, day: string) =>
 *   oneTrip.query<{ count: number }>(tenant, { text: 'select count(*)::int from visit where day = $1', values: [day] })
 */
export interface OneTrip {
  query<Row>(tenant: string, query: TextQuery): Promise<readonly Row[]>
}

export const OneTrip = token<OneTrip>('host.one-trip')
