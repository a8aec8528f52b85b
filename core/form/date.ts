/** Dates in forms are wall-clock times of China, whatever zone the machine is set to, so both sides compute alike. */
const zoneHours = 8
const zone = zoneHours * 3_600_000

const pattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?$/

/**
 * The moment a text such as 2024-05-06 or 2024-05-06 07:08:09 stands for; `undefined` when it stands for none.
 *
 * @param value the text of a date field, in the time of China
 * @returns the moment, or `undefined` when the text stands for none
 * @throws never
 * @example
 * readDate('2024-05-06 07:08:09')?.toISOString() // => '2024-05-05T23:08:09.000Z'
 */
export function readDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(+value) ? undefined : value
  if (typeof value === 'string' && /[T ]/.test(value) && /(Z|[+-]\d\d:?\d\d)$/.test(value))
    return readDate(new Date(value))
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  if (year === 0) return undefined
  const date = new Date(0)
  // Unlike `Date.UTC`, this takes the years before 100 for what they are.
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  date.setTime(+date - zone)
  return writeDate(date).startsWith(writeDay(year, month, day)) ? date : undefined
}

/**
 * Whether a text is a day that there is, written as 2024-05-06 and in no other way.
 *
 * @param text for example what somebody typed
 * @returns false for 2026-02-30 too
 * @throws never
 * @example
 * isDay('2024-02-29') // => true
 * @example
 * isDay('2026-02-29') // => false
 */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && readDate(text) !== undefined

/**
 * A moment as the text of a date field, yyyy-MM-dd HH:mm:ss in the time of China.
 *
 * @param date the moment; must be a valid one
 * @returns a text of 19 characters
 * @throws RangeError when the date is invalid
 * @example
 * writeDate(new Date(0)) // => '1970-01-01 08:00:00'
 */
export const writeDate = (date: Date): string => new Date(+date + zone).toISOString().slice(0, 19).replace('T', ' ')

const writeDay = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
