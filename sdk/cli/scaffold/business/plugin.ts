import { everydayRoles, manifest, menuPages } from '@gongtai/sdk'
import { Settings } from './model/settings.ts'

export default manifest({
  id: 'sample-business',
  title: '示例业务',
  description: '示例业务的预约申请、审批与档案。',
  version: '0.1.0',
  publisher: 'acme',
  requires: ['basics', 'form-design', 'workflow', 'booking', 'discipline'],
  child: 'discipline',
  asks: ['database', 'files'],
  permissions: [
    { id: 'sample-business:read', title: '查看示例业务占用', group: '示例业务' },
    { id: 'sample-business:edit', title: '维护示例业务档案', group: '示例业务' },
  ],
  roles: everydayRoles.map((key) => ({ key, permissions: ['sample-business:read'] })),
  ...menuPages({
    id: 'sample-business',
    title: '示例业务',
    icon: 'office',
    path: '/biz-business/sample-business',
    pages: [
      { name: 'apply', title: '示例业务申请', icon: 'add-to-artifact', to: '/workflow/start/sample_business' },
      { name: 'calendar', title: '示例业务占用日历', icon: 'calendar', permission: 'sample-business:read' },
      { name: 'places', title: '示例业务档案', icon: 'office', permission: 'sample-business:edit' },
    ],
  }),
  settings: Settings,
})
