/**
 * The permission that includes all others.
 *
 * @see exceeds
 */
export const EVERYTHING = '*:*:*'

/**
 * How far what somebody may read and look after reaches, the widest first. `custom` reaches the units that were chosen
 * for a role; by itself it is no more than oneself.
 */
export const DATA_SCOPES = [
  'all',
  'unit_and_below',
  'unit',
  'department_and_below',
  'department',
  'custom',
  'self',
] as const

/**
 * One of {@link DATA_SCOPES}: how far a role reaches.
 *
 * @see exceeds
 */
export type DataScope = (typeof DATA_SCOPES)[number]

/**
 * How far several roles reach together: the widest scope, and the units chosen for those of them with `custom`.
 *
 * @see exceeds
 */
export interface Reach {
  readonly scope: DataScope
  /** Ids of units that are reached besides; of what somebody holds also those that the scope reaches in full. */
  readonly units?: readonly string[]
}

/**
 * What roles allow: permission codes as they were granted, whole areas (`vehicle:*`) and `*:*:*` included, and how far
 * they reach.
 *
 * @see exceeds
 */
export interface Rights extends Reach {
  readonly grants: readonly string[]
}

/** The widest scope of several roles; only oneself without any. */
export const widest = (scopes: readonly DataScope[]): DataScope =>
  DATA_SCOPES.find((scope) => scopes.includes(scope)) ?? 'self'

const covers = (own: string, wanted: string): boolean =>
  own === wanted || (own.endsWith(':*') && wanted.startsWith(own.slice(0, -1)))

/**
 * Whether rights go beyond those that somebody holds. Nobody grants such rights, changes a role that has them, or acts
 * on an account that has them: whoever sets its password has them too.
 *
 * @param wanted the rights of a role or of another account
 * @param own the rights that somebody holds now, with every unit they reach
 * @returns whether something in them is not among one's own; holders of `*:*:*` are never exceeded
 * @throws never
 * @example
 * const own: Rights = { grants: ['vehicle:*', 'system:user:edit'], scope: 'unit' }
 * const mayGrant = !exceeds({ grants: ['vehicle:read'], scope: 'department' }, own) // true
 */
export function exceeds(wanted: Rights, own: Rights): boolean {
  if (own.grants.includes(EVERYTHING)) return false
  if (DATA_SCOPES.indexOf(wanted.scope) < DATA_SCOPES.indexOf(own.scope)) return true
  if (own.scope !== 'all' && wanted.units?.some((unit) => !own.units?.includes(unit))) return true
  return wanted.grants.some((grant) => !own.grants.some((held) => covers(held, grant)))
}
