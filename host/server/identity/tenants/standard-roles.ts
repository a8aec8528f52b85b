import { EXPORT_AUDIT, SEE_AUDIT } from '@gongtai/core/contract/calls/audit'
import type { ConfigurationPlan, RolePlan } from './tenant-plan.ts'

/**
 * The roles of every tenant; those of an area come with its plugin, and what they may do there as well. Processes and
 * plugins name them by key, so a key never changes.
 */
export const standardRoles: readonly RolePlan[] = [
  { key: 'admin', name: '系统管理员', dataScope: 'all', permissions: ['*:*:*'] },
  {
    key: 'designer',
    name: '表单与流程设计员',
    dataScope: 'unit_and_below',
    permissions: ['form:design', 'workflow:design', 'system:dict:list'],
  },
  {
    key: 'process_manager',
    name: '流程管理员',
    dataScope: 'unit_and_below',
    permissions: ['workflow:manage', 'workflow:view-all'],
  },
  {
    key: 'auditor',
    name: '审计管理员',
    dataScope: 'all',
    permissions: [SEE_AUDIT, EXPORT_AUDIT],
  },
  { key: 'unit_head', name: '主要领导', dataScope: 'unit_and_below' },
  { key: 'unit_deputy', name: '分管领导', dataScope: 'unit_and_below' },
  { key: 'dept_head', name: '部门负责人', dataScope: 'unit' },
  { key: 'overseer', name: '纪检监督', dataScope: 'all' },
  { key: 'overseer_designate', name: '审批兜底人', dataScope: 'all' },
  { key: 'jscldjs', name: '驾驶舱领导', dataScope: 'all' },
  { key: 'staff', name: '普通职工', dataScope: 'unit' },
]

export const platformRoles: readonly RolePlan[] = [
  { key: 'operator', name: '平台运营', dataScope: 'all', permissions: ['platform:*'] },
]

export const standardConfiguration: readonly ConfigurationPlan[] = [
  { key: 'SHOW_SWITCH_BTN', title: '显示切换系统按钮', value: '0' },
  { key: 'EASYWEB_INFO', title: '可切换的系统（名称&地址）', value: '' },
  { key: 'unit_tree', title: '组织树的加载方式（lazy 逐级，full 全部）', value: 'full' },
  { key: 'dept_tree', title: '部门选择器以勾选树显示', value: '0' },
  { key: 'userSelectDataScope', title: '选择用户时不限数据范围', value: '1' },
  { key: 'OVER_NAV', title: '首页顶部通知条（留空不显示）', value: '' },
  { key: 'SERVICE_HOTLINE', title: '首页显示的服务热线', value: '' },
]
