import { formatTime } from '@gongtai/sdk/web'

const DAY = 86_400_000

/** A moment as people say it in lists: today and yesterday by name, this year without the year. */
export function shortTime(text: string, now = new Date()): string {
  const clock = formatTime(text, '{h}:{i}')
  const day = formatTime(text, '{y}-{m}-{d}')
  if (day === formatTime(now, '{y}-{m}-{d}')) return `今天 ${clock}`
  if (day === formatTime(new Date(now.getTime() - DAY), '{y}-{m}-{d}')) return `昨天 ${clock}`
  return day.startsWith(`${now.getFullYear()}-`) ? `${day.slice(5)} ${clock}` : day
}

/** From so many days on, hours say nothing any more and only make lines longer. */
const DAYS_ALONE = 10

/** How long something took or has been waiting, in the two largest units. */
export function duration(from: string, to: string | Date = new Date()): string {
  const minutes = Math.max(0, Math.round((new Date(to).getTime() - Date.parse(from)) / 60_000))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 && days < DAYS_ALONE ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟'
}

/** How long something has been waiting, as a part of a sentence. */
export function waiting(since: string): string {
  const text = duration(since)
  return text.startsWith('不') ? `停留${text}` : `停留 ${text}`
}

/** How long there is until something should be done, as a part of a sentence. */
export function timeLeft(limit: string, now = new Date()): string {
  return `剩余 ${duration(now.toISOString(), limit)}`
}

export const isOver = (limit: string, now = new Date()): boolean => Date.parse(limit) <= now.getTime()
