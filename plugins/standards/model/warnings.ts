import { aheadRows, type NoticeKind, ownRows, register, registerAction } from '@gongtai/sdk'

export const READS_WARNINGS = 'warnings:read'
export const KEEPS_WARNINGS = 'warnings:manage'
/** Where whoever oversees them finds all warnings. */
export const WARNINGS_PAGE = '/system/warnings'

/** Where everybody finds those they are to answer. */
export const MY_WARNINGS_PAGE = '/system/my-warnings'

/** How many working days somebody has for an answer. */
export const ANSWER_DAYS = 3

const kept = { kept: true } as const

/** What rules have found and somebody has to answer, of all areas. */
export const warnings = register({
  id: 'standards.warnings',
  title: '预警',
  table: 'std_warning',
  path: '/standards/warnings',
  permissions: { read: READS_WARNINGS },
  name: 'text',
  order: '-raisedAt',
  history: true,
  fields: {
    colour: {
      kind: 'choice',
      title: '级别',
      ...kept,
      width: 80,
      choices: { red: { title: '红色', family: 'bad' }, amber: { title: '黄色', family: 'wait' } },
    },
    text: { kind: 'text', title: '事项', ...kept, maxLength: 500, search: true },
    area: { kind: 'text', title: '业务', ...kept, search: true, width: 110 },
    ruleTitle: { kind: 'text', title: '规则', ...kept, search: true, unlisted: true },
    version: { kind: 'text', title: '规则版本', ...kept, unlisted: true },
    value: { kind: 'text', title: '实际', ...kept, unlisted: true },
    limit: { kind: 'text', title: '限额', column: 'limit_value', ...kept, unlisted: true },
    period: { kind: 'text', title: '期间', ...kept, unlisted: true },
    about: { kind: 'person', title: '被预警人', ...kept, optional: true, width: 100 },
    responsible: { kind: 'person', title: '答复人', ...kept, optional: true, width: 100 },
    raisedAt: { kind: 'time', title: '发现时间', ...kept, width: 150 },
    dueAt: { kind: 'time', title: '答复期限', ...kept, width: 150 },
    state: {
      kind: 'choice',
      title: '状态',
      ...kept,
      width: 100,
      choices: {
        open: { title: '待答复', family: 'bad', next: ['answered', 'closed'], order: 'dueAt' },
        answered: { title: '已答复', family: 'move', next: ['closed'] },
        closed: { title: '已关闭', family: 'idle', next: [] },
      },
    },
    answer: { kind: 'text', title: '答复', ...kept, maxLength: 500, unlisted: true },
    answeredBy: { kind: 'person', title: '答复者', ...kept, optional: true, unlisted: true },
    answeredAt: { kind: 'time', title: '答复时间', ...kept, optional: true, unlisted: true },
    escalatedAt: { kind: 'time', title: '上报时间', ...kept, optional: true, unlisted: true },
    closedBy: { kind: 'person', title: '关闭者', ...kept, optional: true, unlisted: true },
    closedAt: { kind: 'time', title: '关闭时间', ...kept, optional: true, unlisted: true },
    note: { kind: 'text', title: '关闭说明', ...kept, maxLength: 500, unlisted: true },
    link: { kind: 'text', title: '链接', ...kept, maxLength: 500, hidden: true },
    rule: { kind: 'text', title: '规则代码', ...kept, hidden: true },
    subject: { kind: 'text', title: '对象', ...kept, hidden: true },
  },
})

/** Those the person is to answer. */
export const myWarnings = ownRows(warnings, { name: 'mine', title: '待我答复的预警', person: 'responsible' })

/** What waits for an answer, and whatever is due soon or was due already first. */
export const openWarnings = aheadRows(warnings, {
  name: 'open',
  title: '待答复的预警',
  time: 'dueAt',
  open: { state: ['open'] },
  days: 30,
})

const answering = {
  title: '答复',
  moves: { field: 'state', to: 'answered' },
  fields: {
    answer: {
      kind: 'text',
      title: '答复',
      maxLength: 500,
      long: true,
      help: '说明原因与处理情况；被预警人本人不能答复。',
    },
  },
  says: '{text}',
  confirm: '提交答复',
  done: '已答复',
} as const

export const answerWarning = registerAction(warnings, {
  ...answering,
  name: 'answer',
  permission: 'signed-in',
  by: 'responsible',
})

export const answerForOthers = registerAction(warnings, {
  ...answering,
  name: 'answer-instead',
  title: '代为答复',
  permission: KEEPS_WARNINGS,
})

export const closeWarning = registerAction(warnings, {
  name: 'close',
  title: '关闭',
  permission: KEEPS_WARNINGS,
  moves: { field: 'state', to: 'closed' },
  fields: { note: { kind: 'text', title: '关闭说明', maxLength: 500, long: true } },
  says: '{text}',
  confirm: '关闭预警',
  done: '已关闭',
})

const group = '预警'

/** For whoever is to answer. */
export const raisedNotice: NoticeKind = {
  id: 'standards.warning-raised',
  title: '预警待答复',
  group,
  subject: '预警待答复：{area}',
  text: '{text} 请在 {due} 前答复。',
  examples: { area: '会议管理', text: '参会人数 60 人，座位只有 50 个。', due: '2026-11-26 18:00' },
}

/** For whoever is warned. */
export const warnedNotice: NoticeKind = {
  id: 'standards.warned',
  title: '预警提示',
  group,
  subject: '预警提示：{area}',
  text: '{text}',
  examples: { area: '会议管理', text: '参会人数 60 人，座位只有 50 个。' },
}

/** For the head of the unit and whoever oversees. */
export const overdueNotice: NoticeKind = {
  id: 'standards.warning-overdue',
  title: '预警逾期未答复',
  group,
  subject: '预警逾期未答复：{area}',
  text: '{text} 答复期限 {due} 已过。',
  examples: { area: '会议管理', text: '参会人数 60 人，座位只有 50 个。', due: '2026-11-26 18:00' },
}

export const warningNotices = [raisedNotice, warnedNotice, overdueNotice]
