import type { NoticeKind } from '@gongtai/sdk'

/** What the names in the texts may stand for, in samples. */
const examples = {
  title: '公务用车申请：赴市财政局',
  node: '部门负责人审批',
  actor: '林志强',
  result: '同意',
  principal: '林志强',
  days: '11 月 23 日至 27 日',
  scope: '全部流程',
  limit: '11/23 18:00',
  reason: '没有可以退回的上一步。',
}

const kind = (id: string, title: string, subject: string, text: string): NoticeKind => ({
  id: `workflow.${id}`,
  title,
  group: '流程',
  subject,
  text,
  examples: Object.fromEntries(Object.entries(examples).filter(([name]) => `${subject} ${text}`.includes(`{${name}}`))),
})

/** What the workflow tells people. Title and summary are known to whoever has the request in a list; nothing else is said of it. */
export const told = {
  arrived: kind('task-arrived', '待办到达', '待办：{title}', '有一项申请等待您办理，环节：{node}。'),
  transferred: kind('task-transferred', '任务转办', '转办：{title}', '{actor}将一项任务转交给您办理，环节：{node}。'),
  entrusted: kind('task-entrusted', '代办到达', '代办：{title}', '{principal}委托您代为办理，环节：{node}。'),
  deputyNamed: kind('deputy-named', '委托代办', '{principal}委托您代办流程任务', '委托时间：{days}，范围：{scope}。'),
  deputyEnded: kind('deputy-ended', '委托结束', '{principal}的委托已提前结束', '尚未办理的任务已回到委托人名下。'),
  urged: kind('task-urged', '催办', '催办：{title}', '{actor}请您尽快办理，环节：{node}。'),
  overdue: kind('task-overdue', '办理超时', '已超时：{title}', '环节「{node}」应于 {limit} 前办理，请尽快处理。'),
  overdueBelow: kind(
    'task-overdue-below',
    '下属办理超时',
    '下属办理超时：{title}',
    '环节「{node}」已超过办理期限，请督促办理。',
  ),
  deadlineStuck: kind(
    'deadline-stuck',
    '超时处理未执行',
    '超时处理未执行：{title}',
    '办理期限已到，但设定的处理未能执行：{reason}请人工处理。',
  ),
  returned: kind('request-returned', '申请退回', '退回：{title}', '您的申请已退回，请修改后重新提交。'),
  copied: kind('request-copied', '抄送传阅', '抄送：{title}', '有一项申请抄送给您，请查阅。'),
  readingUrged: kind('reading-urged', '传阅提醒', '请查阅：{title}', '{actor}提醒您查阅抄送给您的申请。'),
  mentioned: kind('comment-mentioned', '评论中提到我', '提到您：{title}', '{actor}在评论中提到了您。'),
  commented: kind('request-commented', '申请有新评论', '新评论：{title}', '{actor}评论了您的申请。'),
  finished: kind('request-finished', '申请办结', '{result}：{title}', '您的申请已办结，结果：{result}。'),
  terminated: kind('request-terminated', '申请终止', '已终止：{title}', '这项申请已由管理人员终止，不再办理。'),
  withdrawn: kind('request-withdrawn', '申请撤回', '已撤回：{title}', '申请人撤回了这项申请，您无需再办理。'),
}

export const noticeKindList: readonly NoticeKind[] = Object.values(told)
