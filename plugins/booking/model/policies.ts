import { faults, register, titled } from '@gongtai/sdk'

export const KEEPS = 'booking:policies'

const minutes = (title: string, help: string) =>
  ({ kind: 'number', title, help, minimum: 0, maximum: 525_600, unit: '分钟', optional: true, unlisted: true }) as const

const dayRule = (title: string) =>
  ({
    kind: 'choice',
    title,
    optional: true,
    unlisted: true,
    group: '日期',
    choices: {
      allow: { title: '可以预约' },
      reason: { title: '须说明原因' },
      deny: { title: '不能预约', family: 'bad' },
    },
  }) as const

const HOURS = '([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)'

const hours = (title: string) =>
  ({
    kind: 'text',
    title,
    maxLength: 59,
    pattern: `^(不开放|${HOURS}(、${HOURS})*)$`,
    problem: '请填写如 08:00-20:00，分段开放用顿号隔开，如 08:30-12:00、13:30-18:00；不开放的日子填「不开放」',
    optional: true,
    unlisted: true,
    group: '开放时间',
  }) as const

const LENGTH = { group: '时长' } as const
const AHEAD = { group: '申请与取消' } as const
const SHOWING = { group: '签到' } as const
const QUOTA = { group: '限额', unlisted: true, optional: true } as const

export const policyFaults = faults('booking-policies', {
  hoursInDisorder: {
    status: 400,
    text: (d: { days: readonly string[] }) =>
      `${d.days.join('、')}的开放时间前后颠倒或互相重叠，请按先后填写，如 08:30-12:00、13:30-18:00。`,
  },
  unknownResources: {
    status: 400,
    text: (d: { names: readonly string[] }) =>
      `该类别下没有编号或名称为「${d.names.join('」「')}」的资源，请核对后填写，一行一个。`,
  },
})

/** What a tenant lays down for resources, over what their area declares; what is left empty stays as declared. */
export const policies = register({
  id: 'booking.policies',
  title: '预约规则',
  table: 'bk_policy',
  path: '/booking/policy',
  permissions: { read: KEEPS, edit: KEEPS },
  name: 'name',
  history: true,
  removable: true,
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 40, unique: true, search: true },
    kind: { kind: 'dictionary', title: '适用类别', dictionary: 'booking_kind', width: 130 },
    resources: {
      kind: 'text',
      title: '适用资源',
      maxLength: 1000,
      long: true,
      optional: true,
      help: '写编号或名称，一行一个；留空即该类别的全部',
    },
    state: {
      kind: 'choice',
      title: '状态',
      width: 100,
      initial: 'on',
      choices: { on: { title: '执行', family: 'ok' }, off: { title: '停用', family: 'idle' } },
    },
    shortestMinutes: { ...minutes('最短时长', '留空即不另作规定'), ...LENGTH },
    longestMinutes: { ...minutes('最长时长', '留空即不另作规定'), ...LENGTH },
    stepMinutes: { ...minutes('时间间隔', '起止时间须为它的整倍数，如 15'), minimum: 1, maximum: 1440, ...LENGTH },
    aheadDays: { ...minutes('最多提前', '超过的不能申请'), maximum: 1095, unit: '天', ...AHEAD },
    noticeMinutes: { ...minutes('至少提前', '开始前不足此时间的不能申请'), ...AHEAD },
    cancelMinutes: { ...minutes('取消截止', '开始前不足此时间的申请人不能自行取消'), ...AHEAD },
    holdHours: {
      kind: 'number',
      title: '待审批保留',
      help: '提交后为申请人保留多久，到时仍未审批即可由他人预约',
      minimum: 1,
      maximum: 720,
      unit: '小时',
      optional: true,
      unlisted: true,
      ...AHEAD,
    },
    repeatMost: {
      kind: 'number',
      title: '重复上限',
      help: '重复预约一次最多几次，留空即 53 次',
      minimum: 1,
      maximum: 366,
      unit: '次',
      optional: true,
      unlisted: true,
      ...AHEAD,
    },
    checkInMinutes: { ...minutes('可提前签到', '早于此时间不能签到'), ...SHOWING },
    releaseMinutes: { ...minutes('未签到释放', '开始后超过此时间仍未签到，即可由他人预约'), ...SHOWING },
    weekend: dayRule('休息日'),
    holiday: dayRule('节假日'),
    monday: hours('星期一'),
    tuesday: hours('星期二'),
    wednesday: hours('星期三'),
    thursday: hours('星期四'),
    friday: hours('星期五'),
    saturday: hours('星期六'),
    sunday: hours('星期日'),
    quotaPer: {
      ...QUOTA,
      kind: 'choice',
      title: '限额对象',
      choices: titled({ person: '每人', department: '每个部门' }),
    },
    quotaIn: {
      ...QUOTA,
      kind: 'choice',
      title: '限额期间',
      choices: titled({ day: '每天', week: '每周', month: '每月', year: '每年', future: '尚未开始的' }),
    },
    quotaMost: { ...QUOTA, kind: 'number', title: '最多次数', minimum: 0, maximum: 10_000, unit: '次' },
    quotaHours: { ...QUOTA, kind: 'number', title: '最多时长', minimum: 0, maximum: 10_000, unit: '小时' },
    openHolds: {
      ...QUOTA,
      kind: 'number',
      title: '同一天待审批',
      help: '每人同一天最多几个尚未审批的预约',
      minimum: 1,
      maximum: 1000,
      unit: '个',
    },
  },
})
