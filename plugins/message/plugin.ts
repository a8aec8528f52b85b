import { manifest, Type } from '@gongtai/sdk'
import { ANNOUNCE } from './model/announcement-calls.ts'
import { CHANNELS } from './model/delivery-calls.ts'
import { WORDINGS } from './model/wording-calls.ts'

export default manifest({
  id: 'message',
  title: '消息中心',
  description:
    '待办、退回、办结、抄送等消息的收件箱与顶部铃铛，面向全体或部分人员的公告与阅读情况，以及邮件、短信与 Webhook 渠道及其发送记录。',
  version: '0.3.0',
  child: 'message',
  asks: ['database', 'jobs', 'network'],
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
    {
      id: 'message.announcements',
      title: '公告',
      path: '/message/announcements',
      parent: 'message',
      component: 'message/announcements',
      icon: 'announcement',
    },
    {
      id: 'message.preferences',
      title: '消息设置',
      path: '/message/preferences',
      parent: 'message',
      component: 'message/preferences',
      icon: 'settings',
    },
    {
      id: 'message.manage',
      title: '公告管理',
      path: '/message/announcement-manage',
      parent: 'message',
      component: 'message/manage',
      icon: 'edit',
      permission: ANNOUNCE,
    },
    {
      id: 'message.wordings',
      title: '消息模板',
      path: '/message/wording',
      parent: 'message',
      component: 'message/wordings',
      icon: 'label',
      permission: WORDINGS,
    },
    {
      id: 'message.channels',
      title: '消息渠道',
      path: '/message/channel-setup',
      parent: 'message',
      component: 'message/channels',
      icon: 'send-message',
      permission: CHANNELS,
    },
    {
      id: 'message.deliveries',
      title: '发送记录',
      path: '/message/deliveries',
      parent: 'message',
      component: 'message/deliveries',
      icon: 'history',
      permission: CHANNELS,
    },
  ],
  permissions: [
    { id: ANNOUNCE, title: '发布与维护公告', group: '消息中心' },
    { id: WORDINGS, title: '修改消息模板', group: '消息中心' },
    { id: CHANNELS, title: '设置消息渠道与查看发送记录', group: '消息中心' },
  ],
  pages: [
    { id: 'message/announcements', path: '/message/announcements', title: '公告' },
    { id: 'message/announcement', path: '/message/announcements/:id', title: '公告' },
    { id: 'message/preferences', path: '/message/preferences', title: '消息设置' },
    { id: 'message/manage', path: '/message/announcement-manage', title: '公告管理', permission: ANNOUNCE },
    { id: 'message/wordings', path: '/message/wording', title: '消息模板', permission: WORDINGS },
    { id: 'message/channels', path: '/message/channel-setup', title: '消息渠道', permission: CHANNELS },
    { id: 'message/deliveries', path: '/message/deliveries', title: '发送记录', permission: CHANNELS },
    { id: 'message/inbox', path: '/message', title: '消息中心' },
    { id: 'MyNoticeDetail', path: '/message/my-notice/details', title: '消息详情' },
  ],
  settings: Type.Object({
    summaryOutside: Type.Boolean({
      title: '邮件、短信与 Webhook 附带事项摘要',
      description: '关闭时站外渠道只发送标题与提示语，摘要（如目的地、日期、金额）只在站内消息中显示。',
      default: false,
    }),
    keepDays: Type.Integer({ title: '消息保留天数', minimum: 7, maximum: 3650, default: 365 }),
    keepDeliveryDays: Type.Integer({ title: '发送记录保留天数', minimum: 1, maximum: 365, default: 30 }),
  }),
})
