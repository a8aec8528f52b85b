import {
  assignmentTypes,
  type DashboardTile,
  dashboardTiles,
  helpPages,
  listColumns,
  offer,
  offerAll,
  pageAdditions,
  selectorTypes,
  taskOperations,
} from '@gongtai/sdk'
import { Client, webHalf } from '@gongtai/sdk/web'
import { builtInTypes } from '../model/assignment/built-in-types.ts'
import { peopleSelectors } from '../model/people-selectors.ts'
import { instanceSelector, processSelector } from '../model/process-selector.ts'
import { taskOperationList } from '../model/task-operations.ts'
import { requestOfRecord, requestsOfRecord } from './request-of-record.ts'

const tiles: readonly DashboardTile[] = [
  {
    id: 'workflow.counts',
    title: '任务数量',
    column: 'main',
    place: 10,
    load: () => import('./tiles/counts.tsx'),
  },
  {
    id: 'workflow.waiting',
    title: '待我处理',
    column: 'main',
    place: 20,
    load: () => import('./tiles/pending.tsx'),
  },
  {
    id: 'workflow.quick-starts',
    title: '快速发起',
    column: 'main',
    place: 30,
    load: () => import('./tiles/quick-starts.tsx'),
  },
  {
    id: 'workflow.progress',
    title: '我的申请进度',
    column: 'main',
    place: 40,
    load: () => import('./tiles/progress.tsx'),
  },
  {
    id: 'workflow.designs',
    title: '设计与发布',
    column: 'side',
    place: 40,
    permission: 'workflow:design',
    load: () => import('./design/designs-tile.tsx'),
  },
  {
    id: 'workflow.recent-done',
    title: '最近办理',
    column: 'side',
    place: 60,
    load: () => import('./tiles/recent-done.tsx'),
  },
]

export default webHalf({
  needs: { client: Client },
  activate: ({ client }) => ({
    pages: {
      'workflow/to-task': () => import('./pages/to-task.tsx'),
      'workflow/start-view': () => import('./pages/start-in-view.tsx'),
      'workflow/process-start': () => import('./pages/start-in-view.tsx'),
      'workflow/apply-detail': () => import('./pages/instance.tsx'),
      'workflow/done-detail': () => import('./pages/done-detail.tsx'),
      'workflow/start-full': () => import('./pages/start-full.tsx'),
      'workflow/held-full': () => import('./pages/held-full.tsx'),
      'workflow/dealing-full': () => import('./pages/dealing-full.tsx'),
      'workflow/tasks-full': () => import('./pages/tasks-full.tsx'),
      'workflow/process-full': () => import('./pages/process-full.tsx'),
      'workflow/start': () => import('./pages/start.tsx'),
      'workflow/fill': () => import('./pages/fill.tsx'),
      'workflow/pending': () => import('./pages/pending.tsx'),
      'workflow/task': () => import('./pages/task.tsx'),
      'workflow/done': () => import('./pages/done.tsx'),
      'workflow/mine': () => import('./pages/mine.tsx'),
      'workflow/history': () => import('./pages/history.tsx'),
      'workflow/deputies': () => import('./pages/deputies.tsx'),
      'workflow/instance': () => import('./pages/instance.tsx'),
      'workflow/process-setting': () => import('./pages/process-setting.tsx'),
      'workflow/process-edit': () => import('./pages/process-edit.tsx'),
      'workflow/process-test': () => import('./pages/simulation.tsx'),
      'workflow/process-thing-process': () => import('./pages/matter-processes.tsx'),
      'workflow/process-monitor-instance': () => import('./pages/matter-requests.tsx'),
      'workflow/definitions': () => import('./pages/definitions.tsx'),
      'workflow/matrices': () => import('./pages/matrices.tsx'),
      'workflow/matrix': () => import('./pages/matrix.tsx'),
      'workflow/designer': () => import('./pages/designer.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'workflow.help', load: () => import('./help.ts') }),
      ...offerAll(assignmentTypes, builtInTypes),
      ...offerAll(selectorTypes, [processSelector, instanceSelector, ...peopleSelectors]),
      ...offerAll(taskOperations, taskOperationList),
      offer(listColumns, requestOfRecord(client)),
      offer(pageAdditions, requestsOfRecord),
      ...offerAll(dashboardTiles, tiles),
    ],
  }),
})
