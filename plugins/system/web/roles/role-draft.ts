import type { readRole } from '../../model/role-calls.ts'
import { grantChanges, type KnownPermission } from './grants.ts'

export type Role = NonNullable<typeof readRole.types>['answer']

export type RoleUnit = Role['units'][number]

export interface RoleDraft {
  readonly roleName: string
  readonly dataScope: DataScope
  /** What the data scope `custom` reaches. */
  readonly units: readonly RoleUnit[]
  readonly status: '0' | '1'
  readonly permissions: readonly string[]
}

/** From everything down to oneself, as people choose among them. */
export const dataScopes = [
  ['all', '全部数据', '本单位的所有数据'],
  ['unit_and_below', '本组织及下级', '所在组织及其下级组织'],
  ['unit', '本组织', '只有所在的组织'],
  ['department_and_below', '本部门及下级', '所在部门及其下级部门'],
  ['department', '本部门', '只有所在的部门'],
  ['custom', '指定组织', '只有选定的组织，不含下级'],
  ['self', '仅本人', '只有自己的数据'],
] as const

export type DataScope = (typeof dataScopes)[number][0]

export const scopeTitle = (scope: DataScope): string => dataScopes.find(([value]) => value === scope)?.[1] ?? scope

export const holds = (units: readonly RoleUnit[], id: string): boolean => units.some(({ unitId }) => unitId === id)

/** One short sentence per difference between the stored role and the draft. */
export function draftChanges(
  stored: RoleDraft,
  draft: RoleDraft,
  known: readonly KnownPermission[],
): readonly string[] {
  const units = (role: RoleDraft) => (role.dataScope === 'custom' ? role.units : [])
  const added = units(draft).filter((unit) => !holds(units(stored), unit.unitId))
  const left = units(stored).filter((unit) => !holds(units(draft), unit.unitId))
  const { given, taken } = grantChanges(stored.permissions, draft.permissions, known)
  return [
    ...(stored.roleName === draft.roleName ? [] : ['修改名称']),
    ...(stored.status === draft.status ? [] : [draft.status === '0' ? '启用角色' : '停用角色']),
    ...(stored.dataScope === draft.dataScope ? [] : [`数据范围改为「${scopeTitle(draft.dataScope)}」`]),
    ...added.map(({ unitName }) => `可见「${unitName}」`),
    ...left.map(({ unitName }) => `不再可见「${unitName}」`),
    ...given.map(({ title }) => `新增「${title}」`),
    ...taken.map(({ title }) => `收回「${title}」`),
  ]
}
