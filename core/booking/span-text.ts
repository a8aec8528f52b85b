const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })
const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A span as people say it; the day is named once when both ends fall on it. */
export function spanText(from: Date, to: Date): string {
  const start = `${day.format(from)} ${time.format(from)}`
  const end = day.format(from) === day.format(to) ? time.format(to) : `${day.format(to)} ${time.format(to)}`
  return `${start} 至 ${end}`
}
