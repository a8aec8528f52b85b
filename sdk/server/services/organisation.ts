import type { Rights } from '@gongtai/core/contract/rights'
import { token } from '@gongtai/core/kernel/token'
import type { Database } from '../context.ts'

/**
 * Somebody of the tenant, with unit and department.
 *
 * @see Organisation
 */
export interface Person {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly unitName: string
  readonly department: string
  readonly departmentName: string
  readonly enabled: boolean
}

/**
 * Who works where. The tables behind it may also be read in SQL:
 * `org_user`, `org_unit`, `org_department`, `org_post`, `org_role`, `org_role_unit`, `org_member`, `org_closure`, `org_leader`.
 *
 * @example
 * export const nameOf = async (organisation: Organisation, { db, user }: OperationContext) =>
 *   (await organisation.person(db, user.id))?.departmentName ?? ''
 */
export interface Organisation {
  people(db: Database, ids: readonly string[]): Promise<readonly Person[]>
  person(db: Database, id: string): Promise<Person | undefined>
  /** Ids of the users who hold a role, by the role's key. */
  holders(db: Database, role: string): Promise<readonly string[]>
  /** What a user may do now, as their roles grant it; to be compared with `exceeds`. */
  rights(db: Database, user: string): Promise<Rights>
}

export const Organisation = token<Organisation>('host.organisation')
