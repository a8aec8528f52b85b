import { platformRoles, standardConfiguration } from '../tenants/standard-roles.ts'
import type { TenantPlan } from '../tenants/tenant-plan.ts'

export const PLATFORM = 'platform'

/** Where the operators are at home. Its page settings are those of the sign-in page. */
export const platformTenant: TenantPlan = {
  id: PLATFORM,
  name: '平台运营',
  units: [{ code: 'PT', name: '平台运营中心', shortName: '平台', levelCode: '0501' }],
  departments: [{ code: 'PT-YY', name: '运营组', unit: 'PT' }],
  posts: [],
  roles: platformRoles,
  people: [
    {
      account: 'operator',
      name: '平台运营员',
      pinyin: 'ping tai yun ying yuan',
      sex: '0',
      department: 'PT-YY',
      posts: [],
      roles: ['operator'],
      operator: true,
    },
  ],
  leaders: [],
  configuration: standardConfiguration,
  page: { name: '工台', loginFooter: '面向公共机构的办公工作台', headName: '工台' },
}
