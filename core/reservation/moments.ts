const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * A moment as people of an office say it: month, day, hours and minutes, in the time of China.
 *
 * @param at the moment; must be a valid one
 * @returns for example `3/1 08:30`
 * @throws RangeError when the date is invalid
 * @example
 * momentText(new Date('2027-03-01T00:30:00Z')) // => '3/1 08:30'
 */
export const momentText = (at: Date): string => clock.format(at)

const HOUR = 60
const DAY = 24 * HOUR

/** So many minutes in the largest unit that they fill. */
export function durationText(minutes: number): string {
  if (minutes !== 0 && minutes % DAY === 0) return `${minutes / DAY} 天`
  return minutes !== 0 && minutes % HOUR === 0 ? `${minutes / HOUR} 小时` : `${minutes} 分钟`
}
