import type { WorkingHours } from '@gongtai/sdk'

/** Hours as people write them. */
export interface HoursText {
  readonly from: string
  readonly to: string
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

const textOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const readHours = (hours: readonly HoursText[]): readonly WorkingHours[] =>
  hours.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))

export const sayHours = (hours: readonly WorkingHours[]): HoursText[] =>
  hours.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }))

/** Whether each ends after it begins, and begins where the one before has ended or later. */
export const inOrder = (hours: readonly WorkingHours[]): boolean =>
  hours.every(({ from, to }, at) => to > from && from >= (hours[at - 1]?.to ?? 0))
