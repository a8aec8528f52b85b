import { manifest } from '@gongtai/sdk'
import { KEEPS } from './model/days.ts'
import { MANAGES, READS } from './model/rule-calls.ts'
import { KEEPS_WARNINGS, MY_WARNINGS_PAGE, READS_WARNINGS, WARNINGS_PAGE } from './model/warnings.ts'

export default manifest({
  id: 'standards',
  title: '制度标准',
  description: '节假日与调休安排、工作时间、按日期执行的标准与规则，以及各项业务的预警。',
  version: '0.2.0',
  requires: ['system'],
  child: 'system',
  asks: ['database', 'jobs'],
  locked: true,
  onByDefault: true,
  permissions: [
    { id: KEEPS, title: '维护工作日历', group: '系统管理' },
    { id: READS, title: '查看标准与规则', group: '系统管理' },
    { id: READS_WARNINGS, title: '查看全部预警', group: '系统管理' },
    { id: KEEPS_WARNINGS, title: '代为答复与关闭预警', group: '系统管理' },
    { id: MANAGES, title: '确认与维护标准与规则', group: '系统管理' },
  ],
  roles: [{ key: 'overseer', permissions: [READS, READS_WARNINGS] }],
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
    {
      id: 'standards.rules',
      title: '标准与规则',
      path: '/system/standards',
      parent: 'system',
      component: 'standards/rules',
      icon: 'manual',
      permission: READS,
    },
    {
      id: 'standards.warnings',
      title: '预警',
      path: WARNINGS_PAGE,
      parent: 'system',
      component: 'standards/warnings',
      icon: 'warning-sign',
      permission: READS_WARNINGS,
    },
  ],
  pages: [
    { id: 'standards/calendar', path: '/system/working-calendar', title: '工作日历', permission: KEEPS },
    { id: 'standards/days', path: '/system/working-calendar/days', title: '特殊日期', permission: KEEPS },
    { id: 'standards/rules', path: '/system/standards', title: '标准与规则', permission: READS },
    { id: 'standards/rule', path: '/system/standards/rule', title: '规则', permission: READS },
    { id: 'standards/warnings', path: WARNINGS_PAGE, title: '预警', permission: READS_WARNINGS },
    // Whoever is to answer one comes from what they were told.
    { id: 'standards/my-warnings', path: MY_WARNINGS_PAGE, title: '待我答复的预警' },
  ],
})
