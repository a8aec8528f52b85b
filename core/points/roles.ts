import type { DataScope } from '../contract/rights.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What a role of a tenant may do with a plugin. Written in the manifest; planted once in each tenant that has the
 * plugin, and from then on the tenant's own: what its administration takes away stays away.
 *
 * @see manifest
 */
export interface PluginRole {
  /** The plugin and the key, so that several plugins speak of one role. */
  readonly id: string
  /** Name by which processes, plugins and directives know the role, such as `dispatcher`. */
  readonly key: string
  /** Permissions of the plugin itself, or all of them as `vehicle:*`. */
  readonly permissions: readonly string[]
  /** Title and reach of a role that may have to be made; one without them is only extended where it is there. */
  readonly made?: { readonly title: string; readonly dataScope: DataScope }
}

/**
 * Roles that come with plugins. Usually written in the manifest.
 *
 * @example
 * export const guard = offer(roles, {
 *   id: 'visitor guard',
 *   key: 'guard',
 *   permissions: ['visitor:read'],
 *   made: { title: '门岗', dataScope: 'unit' },
 * })
 */
export const roles = contributionPoint<PluginRole>({
  id: 'roles',
  describe: '随插件提供的角色与其权限',
  check: ({ permissions }) => (Array.isArray(permissions) ? [] : ['缺少 permissions']),
})

/**
 * Keys of the roles that people of every tenant hold besides those of an area: what all of them may do with a plugin is
 * said once for all.
 *
 * @example
 * export default manifest({
 *   id: 'visitor',
 *   title: '访客登记',
 *   version: '1.0.0',
 *   permissions: [{ id: 'visitor:read', title: '查看来访', group: '访客' }],
 *   roles: everydayRoles.map((key) => ({ key, permissions: ['visitor:read'] })),
 * })
 */
export const everydayRoles = [
  ...['staff', 'dept_head', 'unit_deputy', 'unit_head', 'overseer', 'overseer_designate'],
  ...['jscldjs', 'designer', 'process_manager'],
] as const
