import type { TInteger, TString } from 'typebox'
import * as Type from '../contract/schema-builders.ts'
import type { ReservationPolicy } from './policy.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** What a setting that is a whole number may be: the least, what it is until somebody chooses, and the most. */
type Limits = readonly [least: number, usual: number, most: number]

/**
 * A setting that is a whole number.
 *
 * @param title with its unit, such as 提前出车时限（分钟）
 * @param limits the least, the usual and the most
 * @param description what follows from it
 * @returns a property of the settings of a plugin
 * @throws never
 * @example
 * export const Settings = Type.Object({ keepDays: wholeSetting('保留天数', [1, 365, 3650], '更早的记录每晚清理。') })
 */
export const wholeSetting = (title: string, [minimum, usual, maximum]: Limits, description: string): TInteger =>
  Type.Integer({ title, description, minimum, maximum, default: usual })

const timeSetting = (title: string, usual: string): TString =>
  Type.String({ title, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: usual })

/**
 * The setting `hotline`: whom to ring, below the field of a form. Its title stands in `bookable` too.
 *
 * @param title such as 车队调度电话
 * @returns a property of the settings of a plugin
 * @throws never
 * @example
 * export const Settings = Type.Object({ hotline: hotlineSetting('会议服务电话') })
 */
export const hotlineSetting = (title: string) =>
  Type.Optional(
    Type.String({
      title,
      description: '如 025-83601234 或手机号，显示在申请单的选择框下方；留空则不显示。',
      pattern: '^(0\\d{2,3}-\\d{7,8}|1\\d{10})?$',
      default: '',
    }),
  )

/** What tenants may choose of a reservation, by its names: numbers, and hours of the day as `08:00`. */
interface Chosen {
  readonly holdHours: number
  readonly longestHours: number
  readonly aheadDays: number
  readonly lateHours: number
  readonly opens: string
  readonly closes: string
}

type Settings<Usual> = {
  readonly [Name in keyof Usual & keyof Chosen]: Chosen[Name] extends number ? TInteger : TString
}

/**
 * The settings by which a tenant says how its reservations are made: how long a wish is held, how long, how early and
 * how late something may be asked for, and when it is open. `settledPolicy` makes the policy of them.
 *
 * @param words what is wished for, and what its begin is called
 * @param usual the settings there are, with what they are until somebody chooses
 * @returns properties of the settings of a plugin
 * @throws never
 * @example
 * export const Settings = Type.Object(
 *   { ...reservationSettings({ of: '会议室', from: '开始时间' }, { holdHours: 72, longestHours: 12, opens: '07:00', closes: '22:00' }) },
 *   { additionalProperties: false },
 * )
 */
export function reservationSettings<const Usual extends Partial<Chosen>>(
  { of, from }: { readonly of: string; readonly from: string },
  usual: Usual,
): Settings<Usual> {
  const whole = (title: string, least: number, most: number, text: string) => (value: unknown) =>
    wholeSetting(title, [least, Number(value), most], text)
  const all: Readonly<Record<keyof Chosen, (value: unknown) => TInteger | TString>> = {
    holdHours: whole(`意向${of}保留时长（小时）`, 1, 720, `提交申请后为申请人保留所选${of}，到时仍未办理即自动释放。`),
    longestHours: whole('单次最长时间（小时）', 1, 240, '超过的申请在提交时退回给申请人修改。'),
    aheadDays: whole('最多提前申请天数', 1, 1095, `${from}晚于此的申请在提交时退回给申请人修改。`),
    lateHours: whole('补办申请时限（小时）', 0, 720, `${from}早于提交时间超过此时限的申请不能提交；0 表示不能补办。`),
    opens: (value) => timeSetting('开放时间', String(value)),
    closes: (value) => timeSetting('关闭时间', String(value)),
  }
  const made = Object.entries(usual).map(([name, value]) => [name, all[name as keyof Chosen](value)])
  return Object.fromEntries(made) as Settings<Usual>
}

/**
 * The policy that follows from settings made with `reservationSettings`.
 *
 * @param settings as the tenant chose them
 * @returns for `policy` of a reservation
 * @throws never
 * @example
 * export const policy: ReservationPolicy = settledPolicy({ holdHours: 72, longestHours: 12, opens: '07:00', closes: '22:00' })
 */
export const settledPolicy = ({
  holdHours,
  longestHours,
  aheadDays,
  lateHours,
  opens,
  closes,
}: Partial<Chosen> & Pick<Chosen, 'holdHours'>): ReservationPolicy => ({
  holdHours,
  ...(longestHours !== undefined && { longestMinutes: longestHours * HOUR }),
  ...(aheadDays !== undefined && { aheadMinutes: aheadDays * DAY }),
  ...(lateHours !== undefined && { lateMinutes: lateHours * HOUR }),
  ...(opens !== undefined && closes !== undefined && { opens: { from: opens, to: closes } }),
})
