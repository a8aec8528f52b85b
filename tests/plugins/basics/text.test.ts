import { describe, expect, test } from 'vitest'
import { text } from '../../../plugins/basics/model/text/text.ts'
import { textarea } from '../../../plugins/basics/model/text/textarea.ts'

describe('单行文本', () => {
  test('[S2-5-35] trims leading and trailing spaces from the value', () => {
    expect(text.read('  用车申请  ', {})).toBe('用车申请')
    expect(textarea.read('\n 第一行\n第二行 ', {})).toBe('第一行\n第二行')
  })

  test('[S2-9-37] starts with a maximum length of 20', () => {
    expect(text.defaults.maxLength).toBe(20)
  })

  test('[S2-9-38] a textarea starts with a maximum length of 500', () => {
    expect(textarea.defaults.maxLength).toBe(500)
  })

  test('keeps one line and reads numbers as text', () => {
    expect(text.read('a\r\nb', {})).toBe('a b')
    expect(text.read(12, {})).toBe('12')
    expect(text.read({ a: 1 }, {})).toBe('')
  })

  test('counts texts with Chinese characters half', () => {
    expect(text.measure?.('中'.repeat(40))).toBe(20)
    expect(text.measure?.('a'.repeat(21))).toBe(21)
  })

  test('comes back from its column as it was', () => {
    expect(text.columns('NAME', {})).toEqual([{ name: 'NAME', type: { kind: 'text' } }])
    expect(text.load(text.store('王', {}), {})).toBe('王')
    expect(text.store('', {})).toEqual([null])
    expect(text.load([null], {})).toBe('')
  })
})
