import { standardRoles } from '../tenants/standard-roles.ts'
import type { RolePlan } from '../tenants/tenant-plan.ts'

const everywhere = { dataScope: 'unit_and_below' } as const

/** The roles of tenants that show the product: people hold those of areas before the plugins say what they may do. */
export const sampleRoles: readonly RolePlan[] = [
  ...standardRoles,
  { key: 'dispatcher', name: '车辆调度员', ...everywhere },
  { key: 'driver', name: '驾驶员', dataScope: 'department' },
  { key: 'room_keeper', name: '会议室管理员', ...everywhere },
  { key: 'event_staff', name: '会务人员', ...everywhere },
  { key: 'dorm_keeper', name: '宿管员', ...everywhere },
  { key: 'buyer', name: '采购专员', ...everywhere },
  { key: 'buy_panel', name: '采购小组成员', ...everywhere },
  { key: 'acceptor', name: '验收人', ...everywhere },
  { key: 'asset_clerk', name: '资产管理员', ...everywhere },
  { key: 'storekeeper', name: '库管员', ...everywhere },
  { key: 'finance', name: '财务审核', ...everywhere },
  { key: 'legal', name: '法务审核', ...everywhere },
  { key: 'plan_reviewer', name: '采购计划审核人', ...everywhere },
]
