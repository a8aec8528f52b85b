const DAY = 86_400_000

/** The days from one to another, both of them too. */
export function daysBetween(from: string, to: string): readonly string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = (Date.parse(`${to}T00:00:00Z`) - first) / DAY + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => new Date(first + at * DAY).toISOString().slice(0, 10))
}
