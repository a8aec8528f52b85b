import { standardConfiguration, standardRoles } from './standard-roles.ts'
import type { TenantPlan } from './tenant-plan.ts'

/** The least a tenant begins with: one unit, one department, the standard roles, and its admin. */
export const newTenantPlan = (wanted: {
  readonly id: string
  readonly name: string
  readonly adminAccount: string
  readonly adminName: string
}): TenantPlan => ({
  id: wanted.id,
  name: wanted.name,
  units: [{ code: '01', name: wanted.name, shortName: wanted.name, levelCode: '0503' }],
  departments: [{ code: '0101', name: '办公室', unit: '01' }],
  posts: [],
  roles: standardRoles,
  people: [
    {
      account: wanted.adminAccount,
      name: wanted.adminName,
      pinyin: '',
      sex: '0',
      department: '0101',
      posts: [],
      roles: ['admin', 'staff'],
    },
  ],
  leaders: [],
  configuration: standardConfiguration,
  page: { name: '工台', loginFooter: wanted.name, headName: '工台' },
})
