import { token } from '@gongtai/core/kernel/token'

export interface TextQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * One statement in one round trip, bound to a tenant, for the few places where a transaction of several
 * trips is too slow. The text is fixed in code; whatever comes from people is a value.
 */
export interface OneTrip {
  query<Row>(tenant: string, query: TextQuery): Promise<readonly Row[]>
}

export const OneTrip = token<OneTrip>('host.one-trip')
