import { reportCall } from '@gongtai/sdk'

/** How rooms are used in a span of time. */
export const roomReport = reportCall({
  id: 'meeting.report',
  title: '会议室使用统计',
  path: '/meeting/report',
  permission: 'meeting:report',
})
