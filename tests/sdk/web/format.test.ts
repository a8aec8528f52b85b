import { describe, expect, it } from 'vitest'
import { formatTime, readTime } from '../../../sdk/web/format/date-time.ts'
import { formatDuration } from '../../../sdk/web/format/duration.ts'
import { formatBytes } from '../../../sdk/web/format/file-size.ts'
import { relativeTime } from '../../../sdk/web/format/relative-time.ts'

describe('formatTime', () => {
  it('[S1-9-12] writes year-month-day hour:minute:second by default', () => {
    expect(formatTime(new Date(2024, 2, 5, 6, 7, 8))).toBe('2024-03-05 06:07:08')
  })

  it('[S1-9-13] reads a ten-digit timestamp as seconds and a longer one as milliseconds', () => {
    const time = new Date(2024, 2, 5, 6, 7, 8)
    expect(readTime(Math.floor(time.getTime() / 1000)).getTime()).toBe(time.getTime())
    expect(readTime(String(Math.floor(time.getTime() / 1000))).getTime()).toBe(time.getTime())
    expect(readTime(time.getTime()).getTime()).toBe(time.getTime())
  })

  it('follows a pattern, the weekday included', () => {
    expect(formatTime(new Date(2026, 2, 18), '{m}月{d}日 星期{a}')).toBe('03月18日 星期三')
  })

  it('answers nothing for nothing and for what is no time', () => {
    expect([undefined, null, '', 'soon'].map((value) => formatTime(value))).toEqual(['', '', '', ''])
  })
})

describe('relativeTime', () => {
  const now = new Date(2026, 2, 18, 12, 0, 0)
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)

  it('[S1-9-14] says 刚刚 under 30 seconds', () => {
    expect([ago(0), ago(29)]).toEqual(['刚刚', '刚刚'])
  })

  it('[S1-9-15] says minutes from 30 seconds to under an hour', () => {
    expect([ago(30), ago(120), ago(3599)]).toEqual(['1分钟前', '2分钟前', '60分钟前'])
  })

  it('[S1-9-16] says hours from an hour to under a day', () => {
    expect([ago(3600), ago(7200), ago(86_399)]).toEqual(['1小时前', '2小时前', '24小时前'])
  })

  it('[S1-9-17] says 1天前 from a day to under two days', () => {
    expect([ago(86_400), ago(172_799)]).toEqual(['1天前', '1天前'])
  })

  it('[S1-9-18] gives the date from two days on', () => {
    expect(ago(172_800)).toBe('2026-03-16 12:00:00')
  })
})

it('[S1-9-19] splits a duration into years of 365 days, days, hours, minutes and seconds', () => {
  const seconds = ((365 + 2) * 24 + 3) * 3600 + 4 * 60 + 5
  expect(formatDuration(seconds * 1000)).toBe('1年2天3小时4分5秒')
  expect(formatDuration(0)).toBe('0秒')
})

it('writes a number of bytes for people', () => {
  expect([0, 512, 2048, 12_900_000].map(formatBytes)).toEqual(['0 B', '512 B', '2.0 KB', '12.3 MB'])
})
