import { describe, expect, it } from 'vitest'
import { isDay } from '../../../core/form/date.ts'
import { daysBetween } from '../../../plugins/standards/model/day-range.ts'
import { inOrder, readHours, sayHours } from '../../../plugins/standards/model/hours-text.ts'
import { publishedYears } from '../../../plugins/standards/model/published-days.ts'
import { type MonthGrid, yearGrid } from '../../../plugins/standards/model/year-grid.ts'

const marked = publishedYears.flatMap(({ trust, days }) =>
  days.flatMap(([kind, name, from, to = from]) => daysBetween(from, to).map((day) => ({ day, kind, name, trust }))),
)
const workingDays = (grid: readonly MonthGrid[]): number =>
  grid.reduce((sum, { days }) => sum + days.filter(({ works }) => works).length, 0)
const year = (asked: number) =>
  yearGrid(
    asked,
    marked.filter(({ day }) => day.startsWith(String(asked))),
  )

describe('the published days', () => {
  it('give the working days that the years are known to have', () => {
    expect([2025, 2026].map((each) => workingDays(year(each)))).toEqual([248, 248])
    const perMonth = year(2026).map((month) => workingDays([month]))
    expect(perMonth).toEqual([21, 16, 22, 21, 19, 21, 23, 21, 22, 18, 21, 23])
  })

  it('swap only days at a weekend, and mark no day twice', () => {
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
    expect(marked.filter(({ kind, day }) => kind === 'swapped' && ![0, 6].includes(weekday(day)))).toEqual([])
    expect(new Set(marked.map(({ day }) => day)).size).toBe(marked.length)
  })

  it('have the feasts of the lunar year where its calendar puts them', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    const on = (name: string) => {
      const day = marked.find((each) => each.name === name && each.day.startsWith('2027'))?.day
      return lunar.format(new Date(`${day}T12:00:00Z`))
    }
    expect([on('端午节'), on('中秋节')]).toEqual(['5/5', '8/15'])
  })
})

describe('a year as it is drawn', () => {
  it('has its months begin on their weekday, Monday first', () => {
    expect(year(2026).map(({ before }) => before)).toEqual([3, 6, 6, 2, 4, 0, 2, 5, 1, 3, 6, 1])
    expect(year(2028)[1]?.days).toHaveLength(29)
  })
})

describe('what is typed', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-04-31', false],
  ])('%s is a day: %s', (day, is) => expect(isDay(day)).toBe(is))

  it('are hours in order, or not', () => {
    const spans = (...texts: readonly [string, string][]) => readHours(texts.map(([from, to]) => ({ from, to })))
    expect(inOrder(spans(['08:30', '12:00'], ['13:30', '18:00']))).toBe(true)
    expect(inOrder(spans(['08:30', '12:00'], ['11:00', '18:00']))).toBe(false)
    expect(inOrder(spans(['12:00', '12:00']))).toBe(false)
    expect(sayHours(spans(['08:05', '23:59']))).toEqual([{ from: '08:05', to: '23:59' }])
  })
})
