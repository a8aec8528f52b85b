import { faults } from '@gongtai/sdk'
import { MOST_DAYS } from './calendar-calls.ts'

export const standardsFaults = faults('standards', {
  noSuchDay: { status: 400, text: (d: { day: string }) => `没有 ${d.day} 这一天，请重新选择日期。` },
  daysReversed: { status: 400, text: '结束日期早于开始日期，请重新选择。' },
  tooManyDays: { status: 400, text: `一次最多设置 ${MOST_DAYS} 天，请分次设置。` },
  nameMissing: { status: 400, text: '请填写名称，如「国庆节」。' },
  hoursOverlap: { status: 400, text: '工作时段的结束时间要晚于开始时间，且各时段按先后排列、互不重叠。' },
})
