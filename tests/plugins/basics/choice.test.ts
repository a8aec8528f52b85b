import { describe, expect, test } from 'vitest'
import { checkbox, toggled } from '../../../plugins/basics/model/choice/checkbox.ts'
import { radio } from '../../../plugins/basics/model/choice/radio.ts'
import { switchType } from '../../../plugins/basics/model/switch.ts'

describe('选择类字段', () => {
  test('a radio holds one option as text', () => {
    expect(radio.read(1, {})).toBe('1')
    expect(radio.read(null, {})).toBe('')
  })

  test('a checkbox group reads lists and comma texts alike and stores the latter', () => {
    expect(checkbox.read('a, b,a', {})).toEqual(['a', 'b'])
    expect(checkbox.read(['a', 'b'], {})).toEqual(['a', 'b'])
    expect(checkbox.store(['a', 'b'], {})).toEqual(['a,b'])
    expect(checkbox.load(['a,b'], {})).toEqual(['a', 'b'])
    expect(checkbox.read('', {})).toBe(checkbox.empty)
  })

  test('a checkbox group refuses one option more than its maximum and one less than its minimum', () => {
    expect(toggled(['a', 'b'], 'c', { max: 2 })).toEqual(['a', 'b'])
    expect(toggled(['a'], 'b', { max: 2 })).toEqual(['a', 'b'])
    expect(toggled(['a'], 'a', { min: 1 })).toEqual(['a'])
    expect(toggled(['a', 'b'], 'a', { min: 1 })).toEqual(['b'])
  })

  test('a checkbox group outside its limits says so', () => {
    expect(checkbox.check(['a'], { min: 2 })).toEqual([{ text: '至少选择2项' }])
    expect(checkbox.check(['a', 'b', 'c'], { max: 2 })).toEqual([{ text: '最多选择2项' }])
    expect(checkbox.check([], { min: 2 })).toEqual([])
  })

  test('a switch holds 1 or 0 as text, which rules compare with', () => {
    expect([true, 1, '1'].map((raw) => switchType.read(raw, {}))).toEqual(['1', '1', '1'])
    expect([false, 0, '0'].map((raw) => switchType.read(raw, {}))).toEqual(['0', '0', '0'])
    expect(switchType.read(undefined, {})).toBe('')
  })

  test('a switch is shown by its own words', () => {
    expect(switchType.show('1', { activeText: '开', inactiveText: '关' })).toBe('开')
    expect(switchType.show('0', { activeText: '开', inactiveText: '关' })).toBe('关')
  })
})
