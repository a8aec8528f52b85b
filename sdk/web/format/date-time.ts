/**
 * A moment from what calls answer.
 *
 * @param value a date, seconds in ten digits, milliseconds in more, or an ISO text with a blank or a `T`
 * @returns the moment; an invalid date when it cannot be read
 * @throws never
 * @example
 * readTime('2026-05-06 07:08:09').getFullYear() // 2026
 */
export function readTime(value: Date | number | string): Date {
  if (value instanceof Date) return value
  if (typeof value === 'string' && !/^\d+$/.test(value)) return new Date(value.replace(' ', 'T'))
  const digits = String(value)
  return new Date(digits.length === 10 ? Number(digits) * 1000 : Number(digits))
}

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * A time as text. The pattern knows `{y} {m} {d} {h} {i} {s} {a}`, the last being the weekday.
 *
 * @param value a moment: a date, seconds in ten digits, milliseconds, or an ISO text
 * @param pattern how to write it; date and time to the second when absent
 * @returns an empty text for nothing or something unreadable
 * @throws never
 * @example
 * formatTime(1709618828) // 2024-03-05 14:07:08 in Shanghai
 */
export function formatTime(
  value: Date | number | string | null | undefined,
  pattern = '{y}-{m}-{d} {h}:{i}:{s}',
): string {
  if (value === null || value === undefined || value === '') return ''
  const time = readTime(value)
  if (Number.isNaN(time.getTime())) return ''
  const parts: Readonly<Record<string, string>> = {
    y: String(time.getFullYear()),
    m: two(time.getMonth() + 1),
    d: two(time.getDate()),
    h: two(time.getHours()),
    i: two(time.getMinutes()),
    s: two(time.getSeconds()),
    a: '日一二三四五六'.charAt(time.getDay()),
  }
  return pattern.replace(/\{([ymdhisa])\}/g, (_, part: string) => parts[part] ?? '')
}
