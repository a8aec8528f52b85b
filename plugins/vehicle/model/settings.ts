import { hotlineSetting, reservationSettings, type Static, Type, wholeSetting } from '@gongtai/sdk'

/** What each tenant may choose about its cars. */
export const VehicleSettings = Type.Object(
  {
    ...reservationSettings({ of: '车辆', from: '出车时间' }, { holdHours: 168, aheadDays: 365, lateHours: 2 }),
    longestTripDays: wholeSetting('单次用车最长天数', [1, 30, 365], '超过的申请在提交时退回给申请人修改。'),
    departEarlyMinutes: wholeSetting('提前出车时限（分钟）', [0, 120, 1440], '最早可在计划出车时间之前多久登记出车。'),
    plausibleKm: wholeSetting(
      '里程核对阈值（公里）',
      [50, 1500, 20_000],
      '读数比上次登记多出超过此数时，须再次确认才能登记。',
    ),
    hotline: hotlineSetting('车队调度电话'),
  },
  { additionalProperties: false },
)

export type VehicleSettings = Static<typeof VehicleSettings>
