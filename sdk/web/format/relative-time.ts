import { formatTime, readTime } from './date-time.ts'

/**
 * How long ago something was: 刚刚, 5分钟前, 3小时前, 1天前, and the date from two days on.
 *
 * @param value a moment, as `readTime` takes it
 * @param now the present moment
 * @returns Chinese words
 * @throws never
 * @example
 * relativeTime(Date.now() - 300_000) // 5分钟前
 */
export function relativeTime(value: Date | number | string, now: Date = new Date()): string {
  const seconds = (now.getTime() - readTime(value).getTime()) / 1000
  if (seconds < 30) return '刚刚'
  if (seconds < 3600) return `${Math.ceil(seconds / 60)}分钟前`
  if (seconds < 86_400) return `${Math.ceil(seconds / 3600)}小时前`
  if (seconds < 172_800) return '1天前'
  return formatTime(value)
}
