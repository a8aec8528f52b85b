import { manifest } from '@gongtai/sdk'
import { KEEPS } from './model/days.ts'

export default manifest({
  id: 'standards',
  title: '制度标准',
  description: '节假日与调休安排、工作时间，供流程办理期限与各项业务的期限、周末和节假日规则使用。',
  version: '0.1.0',
  requires: ['system'],
  child: 'system',
  asks: ['database'],
  locked: true,
  onByDefault: true,
  permissions: [{ id: KEEPS, title: '维护工作日历', group: '系统管理' }],
  menus: [
    {
      id: 'standards.calendar',
      title: '工作日历',
      path: '/system/working-calendar',
      parent: 'system',
      component: 'standards/calendar',
      icon: 'calendar',
      permission: KEEPS,
    },
  ],
  pages: [
    { id: 'standards/calendar', path: '/system/working-calendar', title: '工作日历', permission: KEEPS },
    { id: 'standards/days', path: '/system/working-calendar/days', title: '特殊日期', permission: KEEPS },
  ],
})
