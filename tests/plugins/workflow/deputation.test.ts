import { describe, expect, it } from 'vitest'
import { daysOf, overlap } from '../../../plugins/workflow/model/deputation.ts'

const categoryOf = (process: string) => (process === 'car' ? 'vehicles' : 'office')
const time = (from: string, until: string, processes: readonly string[] = [], categories: readonly string[] = []) => ({
  from,
  until,
  processes,
  categories,
})

describe('two deputies of one person', () => {
  it('meet on a shared day and a shared process', () => {
    const all = time('2026-11-02', '2026-11-06')
    expect(overlap(all, time('2026-11-06', '2026-11-09'), categoryOf)).toBe(true)
    expect(overlap(all, time('2026-11-07', '2026-11-09'), categoryOf)).toBe(false)
    expect(overlap(all, time('2026-11-03', '2026-11-03', ['car']), categoryOf)).toBe(true)
  })

  it('do not where one has these processes and the other those', () => {
    const cars = time('2026-11-02', '2026-11-06', ['car'])
    expect(overlap(cars, time('2026-11-02', '2026-11-06', ['leave']), categoryOf)).toBe(false)
    expect(overlap(cars, time('2026-11-02', '2026-11-06', [], ['office']), categoryOf)).toBe(false)
    expect(overlap(cars, time('2026-11-02', '2026-11-06', [], ['vehicles']), categoryOf)).toBe(true)
    expect(overlap(time('2026-11-02', '2026-11-06', [], ['vehicles']), cars, categoryOf)).toBe(true)
  })

  it('count the first and the last day', () => {
    expect(daysOf({ from: '2026-11-02', until: '2026-11-02' })).toBe(1)
    expect(daysOf({ from: '2026-11-02', until: '2026-11-06' })).toBe(5)
  })
})
