import { describe, expect, test } from 'vitest'
import { readInstant, showInstant } from '../../../plugins/system/model/instants.ts'
import { maskPhone } from '../../../plugins/system/model/mask-phone.ts'

describe('times in filters and lists', () => {
  test('are those of China', () => {
    expect(readInstant('beginTime', '2026-03-18').toISOString()).toBe('2026-03-17T16:00:00.000Z')
    expect(readInstant('beginTime', '2026-03-18 10:24:30').toISOString()).toBe('2026-03-18T02:24:30.000Z')
    expect(showInstant(new Date('2026-03-17T16:00:00Z'))).toBe('2026-03-18 00:00:00')
  })

  test('of a day alone cover the whole day at the end of a range', () => {
    expect(readInstant('endTime', '2026-03-18').toISOString()).toBe('2026-03-18T15:59:59.999Z')
    expect(readInstant('endTime', '2026-03-18 10:24').toISOString()).toBe('2026-03-18T02:24:59.999Z')
  })

  test.each(['', 'yesterday', '2026-13-01', '2026-03-18; drop table', '2026-03-18 25:00'])('refuse %j', (text) => {
    expect(() => readInstant('beginTime', text)).toThrow('beginTime 不是有效的日期或时间')
  })
})

describe('a masked phone number', () => {
  test('keeps its ends only', () => {
    expect(maskPhone('13805110006')).toBe('138****0006')
    expect(maskPhone('110')).toBe('***')
    expect(maskPhone('')).toBe('')
  })
})
