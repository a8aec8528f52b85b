import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'message.reading',
    title: '消息与公告',
    paths: ['/message', '/message/announcements', '/message/my-notice'],
    about: '待办、退回、办结等消息与单位公告都在这里；右上角铃铛显示未读数。',
    steps: [
      { title: '查看消息', text: '点击一条消息即标为已读，并转到所指的申请或页面；可勾选多条「标为已读」。' },
      { title: '查看公告', text: '置顶与未读的公告在前；需要确认的公告请打开阅读。' },
      { title: '筛选', text: '可按类别、未读与文字查找消息。' },
    ],
  },
  {
    id: 'message.preferring',
    title: '消息设置',
    paths: ['/message/preferences'],
    about: '决定哪些消息以什么方式告诉您，以及什么时候不打扰。',
    steps: [
      { title: '按类别选择渠道', text: '每一类消息可分别选择站内、邮件、短信与桌面提醒。' },
      { title: '免打扰', text: '启用免打扰时段后，时段内的邮件与短信推迟到时段结束后发送。' },
    ],
  },
  {
    id: 'message.announcing',
    title: '发布公告',
    paths: ['/message/announcement-manage'],
    permission: 'message:announce',
    about: '向全体或部分人员发布公告，查看谁已阅读。',
    steps: [
      { title: '发布', text: '点击「发布公告」，填写标题与内容，选择范围、展示期与是否置顶。' },
      { title: '修改与撤下', text: '可随时编辑或删除；到期的公告自动不再显示。' },
      { title: '查看阅读情况', text: '「阅读情况」列出已读与未读的人员。' },
    ],
  },
  {
    id: 'message.delivering',
    title: '消息渠道、模板与发送记录',
    paths: ['/message/channel-setup', '/message/wording', '/message/deliveries'],
    permission: 'message:channels',
    about: '设置邮件、短信与 Webhook 渠道，修改消息的文字，查看每一次发送。',
    steps: [
      { title: '设置渠道', text: '在「消息渠道」中填写后「发送测试消息」，会立即说明成功或失败的原因。' },
      { title: '修改文字', text: '在「消息模板」中修改标题与文字，占位符会替换为当时的内容；可恢复默认。' },
      { title: '处理失败', text: '「发送记录」显示失败的原因与下次发送时间，可「立即重试」。' },
    ],
  },
]

export default help
