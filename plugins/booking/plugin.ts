import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'booking',
  title: '预约引擎',
  description: '车辆、会议室、床位等资源共用的时段预约：占用、缓冲、冲突与备选。',
  version: '0.2.0',
  asks: ['database', 'jobs'],
  onByDefault: true,
  permissions: [{ id: 'booking:read', title: '查看资源占用', group: '预约' }],
})
