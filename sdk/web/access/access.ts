import type { Session } from '../services/session.ts'

const EVERYTHING = '*:*:*'
const ADMIN = 'admin'

/**
 * Whether one of the permissions is held; `*:*:*` holds all. Naming none is a mistake of the program.
 *
 * @param held codes the person holds
 * @param wanted codes of which one is enough
 * @returns whether one is held
 * @throws Error when `wanted` is empty
 * @example
 * holdsPermission(['vehicle:list'], ['vehicle:list', 'vehicle:edit']) // true
 */
export function holdsPermission(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error('请设置操作权限标签值')
  return held.includes(EVERYTHING) || wanted.some((permission) => held.includes(permission))
}

/**
 * Whether one of the roles is held; `admin` holds all. Naming none is a mistake of the program.
 *
 * @param held keys of the roles of the person
 * @param wanted keys of which one is enough
 * @returns whether one is held
 * @throws Error when `wanted` is empty
 * @example
 * holdsRole(['driver'], ['admin']) // false
 */
export function holdsRole(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error('请设置角色权限标签值')
  return held.includes(ADMIN) || wanted.some((role) => held.includes(role))
}

/**
 * Whether the session may see something bound to permissions or roles.
 *
 * @param session who is signed in
 * @param access one of these permissions, and one of these roles, where named
 * @returns whether the person may
 * @throws Error when neither permissions nor roles are named
 * @example
 * const mayEdit = allows(useSession(), { permissions: ['vehicle:edit'] })
 */
export function allows(
  session: Session,
  access: { permissions?: readonly string[]; roles?: readonly string[] },
): boolean {
  if (access.permissions === undefined && access.roles === undefined) throw new Error('请设置权限或角色标签值')
  return (
    (access.permissions === undefined || holdsPermission(session.permissions, access.permissions)) &&
    (access.roles === undefined || holdsRole(session.roles, access.roles))
  )
}
