import { manifest } from '@gongtai/sdk'

export default manifest({
  id: 'workflow',
  title: '流程中心',
  description: '流程设计、人员指派、任务办理与办理过程。',
  version: '0.1.0',
  requires: ['basics', 'form-design'],
  child: 'workflow',
  asks: ['database', 'jobs', 'files'],
  locked: true,
  onByDefault: true,
  subApplications: [
    { id: 'workflow', title: '流程中心', child: '/child/workflow/', prefixes: ['/workflow'], port: 8087 },
  ],
  permissions: [
    { id: 'workflow:design', title: '设计流程', group: '流程' },
    { id: 'workflow:manage', title: '管理流程实例', group: '流程' },
  ],
  menus: [
    { id: 'workflow', title: '流程中心', path: '/workflow', icon: 'flows' },
    { id: 'workflow.start', title: '发起申请', path: '/workflow/start', parent: 'workflow', component: 'workflow/start', icon: 'send-message' },
    { id: 'workflow.pending', title: '待办任务', path: '/workflow/pending', parent: 'workflow', component: 'workflow/pending', icon: 'inbox', tags: ['unfinishedTasks'] },
    { id: 'workflow.done', title: '已办任务', path: '/workflow/done', parent: 'workflow', component: 'workflow/done', icon: 'tick-circle' },
    { id: 'workflow.mine', title: '我的申请', path: '/workflow/mine', parent: 'workflow', component: 'workflow/mine', icon: 'document' },
    { id: 'workflow.design', title: '流程设计', path: '/workflow/design', parent: 'workflow', component: 'workflow/definitions', icon: 'diagram-tree', permission: 'workflow:design' },
  ],
  pages: [
    { id: 'workflow/start', path: '/workflow/start', title: '发起申请' },
    { id: 'workflow/fill', path: '/workflow/start/:process', title: '填写申请' },
    { id: 'workflow/pending', path: '/workflow/pending', title: '待办任务' },
    { id: 'workflow/task', path: '/workflow/task/:instance/:task', title: '办理任务', layout: 'empty' },
    { id: 'workflow/done', path: '/workflow/done', title: '已办任务' },
    { id: 'workflow/mine', path: '/workflow/mine', title: '我的申请' },
    { id: 'workflow/instance', path: '/workflow/instance/:instance', title: '申请详情', layout: 'empty' },
    { id: 'workflow/definitions', path: '/workflow/design', title: '流程设计', permission: 'workflow:design' },
    { id: 'workflow/designer', path: '/workflow/design/:process', title: '设计流程', permission: 'workflow:design', layout: 'empty' },
  ],
  contributes: {
    'assignment-types': ['0', '1', '2', '3', '4', '5', '6', '7', '8', '11', '12'],
    'task-operations': ['approve', 'oppose', 'abstain', 'transfer', 'rejectPrevious', 'rejectInitiator', 'reject'],
    'dashboard-tiles': ['workflow.counts', 'workflow.quick-starts', 'workflow.progress'],
  },
})
