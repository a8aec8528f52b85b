import { reportCall } from '@gongtai/sdk'

/** How the houses are used, and what living in them brings in. */
export const occupancyReport = reportCall({
  id: 'dormitory.report',
  title: '住宿统计',
  path: '/dormitory/report',
  permission: 'dormitory:read',
})
