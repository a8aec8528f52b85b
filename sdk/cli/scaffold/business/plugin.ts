import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'sample-business',
  title: '示例业务',
  description: '示例业务的申请、审批与台账。',
  version: '0.1.0',
  publisher: 'acme',
  requires: ['basics', 'form-design', 'workflow', 'discipline'],
  child: 'discipline',
  asks: ['database'],
  permissions: [
    { id: 'sample-business:read', title: '查看示例业务台账', group: '示例业务' },
    { id: 'sample-business:edit', title: '维护示例业务台账', group: '示例业务' },
  ],
  menus: [
    { id: 'sample-business', title: '示例业务', path: '/biz-business/sample-business', icon: 'box' },
    {
      id: 'sample-business.apply',
      title: '示例业务申请',
      path: '/workflow/start/sample_business',
      parent: 'sample-business',
      icon: 'add-to-artifact',
    },
    {
      id: 'sample-business.register',
      title: '示例业务台账',
      path: '/biz-business/sample-business/register',
      parent: 'sample-business',
      component: 'sample-business/register',
      icon: 'box',
      permission: 'sample-business:read',
    },
  ],
  pages: [
    {
      id: 'sample-business/register',
      path: '/biz-business/sample-business/register',
      title: '示例业务台账',
      permission: 'sample-business:read',
    },
  ],
  contributes: { 'shipped-forms': ['sample_business_apply'], 'shipped-processes': ['sample_business'] },
})
