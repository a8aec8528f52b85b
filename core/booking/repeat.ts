/**
 * How something repeats, in the time of China: the part of RFC 5545 that people of an office say.
 *
 * @see repeatSentence
 */
export interface RepeatRule {
  readonly every: 'day' | 'week' | 'month'
  /** How many days, weeks or months from one to the next; 1 when absent. */
  readonly interval?: number
  /** Days of the week, 1 for Monday to 7 for Sunday; with `every: 'week'`, that of the first one when absent. */
  readonly weekdays?: readonly number[]
  /** The last day on which it may be, as `YYYY-MM-DD`; either this or `count`. */
  readonly until?: string
  /** How many times. */
  readonly count?: number
  /** On a public holiday or a day of rest: all the same, not at all, or on the next working day; `keep` when absent. */
  readonly holidays?: 'keep' | 'skip' | 'next'
  /** Also on days of a weekend that are worked in exchange for others. */
  readonly swapDays?: boolean
  /** Days on which it is not to be, as `YYYY-MM-DD`. */
  readonly except?: readonly string[]
}

const NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const
const UNITS = { day: '天', week: '周', month: '个月' } as const

/**
 * A rule in a sentence.
 *
 * @param rule how it repeats
 * @returns such as 每周一，至 2026-12-31，节假日除外
 * @throws never
 * @example
 * const said: string = repeatSentence({ every: 'week', weekdays: [1], until: '2026-12-31', holidays: 'skip' })
 */
export function repeatSentence(rule: RepeatRule): string {
  const { every, interval = 1, weekdays = [], until, count, holidays, swapDays, except = [] } = rule
  const days = weekdays.map((day) => NAMES[day - 1]).join('、')
  const each = interval === 1 ? `每${every === 'month' ? '月' : UNITS[every]}` : `每 ${interval} ${UNITS[every]}`
  return [
    interval === 1 || days === '' ? `${each}${days}` : `${each}的周${days}`,
    ...(until !== undefined ? [`至 ${until}`] : []),
    ...(until === undefined && count !== undefined ? [`共 ${count} 次`] : []),
    ...(holidays === 'skip' ? ['节假日除外'] : []),
    ...(holidays === 'next' ? ['遇节假日顺延至下一工作日'] : []),
    ...(swapDays ? ['含调休上班日'] : []),
    ...(except.length > 0 ? [`除 ${except.join('、')}`] : []),
  ].join('，')
}
