import { contributionPoint } from '../kernel/contribution-point.ts'

/** Something a role may allow, named by the operations and pages that need it. */
export interface Permission {
  /** Code such as `vehicle:list`. */
  readonly id: string
  readonly title: string
  readonly group: string
}

export const permissions = contributionPoint<Permission>({
  id: 'permissions',
  describe: '可授予角色的权限',
  check: (permission) => (/^[\w-]+(:[\w-]+)+$/.test(permission.id) ? [] : ['权限代码应形如 vehicle:list']),
})
