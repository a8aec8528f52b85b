import { reportCall } from '@gongtai/sdk'

const AMBER = 0.9
const RED = 0.98

/** What a share of beds that are taken calls for; nothing below nine in ten. */
export const occupancyColour = (share: number | null): 'amber' | 'red' | undefined =>
  share === null || share < AMBER ? undefined : share >= RED ? 'red' : 'amber'

/** How the houses are used, and what living in them brings in. */
export const occupancyReport = reportCall({
  id: 'dormitory.report',
  title: '住宿统计',
  path: '/dormitory/report',
  permission: 'dormitory:read',
})
