import { type Static, Type } from '@gongtai/sdk'

/** What each tenant may choose about its cars. */
export const VehicleSettings = Type.Object(
  {
    holdHours: Type.Integer({
      title: '意向车辆保留时长（小时）',
      description: '提交申请后为申请人保留所选车辆，到时仍未派车即自动释放。',
      minimum: 1,
      maximum: 720,
      default: 168,
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
