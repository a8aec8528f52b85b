/** When somebody stands in for somebody, and for what; no process and no category means all of them. */
export interface DeputyTime {
  /** `yyyy-MM-dd`. */
  readonly from: string
  /** The last day. */
  readonly until: string
  readonly processes: readonly string[]
  readonly categories: readonly string[]
}

/** Longer than this nobody is away: who leaves hands their work over for good. */
export const MOST_DAYS = 366

/** In milliseconds. */
const DAY = 86_400_000

export const daysOf = ({ from, until }: Pick<DeputyTime, 'from' | 'until'>): number =>
  (Date.parse(until) - Date.parse(from)) / DAY + 1

/** Its days in words. */
export const daysText = ({ from, until }: Pick<DeputyTime, 'from' | 'until'>): string =>
  from === until ? from : `${from} 至 ${until}`

const isForAll = ({ processes, categories }: DeputyTime): boolean => processes.length === 0 && categories.length === 0

/**
 * Whether two of them could speak about the same task.
 *
 * @param categoryOf the category of a process
 */
export function overlap(one: DeputyTime, other: DeputyTime, categoryOf: (process: string) => string): boolean {
  if (one.until < other.from || other.until < one.from) return false
  if (isForAll(one) || isForAll(other)) return true
  return (
    one.processes.some((process) => other.processes.includes(process)) ||
    one.categories.some((category) => other.categories.includes(category)) ||
    one.processes.some((process) => other.categories.includes(categoryOf(process))) ||
    other.processes.some((process) => one.categories.includes(categoryOf(process)))
  )
}
