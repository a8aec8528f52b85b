import { hotlineSetting, reservationSettings, type Static, Type, wholeSetting } from '@gongtai/sdk'

const desk = (title: string, usual: string) =>
  Type.String({ title, description: '填写申请时按会议类型带入，可以修改。', maxLength: 500, default: usual })

/** What each tenant may choose about its meetings. */
export const MeetingSettings = Type.Object(
  {
    ...reservationSettings(
      { of: '会议室', from: '开始时间' },
      { holdHours: 72, longestHours: 12, aheadDays: 180, opens: '07:00', closes: '22:00' },
    ),
    smallSeats: wholeSetting(
      '小会议室座位数',
      [0, 12, 100],
      '座位不超过此数的会议室，所属单位的人员使用时提交即确认；0 表示都要审批。',
    ),
    manyPeople: wholeSetting('大型会议人数', [1, 40, 3000], '参会人数超过此数，或有外单位人员时，先由部门审批。'),
    checkInMinutes: wholeSetting('提前签到时限（分钟）', [0, 30, 240], '最早可在开始之前多久签到。'),
    releaseMinutes: wholeSetting(
      '未签到释放（分钟）',
      [0, 0, 240],
      '开始后超过此时间仍无人签到，会议室即可由他人预约；0 表示不释放。',
    ),
    closeMinutes: wholeSetting(
      '超时自动结束（分钟）',
      [5, 60, 720],
      '预定的结束时间过后这么久仍无人登记结束的会议自动结束，会议室释放。',
    ),
    secondSits: Type.Union(
      [Type.Literal('right', { title: '一号位右侧' }), Type.Literal('left', { title: '一号位左侧' })],
      {
        title: '主席台二号位（面向主席台看）',
        description: '双数时居中两席的左右，由本单位的惯例决定。',
        default: 'right',
      },
    ),
    stageOfConferences: desk(
      '报告会、工作会的主席台',
      '设主席台，摆放席卡，按职务顺序居中排列；台面铺深色台布，摆放话筒与茶水。',
    ),
    vipOfConferences: desk('报告会、工作会的贵宾席', '前排设贵宾席，摆放席卡、笔记本与茶水。'),
    stageOfDiscussions: desk('座谈会、培训的主席台', '不设主席台，圆桌或课桌式摆放。'),
    vipOfDiscussions: desk('座谈会、培训的贵宾席', '不设贵宾席。'),
    hotline: hotlineSetting('会议服务电话'),
  },
  { additionalProperties: false },
)

export type MeetingSettings = Static<typeof MeetingSettings>
