import { register } from '@gongtai/sdk'

export const KEEPS = 'standards:calendar'

/** Days that are not as their weekday says. */
export const days = register({
  id: 'standards.days',
  title: '特殊日期',
  table: 'cal_day',
  path: '/standards/day',
  permissions: { read: 'signed-in', edit: KEEPS, whole: KEEPS },
  name: 'name',
  order: '-day',
  removable: true,
  fields: {
    day: { kind: 'date', title: '日期', unique: true, once: true, width: 140 },
    kind: {
      kind: 'choice',
      title: '安排',
      width: 120,
      choices: {
        holiday: { title: '放假', family: 'ok' },
        swapped: { title: '调休上班', family: 'wait' },
        rest: { title: '休息', family: 'idle' },
        work: { title: '上班', family: 'move' },
      },
    },
    name: { kind: 'text', title: '名称', maxLength: 20, search: true, help: '如：国庆节' },
    source: { kind: 'text', title: '依据', maxLength: 60, optional: true },
    trust: {
      kind: 'choice',
      title: '状态',
      initial: 'own',
      width: 120,
      choices: {
        official: { title: '已公布', family: 'ok' },
        unconfirmed: { title: '待确认', family: 'wait' },
        own: { title: '本单位', family: 'idle' },
      },
    },
  },
})
