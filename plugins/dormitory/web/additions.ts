import { pageAddition, slot } from '@gongtai/sdk'
import { inspections } from '../model/inspections.ts'
import { myVisitors, visitors } from '../model/visitors.ts'

/** Buttons above the lists of this plugin. */
export const dormitoryAdditions = [
  pageAddition({
    id: 'dormitory.start-round',
    at: slot(inspections.id),
    kind: 'page-action',
    title: '开始检查',
    permission: 'dormitory:keep',
    load: () => import('./start-round.tsx'),
  }),
  pageAddition({
    id: 'dormitory.announce-visitor',
    at: [slot(visitors.id), slot(myVisitors.call.id)],
    kind: 'page-action',
    title: '登记访客',
    load: () => import('./announce-visitor.tsx'),
  }),
]
