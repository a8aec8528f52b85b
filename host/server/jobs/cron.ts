const ranges: readonly (readonly [from: number, to: number])[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
]

/** The working time zone; it knows no summer time, so its clock is a fixed step from UTC. */
const shanghai = 8 * 3_600_000

/** Whether a five-field cron expression names this minute in the time zone Asia/Shanghai. */
export function isDue(cron: string, at: Date): boolean {
  const local = new Date(at.getTime() + shanghai)
  const [minute, hour, day, month, weekday] = cron.split(' ').map((field, index) => allowed(field, index))
  if (!minute || !hour || !day || !month || !weekday) throw new Error(`not a cron expression: ${cron}`)
  if (!minute.has(local.getUTCMinutes()) || !hour.has(local.getUTCHours())) return false
  if (!month.has(local.getUTCMonth() + 1)) return false
  const today = local.getUTCDay()
  const onDay = day.has(local.getUTCDate())
  const onWeekday = weekday.has(today) || (today === 0 && weekday.has(7))
  // As cron has always done: when both are restricted, either of them is enough.
  const [, , dayField, , weekdayField] = cron.split(' ')
  return dayField !== '*' && weekdayField !== '*' ? onDay || onWeekday : onDay && onWeekday
}

function allowed(field: string, index: number): ReadonlySet<number> {
  const [least, most] = ranges[index] ?? [0, 0]
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const [, range, step] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? []
    if (range === undefined) throw new Error(`not a cron field: ${field}`)
    const [from, to] = range === '*' ? [least, most] : range.split('-').map(Number)
    const last = to ?? (step === undefined ? (from ?? least) : most)
    for (let value = from ?? least; value <= last; value += Math.max(1, Number(step ?? 1))) values.add(value)
  }
  return values
}
