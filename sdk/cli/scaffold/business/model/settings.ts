import { reservationSettings, type Static, Type } from '@gongtai/sdk'

const usual = { holdHours: 72, longestHours: 12, aheadDays: 90, opens: '07:00', closes: '22:00' } as const

/** What each tenant may choose. */
export const Settings = Type.Object(reservationSettings({ of: '示例业务', from: '开始时间' }, usual), {
  additionalProperties: false,
})

export type Settings = Static<typeof Settings>
