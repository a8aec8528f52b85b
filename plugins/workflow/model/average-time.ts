const HOUR = 60
const DAY = 24 * HOUR

/** How long requests take on average, in one unit: nobody plans by the minutes of a day. */
export function averageTime(minutes: number): string {
  if (minutes < HOUR) return `平均 ${Math.max(1, Math.round(minutes))} 分钟`
  if (minutes < DAY) return `平均 ${Math.round(minutes / HOUR)} 小时`
  const days = minutes / DAY
  return `平均 ${days < 3 ? Math.round(days * 2) / 2 : Math.round(days)} 天`
}
