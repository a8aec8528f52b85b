import type { SearchSource } from '@gongtai/sdk'
import { instanceHistory, startable } from './calls.ts'

/** What the search finds here: the requests somebody may see, and the processes they may start. */
export const flowSearch: readonly SearchSource[] = [
  {
    id: 'workflow.processes',
    title: '发起流程',
    list: startable.path,
    row: { title: 'processName', details: ['category'] },
    address: '/workflow/start/:defKey',
    icon: 'send-message',
  },
  {
    id: 'workflow.requests',
    title: '申请',
    list: instanceHistory.path,
    search: 'search',
    row: { title: 'title', details: ['summary', 'number'] },
    address: '/workflow/instance/:procInstId',
    icon: 'document',
  },
]
