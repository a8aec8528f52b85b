import { faults } from '@gongtai/sdk'
import { MOST_DAYS } from './calendar-calls.ts'

export const standardsFaults = faults('standards', {
  daysReversed: { status: 400, text: '结束日期早于开始日期，请重新选择。' },
  tooManyDays: { status: 400, text: `一次最多设置 ${MOST_DAYS} 天，请分次设置。` },
  nameMissing: { status: 400, text: '请填写名称，如「国庆节」。' },
  refused: { status: 409, text: (d: { sentence: string }) => d.sentence },
  wrongVersion: {
    status: 400,
    text: (d: { problems: readonly string[] }) => `规则版本有误，请更正后保存：${d.problems.join('；')}。`,
  },
  versionsOverlap: { status: 409, text: '同一适用范围在这段时间已有版本，请调整起止日期，或先终止原有版本。' },
  unknownVersion: { status: 404, text: '没有这个规则版本，请刷新后重试。' },
  shippedVersion: {
    status: 409,
    text: '产品自带的版本不能终止或删除，可新增本单位的版本。',
  },
  versionBegun: { status: 409, text: '该版本已经生效，不能删除，可设置终止日期。' },
  endsTooEarly: {
    status: 400,
    text: (d: { from: string }) => `终止日期不能早于生效日期 ${d.from}，也不能早于今天。`,
  },
  nothingToConfirm: { status: 409, text: '该版本不需要确认。' },
  noRecords: { status: 409, text: '该规则所属的业务没有提供历史记录，无法推演。' },
  ownWarning: { status: 403, text: '您是被预警人，须由他人答复和关闭。' },
  hoursOverlap: { status: 400, text: '工作时段的结束时间要晚于开始时间，且各时段按先后排列、互不重叠。' },
})
