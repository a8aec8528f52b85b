import { manifest } from '@gongtai/sdk'
import { VehicleSettings } from './model/settings.ts'

const page = (id: string, path: string, title: string, permission: string) => ({
  id: `vehicle/${id}`,
  path: `/vehicle-deployment/${path}`,
  title,
  permission,
})

export default manifest({
  id: 'vehicle',
  title: '公务用车',
  description: '车辆与驾驶员档案、用车申请、派车、出车回车登记与占用日历。',
  version: '0.2.0',
  requires: ['basics', 'form-design', 'workflow', 'booking', 'discipline'],
  child: 'discipline',
  asks: ['database'],
  onByDefault: true,
  permissions: [
    { id: 'vehicle:read', title: '查看车辆与占用', group: '公务用车' },
    { id: 'vehicle:edit', title: '维护车辆与驾驶员档案', group: '公务用车' },
    { id: 'vehicle:dispatch', title: '派车、登记与取消所有人的出车', group: '公务用车' },
    { id: 'vehicle:drive', title: '登记本人驾驶的出车与回车', group: '公务用车' },
  ],
  menus: [
    { id: 'vehicle', title: '公务用车', path: '/vehicle-deployment', icon: 'drive-time' },
    {
      id: 'vehicle.apply',
      title: '用车申请',
      path: '/workflow/start/car_use',
      parent: 'vehicle',
      icon: 'add-to-artifact',
    },
    {
      id: 'vehicle.mine',
      title: '我的用车',
      path: '/vehicle-deployment/mine',
      parent: 'vehicle',
      component: 'vehicle/mine',
      icon: 'person',
    },
    {
      id: 'vehicle.calendar',
      title: '占用日历',
      path: '/vehicle-deployment/calendar',
      parent: 'vehicle',
      component: 'vehicle/calendar',
      icon: 'calendar',
      permission: 'vehicle:read',
    },
    {
      id: 'vehicle.trips',
      title: '出回车登记',
      path: '/vehicle-deployment/trips',
      parent: 'vehicle',
      component: 'vehicle/trips',
      icon: 'route',
      permission: 'vehicle:drive',
    },
    {
      id: 'vehicle.list',
      title: '车辆档案',
      path: '/vehicle-deployment/vehicles',
      parent: 'vehicle',
      component: 'vehicle/vehicles',
      icon: 'drive-time',
      permission: 'vehicle:read',
    },
    {
      id: 'vehicle.drivers',
      title: '驾驶员档案',
      path: '/vehicle-deployment/drivers',
      parent: 'vehicle',
      component: 'vehicle/drivers',
      icon: 'id-number',
      permission: 'vehicle:edit',
    },
  ],
  pages: [
    { id: 'vehicle/mine', path: '/vehicle-deployment/mine', title: '我的用车' },
    page('calendar', 'calendar', '占用日历', 'vehicle:read'),
    page('trips', 'trips', '出回车登记', 'vehicle:drive'),
    page('vehicles', 'vehicles', '车辆档案', 'vehicle:read'),
    page('drivers', 'drivers', '驾驶员档案', 'vehicle:edit'),
  ],
  dictionaries: [
    {
      id: 'vehicle_nature',
      title: '车辆使用性质',
      entries: [
        { dictValue: '1', dictLabel: '机要通信' },
        { dictValue: '2', dictLabel: '应急保障' },
        { dictValue: '3', dictLabel: '执法执勤' },
        { dictValue: '4', dictLabel: '特种专业技术' },
        { dictValue: '5', dictLabel: '其他按规定配备' },
      ],
    },
    {
      id: 'vehicle_trip_range',
      title: '用车范围',
      entries: [
        { dictValue: '1', dictLabel: '市内公务' },
        { dictValue: '2', dictLabel: '跨市公务' },
        { dictValue: '3', dictLabel: '应急' },
      ],
    },
  ],
  settings: VehicleSettings,
  contributes: {
    'field-types': ['vehicle_selector', 'driver_selector'],
    'value-sources': ['vehicle.vehicles', 'vehicle.drivers'],
    'dashboard-tiles': ['vehicle.today', 'vehicle.trips-ahead'],
    'shipped-forms': ['car_use_apply'],
    'shipped-processes': ['car_use'],
  },
})
