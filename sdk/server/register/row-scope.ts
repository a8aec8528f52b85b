import type { RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext, SignedInUser } from '../context.ts'
import { dataScopeOf, withinScope } from '../data-scope.ts'
import { Matrices } from '../services/matrices.ts'
import { placeOf, selection } from './row-values.ts'

/** The condition under which the caller sees a row, which is called `t`. */
export type RowScope = RawBuilder<boolean>

export const everything: RowScope = sql<boolean>`true`

/** Which rows of a register the caller sees, as the roles of the caller say. */
export async function rowScopeOf({ scope, fields }: Register, context: OperationContext): Promise<RowScope> {
  if (!scope) return everything
  const column = (key: string) => placeOf(key, fields[key] as RegisterField)
  if (scope.only)
    return holds(context.user, scope.only.unless)
      ? everything
      : sql<boolean>`${column(scope.only.person)} = ${context.user.id}`
  if (scope.matrix) {
    const others = await context
      .service(Matrices)
      .classesOfOthers(context, { matrix: scope.matrix.id, person: context.user.id })
    return others.length === 0
      ? everything
      : sql<boolean>`coalesce(${column(scope.matrix.field)}, '') <> all(${[...others]}::text[])`
  }
  if (scope.department !== undefined) {
    const department = column(scope.department)
    return sql<boolean>`(${department} is null
      or ${withinScope({ scope: 'department_and_below' }, context.user, { department })})`
  }
  if (scope.with) return seenWith(scope.with.register, column(scope.with.by), context)
  const person = scope.owner === undefined ? undefined : column(scope.owner)
  // Whoever looks after a department sees what its people own.
  const department =
    person &&
    sql`(select department_id from org_user where org_user.tenant_id = current_tenant() and org_user.id = ${person})`
  return withinScope(await dataScopeOf(context), context.user, {
    ...(scope.unit !== undefined && { unit: column(scope.unit) }),
    ...(person && { person }),
    ...(department && { department }),
  })
}

/** Of the row above only its id is read, under the condition under which the caller sees it. */
async function seenWith(above: Register, by: RawBuilder<unknown>, context: OperationContext): Promise<RowScope> {
  const seen = await rowScopeOf(above, context)
  if (seen === everything) return everything
  return sql<boolean>`${by} in (select t.id from ${selection(above).from}
    where t.tenant_id = current_tenant() and ${seen})`
}

const holds = ({ permissions }: SignedInUser, permission: string): boolean =>
  permissions.includes(permission) || permissions.includes('*:*:*')

/** Nobody puts a row where they would not see it any more, or not change it. */
export async function mustKeep(
  register: Register,
  { db }: OperationContext,
  scopes: readonly RowScope[],
  id: string,
): Promise<void> {
  if (scopes.every((scope) => scope === everything)) return
  const { rows } = await sql`select from ${selection(register).from}
    where t.tenant_id = current_tenant() and t.id = ${id} and ${sql.join(scopes, sql` and `)}`.execute(db)
  if (rows.length === 0) throw register.faults.outside({ title: register.title })
}

/** Whoever adds a row owns it, where nobody is asked who does. */
export function ownerOf(
  { scope, fields }: Register,
  { user }: OperationContext,
): readonly (readonly [string, string])[] {
  const owner = scope?.owner
  return owner !== undefined && fields[owner]?.kept ? [[owner, user.id]] : []
}
