import { manifest, menuPages } from '@gongtai/sdk'
import { ProcurementSettings } from './model/settings.ts'

const READS = 'procurement:read'

const { menus, pages } = menuPages({
  id: 'procurement',
  title: '采购管理',
  icon: 'shopping-cart',
  path: '/biz-business/procurement',
  pages: [
    { name: 'declare', title: '需求申报', icon: 'add-to-artifact', to: '/workflow/start/procurement_need' },
    { name: 'mine', title: '我的需求', icon: 'person' },
    { name: 'plans', title: '采购计划', icon: 'th-list', permission: READS },
    { name: 'plan-tree', title: '分类计划', icon: 'diagram-tree', permission: READS },
    { name: 'merged', title: '需求归并', icon: 'inbox', permission: READS },
    { name: 'needs', title: '需求汇总', icon: 'list-detail-view', permission: READS },
    { name: 'purchases', title: '采购单', icon: 'shopping-cart', permission: READS },
    { name: 'sourcing', title: '采购寻源', icon: 'exchange', permission: READS },
    { name: 'splits', title: '拆分采购监测', icon: 'warning-sign', permission: READS },
    { name: 'contracts', title: '合同', icon: 'manual', permission: READS },
    { name: 'receipts', title: '到货验收', icon: 'endorsed', permission: READS },
    { name: 'invoices', title: '发票', icon: 'th', permission: READS },
    { name: 'payments', title: '付款', icon: 'bank-account', permission: READS },
    { name: 'dues', title: '办理期限', icon: 'time', permission: READS },
    { name: 'spending', title: '执行统计', icon: 'chart', permission: READS },
    { name: 'budgets', title: '预算', icon: 'bank-account', permission: READS },
    { name: 'suppliers', title: '供应商', icon: 'office', permission: READS },
    { name: 'contract-names', title: '合同名称', icon: 'document', permission: READS },
    { name: 'categories', title: '采购分类', icon: 'diagram-tree', permission: READS },
  ],
})

export default manifest({
  id: 'procurement',
  title: '采购管理',
  description: '采购分类、供应商、预算与流水、采购计划、部门需求、采购申请与预算冻结、寻源与定标、合同与付款。',
  version: '0.2.0',
  requires: ['basics', 'form-design', 'workflow', 'standards', 'discipline'],
  child: 'discipline',
  asks: ['database', 'files', 'jobs'],
  onByDefault: true,
  permissions: [
    { id: READS, title: '查看采购', group: '采购管理' },
    { id: 'procurement:plan', title: '维护采购计划', group: '采购管理' },
    { id: 'procurement:source', title: '组织采购寻源', group: '采购管理' },
    { id: 'procurement:manage', title: '维护采购分类、供应商与合同名称', group: '采购管理' },
    { id: 'procurement:contract', title: '拟订、签订、解除与归档合同', group: '采购管理' },
    { id: 'procurement:pay', title: '登记付款与退款', group: '采购管理' },
    { id: 'procurement:budget', title: '下达、追加与核减预算', group: '采购管理' },
  ],
  roles: [
    {
      ...{ key: 'buyer', title: '采购专员', dataScope: 'unit_and_below' },
      permissions: [READS, 'procurement:plan', 'procurement:source', 'procurement:manage', 'procurement:contract'],
    },
    {
      ...{ key: 'finance', title: '财务审核', dataScope: 'unit_and_below' },
      permissions: [READS, 'procurement:budget', 'procurement:pay'],
    },
    { key: 'buy_panel', title: '采购小组成员', dataScope: 'unit_and_below', permissions: [READS] },
    { key: 'acceptor', title: '验收人', dataScope: 'unit_and_below', permissions: [READS] },
    { key: 'asset_clerk', title: '资产管理员', dataScope: 'unit_and_below', permissions: [READS] },
    { key: 'storekeeper', title: '库管员', dataScope: 'unit_and_below', permissions: [READS] },
    { key: 'legal', title: '法务审核', dataScope: 'unit_and_below', permissions: [READS] },
    { key: 'plan_reviewer', title: '采购计划审核人', dataScope: 'unit_and_below', permissions: [READS] },
    ...['dept_head', 'unit_head', 'unit_deputy', 'overseer'].map((key) => ({ key, permissions: [READS] })),
  ],
  menus,
  pages: [
    ...pages,
    { id: 'procurement/spent', path: '/biz-business/procurement/spent', title: '统计明细', permission: READS },
    { id: 'procurement/purchase-list', path: '/purchase-list', title: '采购清单', permission: READS },
  ],
  settings: ProcurementSettings,
})
