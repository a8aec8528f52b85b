import { standardConfiguration } from '../tenants/standard-roles.ts'
import type { TenantPlan } from '../tenants/tenant-plan.ts'
import { peopleOf } from './people-rows.ts'
import { sampleRoles } from './sample-roles.ts'

/** A small neighbour of the demonstration tenant, to see that the two know nothing of each other. */
export const secondTenant: TenantPlan = {
  id: 'second',
  name: '清川县机关事务服务中心',
  units: [{ code: 'QC01', name: '清川县机关事务服务中心', shortName: '县机关事务中心', levelCode: '0504' }],
  departments: [
    { code: 'QC01-BG', name: '办公室', unit: 'QC01' },
    { code: 'QC01-CL', name: '车辆保障股', unit: 'QC01' },
  ],
  posts: [
    { code: 'ZR', name: '主任', rank: 1 },
    { code: 'GZ', name: '股长', rank: 2 },
    { code: 'KY', name: '科员', rank: 3 },
    { code: 'JSY', name: '驾驶员', rank: 4 },
  ],
  roles: sampleRoles,
  people: peopleOf(
    [
      ['杜志明', 'du zhi ming', '0', 'QC01-BG', 'ZR', 'unit_head staff'],
      ['贺春梅', 'he chun mei', '1', 'QC01-BG', 'GZ', 'dept_head overseer_designate staff'],
      ['徐海燕', 'xu hai yan', '1', 'QC01-BG', 'KY', 'admin staff', 'admin2'],
      ['何小川', 'he xiao chuan', '0', 'QC01-BG', 'KY', 'staff', 'staff2'],
      ['余大海', 'yu da hai', '0', 'QC01-CL', 'GZ', 'dept_head dispatcher staff'],
      ['凌志勇', 'ling zhi yong', '0', 'QC01-CL', 'JSY', 'driver staff'],
    ],
    '1380512',
  ),
  leaders: [
    { place: 'QC01', kind: 'head', account: 'duzhiming' },
    { place: 'QC01-BG', kind: 'head', account: 'hechunmei' },
    { place: 'QC01-CL', kind: 'head', account: 'yudahai' },
  ],
  configuration: standardConfiguration,
  page: { name: '工台', loginFooter: '清川县机关事务服务中心', headName: '工台' },
}
