import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'discipline',
  title: '机关业务',
  description: '公务用车、宿舍、采购、会议等业务页面所在的子应用。',
  version: '0.2.0',
  onByDefault: true,
  subApplications: [
    {
      id: 'discipline',
      title: '机关业务',
      child: '/child/discipline/',
      prefixes: ['/home', '/bpm', '/biz-business', '/vehicle-deployment', '/help-center', '/cockpit'],
      port: 8089,
    },
    { id: 'carmap', title: '车辆地图', child: '/child/carmap/', prefixes: ['/carmap'], port: 8090 },
  ],
})
