import { type Static, Type } from '@gongtai/sdk'

const whole = (title: string, description: string, limits: { minimum: number; maximum: number; default: number }) =>
  Type.Integer({ title, description, ...limits })

/** What each tenant may choose about its cars. */
export const VehicleSettings = Type.Object(
  {
    holdHours: whole('意向车辆保留时长（小时）', '提交申请后为申请人保留所选车辆，到时仍未派车即自动释放。', {
      minimum: 1,
      maximum: 720,
      default: 168,
    }),
    longestTripDays: whole('单次用车最长天数', '超过的申请在提交时退回给申请人修改。', {
      minimum: 1,
      maximum: 365,
      default: 30,
    }),
    aheadDays: whole('最多提前申请天数', '出车时间晚于此的申请在提交时退回给申请人修改。', {
      minimum: 1,
      maximum: 1095,
      default: 365,
    }),
    lateHours: whole('补办申请时限（小时）', '出车时间早于提交时间超过此时限的申请不能提交；0 表示不能补办。', {
      minimum: 0,
      maximum: 720,
      default: 2,
    }),
    departEarlyMinutes: whole('提前出车时限（分钟）', '最早可在计划出车时间之前多久登记出车。', {
      minimum: 0,
      maximum: 1440,
      default: 120,
    }),
    plausibleKm: whole('里程核对阈值（公里）', '读数比上次登记多出超过此数时，须再次确认才能登记。', {
      minimum: 50,
      maximum: 20_000,
      default: 1500,
    }),
    hotline: Type.Optional(
      Type.String({
        title: '车队调度电话',
        description: '如 025-83601234 或手机号，显示在用车申请的车辆下方；留空则不显示。',
        pattern: '^(0\\d{2,3}-\\d{7,8}|1\\d{10})?$',
        default: '',
      }),
    ),
  },
  { additionalProperties: false },
)

export type VehicleSettings = Static<typeof VehicleSettings>
