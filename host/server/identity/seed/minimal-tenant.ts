import { newTenantPlan } from '../tenants/new-tenant-plan.ts'

/** An office with nobody but its administrator. */
export const minimalTenant = newTenantPlan({
  id: 'office',
  name: '本单位',
  adminAccount: 'admin',
  adminName: '系统管理员',
})
