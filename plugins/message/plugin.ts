import { manifest, Type } from '@gongtai/sdk'

export default manifest({
  id: 'message',
  title: '消息中心',
  description: '待办、退回、办结、抄送等消息的收件箱与顶部铃铛。',
  version: '0.2.0',
  child: 'message',
  asks: ['database', 'jobs'],
  onByDefault: true,
  subApplications: [{ id: 'message', title: '消息中心', child: '/child/message/', prefixes: ['/message'], port: 8086 }],
  menus: [
    { id: 'message', title: '消息中心', path: '/message', after: 'workflow', icon: 'notifications' },
    {
      id: 'MyNotice',
      title: '我的消息',
      path: '/message',
      parent: 'message',
      component: 'message/inbox',
      icon: 'notifications',
    },
  ],
  pages: [
    { id: 'message/inbox', path: '/message', title: '消息中心' },
    { id: 'MyNoticeDetail', path: '/message/my-notice/details', title: '消息详情' },
  ],
  settings: Type.Object({
    keepDays: Type.Integer({ title: '消息保留天数', minimum: 7, maximum: 3650, default: 365 }),
  }),
  contributes: {
    'head-items': ['message.bell'],
    'notification-channels': ['message.inbox'],
    'scheduled-jobs': ['message.clear-away'],
  },
})
