import { manifest } from '@gongtai/sdk'
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
  menus: [
    { id: 'sample-business', title: '示例业务', path: '/biz-business/sample-business', icon: 'office' },
    {
      id: 'sample-business.apply',
      title: '示例业务申请',
      path: '/workflow/start/sample_business',
      parent: 'sample-business',
      icon: 'add-to-artifact',
    },
    {
      id: 'sample-business.calendar',
      title: '示例业务占用日历',
      path: '/biz-business/sample-business/calendar',
      parent: 'sample-business',
      component: 'sample-business/calendar',
      icon: 'calendar',
      permission: 'sample-business:read',
    },
    {
      id: 'sample-business.places',
      title: '示例业务档案',
      path: '/biz-business/sample-business/places',
      parent: 'sample-business',
      component: 'sample-business/places',
      icon: 'office',
      permission: 'sample-business:edit',
    },
  ],
  pages: [
    {
      id: 'sample-business/calendar',
      path: '/biz-business/sample-business/calendar',
      title: '示例业务占用日历',
      permission: 'sample-business:read',
    },
    {
      id: 'sample-business/places',
      path: '/biz-business/sample-business/places',
      title: '示例业务档案',
      permission: 'sample-business:edit',
    },
  ],
  settings: Settings,
  contributes: {
    'field-types': ['sample_business_place'],
    'field-faces': ['sample_business_place'],
    'shipped-forms': ['sample_business_apply'],
    'shipped-processes': ['sample_business'],
  },
})
