import { manifest, Type } from '@gongtai/sdk'

export default manifest({
  id: 'duty-roster',
  title: '值班表',
  description: '登记每日值班人员，供流程指派、表单填写与通知使用。',
  version: '1.0.0',
  publisher: 'gongtai-samples',
  requires: ['basics', 'workflow', 'discipline'],
  child: 'discipline',
  asks: ['database', 'jobs', 'network'],
  permissions: [{ id: 'duty-roster:manage', title: '维护值班表', group: '值班' }],
  menus: [
    {
      id: 'duty-roster',
      title: '值班表',
      path: '/biz-business/duty-roster',
      component: 'duty-roster/list',
      icon: 'people',
      permission: 'duty-roster:manage',
    },
  ],
  pages: [
    { id: 'duty-roster/list', path: '/biz-business/duty-roster', title: '值班表', permission: 'duty-roster:manage' },
  ],
  settings: Type.Object({
    keepDays: Type.Integer({ title: '保留天数', minimum: 1, maximum: 3650, default: 365 }),
    webhook: Type.String({ title: '消息网关地址', maxLength: 500, default: '' }),
  }),
})
