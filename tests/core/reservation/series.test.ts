import { describe, expect, it } from 'vitest'
import { readSeries, seriesSentence } from '../../../core/reservation/series.ts'

describe('how a request repeats', () => {
  it('is read from what a form stores, and only what it can mean is kept', () => {
    const stored = { every: 'week', interval: 2, weekdays: [3, 1, 9, 'x'], count: 5, holidays: 'skip', mode: 'free' }
    const weekly = { every: 'week', interval: 2, weekdays: [1, 3], count: 5, holidays: 'skip', mode: 'free' }
    expect(readSeries(JSON.stringify(stored))).toEqual(weekly)
    expect(readSeries(weekly)).toEqual(weekly)
    expect(readSeries({ every: 'day', until: '2026-10-01', count: 3, interval: 1, mode: 'all' })).toEqual({
      ...{ every: 'day', until: '2026-10-01', mode: 'all' },
    })
    for (const nothing of ['', null, undefined, 'x', '[]', '{"every":"year"}', 5])
      expect(readSeries(nothing)).toBeUndefined()
  })

  it('is said in a sentence', () => {
    expect(seriesSentence({ every: 'week', weekdays: [1], count: 5, mode: 'substitute' })).toBe(
      '每周一，共 5 次；不空闲的换用同类资源',
    )
  })
})
