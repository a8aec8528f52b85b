import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something a role may allow, named by the operations and pages that need it.
 *
 * @see permissions
 */
export interface Permission {
  /** Code such as `vehicle:list`. */
  readonly id: string
  readonly title: string
  readonly group: string
}

/**
 * What a role may allow. Usually written in the manifest.
 *
 * @example
 * export const list = offer(permissions, { id: 'visitor:list', title: '查看来访', group: '访客' })
 */
export const permissions = contributionPoint<Permission>({
  id: 'permissions',
  describe: '可授予角色的权限',
  check: (permission) => (/^[\w-]+(:[\w-]+)+$/.test(permission.id) ? [] : ['权限代码应形如 vehicle:list']),
})
