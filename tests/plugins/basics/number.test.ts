import { describe, expect, test } from 'vitest'
import { clamped, number } from '../../../plugins/basics/model/number.ts'

describe('数字', () => {
  test("[S2-5-36] converts text to a number: '12' becomes 12", () => {
    expect(number.read('12', {})).toBe(12)
    expect(number.read('1,234.5', { accuracy: 1 })).toBe(1234.5)
    expect(number.read('十二', {})).toBe(null)
    expect(number.read('', {})).toBe(null)
  })

  test('a new one starts with the value 1', () => {
    expect(number.template).toEqual({ value: 1 })
  })

  test('[S2-9-40] starts with accuracy 0', () => {
    expect(number.defaults.accuracy).toBe(0)
  })

  test('[S2-9-41] starts with min 0', () => {
    expect(number.defaults.min).toBe(0)
  })

  test('[S2-9-42] starts with max 10000', () => {
    expect(number.defaults.max).toBe(10000)
  })

  test('[S2-9-43] starts with step 0.5', () => {
    expect(number.defaults.step).toBe(0.5)
  })

  test('keeps the decimals its step needs, whatever the accuracy', () => {
    expect(number.read(1.5, number.defaults)).toBe(1.5)
    expect(number.read(1.26, number.defaults)).toBe(1.3)
    expect(number.read(1.5, { accuracy: 0, step: 1 })).toBe(2)
    expect(number.read(1.005, { accuracy: 2 })).toBe(1.01)
  })

  test('says which limit a value breaks, and names the nearest allowed one', () => {
    const options = { min: 1, max: 5 }
    expect(number.check(0, options)).toEqual([{ text: '不能小于1' }])
    expect(number.check(6, options)).toEqual([{ text: '不能大于5' }])
    expect(number.check(null, options)).toEqual([])
    expect([clamped(0, options), clamped(9, options), clamped(3, options)]).toEqual([1, 5, 3])
  })

  test('refuses what would lose digits', () => {
    expect(number.check('999999999999999999.9999', {})).toEqual([])
    expect(number.check(-1e18, {})).toEqual([{ text: '整数部分不能超过18位' }])
  })

  test('is shown with its decimals and, from five digits on or as the field says, in groups of three', () => {
    expect(number.show(12345, {})).toBe('12,345')
    expect(number.show('-1000000000000000.01', { accuracy: 2 })).toBe('-1,000,000,000,000,000.01')
    expect(number.show(12345, { grouped: false })).toBe('12345')
    expect(number.show(72738, { accuracy: 2, grouped: true })).toBe('72,738.00')
    expect(number.show(-1234567.5, { accuracy: 1, grouped: true })).toBe('-1,234,567.5')
    expect(number.show(2026, {})).toBe('2026')
    expect(number.show(null, {})).toBe('')
  })

  test('reads what stored documents write as text', () => {
    expect(number.read('3.14159', { accuracy: '2' } as never)).toBe(3.14)
    expect(number.read(' 1，234 567.50', { accuracy: 2 })).toBe(1234567.5)
    expect(number.load(['12.50'], {})).toBe(12.5)
  })
})
