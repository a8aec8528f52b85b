import { type Static, Type } from '@gongtai/sdk'

const whole = (title: string, description: string, limits: { minimum: number; maximum: number; default: number }) =>
  Type.Integer({ title, description, ...limits })
const time = (title: string, usual: string) =>
  Type.String({ title, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: usual })

/** What each tenant may choose. */
export const Settings = Type.Object(
  {
    holdHours: whole('预占时长（小时）', '提交申请后为申请人保留，到时仍未审批即自动释放。', {
      minimum: 1,
      maximum: 720,
      default: 72,
    }),
    longestHours: whole('单次最长时间（小时）', '超过的申请在提交时退回给申请人修改。', {
      minimum: 1,
      maximum: 240,
      default: 12,
    }),
    aheadDays: whole('最多提前申请天数', '开始时间晚于此的申请在提交时退回给申请人修改。', {
      minimum: 1,
      maximum: 365,
      default: 90,
    }),
    opens: time('开放时间', '07:00'),
    closes: time('关闭时间', '22:00'),
  },
  { additionalProperties: false },
)

export type Settings = Static<typeof Settings>
