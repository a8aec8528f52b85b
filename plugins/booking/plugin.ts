import { everydayRoles, manifest } from '@gongtai/sdk'
import { KEEPS } from './model/policies.ts'

const KINDS = { car: '公务用车', driver: '驾驶员', room: '会议室', bed: '床位', equipment: '设备', bay: '车位' }

export default manifest({
  id: 'booking',
  title: '预约引擎',
  description: '车辆、会议室、床位等资源共用的时段预约：占用、缓冲、规则、签到、冲突与备选。',
  version: '0.3.0',
  requires: ['system', 'standards'],
  child: 'system',
  asks: ['database', 'jobs'],
  onByDefault: true,
  roles: [...everydayRoles, 'dispatcher', 'driver'].map((key) => ({ key, permissions: ['booking:read'] })),
  permissions: [
    { id: 'booking:read', title: '查看资源占用', group: '预约' },
    { id: KEEPS, title: '维护预约规则', group: '预约' },
  ],
  menus: [
    {
      id: 'booking.policies',
      title: '预约规则',
      path: '/system/booking-policies',
      parent: 'system',
      component: 'booking/policies',
      icon: 'take-action',
      permission: KEEPS,
    },
  ],
  pages: [
    { id: 'booking/policies', path: '/system/booking-policies', title: '预约规则', permission: KEEPS },
    { id: 'booking/closures', path: '/system/closures', title: '停用安排' },
    { id: 'booking/waiting', path: '/system/waiting', title: '我的候补' },
    { id: 'booking/feeds', path: '/system/calendar-feeds', title: '日历订阅' },
  ],
  dictionaries: [
    {
      id: 'booking_kind',
      title: '预约类别',
      entries: Object.entries(KINDS).map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })),
    },
  ],
})
