import { everydayRoles, manifest, menuPages } from '@gongtai/sdk'
import { VehicleSettings } from './model/settings.ts'

const entries = (...labels: readonly string[]) =>
  labels.map((dictLabel, index) => ({ dictValue: String(index + 1), dictLabel }))

export default manifest({
  id: 'vehicle',
  title: '公务用车',
  description: '车辆与驾驶员档案、用车申请、派车、出车回车登记与占用日历。',
  version: '0.4.0',
  requires: ['basics', 'form-design', 'workflow', 'booking', 'discipline', 'standards'],
  child: 'discipline',
  asks: ['database', 'files', 'jobs'],
  onByDefault: true,
  permissions: [
    { id: 'vehicle:read', title: '查看车辆与占用', group: '公务用车' },
    { id: 'vehicle:edit', title: '维护车辆与驾驶员档案', group: '公务用车' },
    { id: 'vehicle:dispatch', title: '派车、登记与取消所有人的出车', group: '公务用车' },
    { id: 'vehicle:drive', title: '登记本人驾驶的出车与回车', group: '公务用车' },
  ],
  roles: [
    { key: 'dispatcher', title: '车辆调度员', dataScope: 'unit_and_below', permissions: ['vehicle:*'] },
    { key: 'driver', title: '驾驶员', dataScope: 'department', permissions: ['vehicle:drive', 'vehicle:read'] },
    ...everydayRoles.map((key) => ({ key, permissions: ['vehicle:read'] })),
  ],
  ...menuPages({
    id: 'vehicle',
    title: '公务用车',
    icon: 'drive-time',
    path: '/vehicle-deployment',
    pages: [
      { name: 'apply', title: '用车申请', icon: 'add-to-artifact', to: '/workflow/start/car_use' },
      { name: 'mine', title: '我的用车', icon: 'person' },
      { name: 'calendar', title: '占用日历', icon: 'calendar' },
      { name: 'trips', title: '出回车登记', icon: 'route', permission: 'vehicle:drive' },
      { name: 'vehicles', menu: 'list', title: '车辆档案', icon: 'drive-time', permission: 'vehicle:read' },
      { name: 'drivers', title: '驾驶员档案', icon: 'id-number', permission: 'vehicle:edit' },
      { name: 'quotas', title: '车辆编制', icon: 'properties', permission: 'vehicle:read' },
    ],
  }),
  dictionaries: [
    {
      id: 'vehicle_nature',
      title: '车辆使用性质',
      entries: entries('机要通信', '应急保障', '执法执勤', '特种专业技术', '其他按规定配备'),
    },
    {
      id: 'vehicle_trip_range',
      title: '用车范围',
      entries: entries('市内公务', '跨市公务', '应急'),
    },
  ],
  settings: VehicleSettings,
})
