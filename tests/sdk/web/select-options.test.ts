import { expect, it } from 'vitest'
import { groupsOf, optionBeside, optionsWith, optionTyped } from '../../../sdk/web/ui/select/select-options.ts'

const fuels = [
  { value: '92', title: '92号汽油' },
  { value: '95', title: '95号汽油' },
  { value: 'lpg', title: 'LPG', disabled: '本站不供应' },
  { value: 'electric', title: '电' },
]

it('arrows go from one option that can be chosen to the next and stay at the ends', () => {
  const from = (active: string | undefined, key: string) => optionBeside(fuels, active, key)?.value
  expect(from(undefined, 'ArrowDown')).toBe('92')
  expect(from('95', 'ArrowDown')).toBe('electric')
  expect(from('electric', 'ArrowDown')).toBe('electric')
  expect(from('92', 'ArrowUp')).toBe('92')
  expect([from('95', 'Home'), from('95', 'End'), from('95', 'PageDown')]).toEqual(['92', 'electric', 'electric'])
  expect(from('95', 'a')).toBeUndefined()
  expect(optionBeside([], undefined, 'ArrowDown')).toBeUndefined()
})

it('letters go to the next option that begins with them, a repeated one on to the one after', () => {
  const typed = (active: string | undefined, letters: string) => optionTyped(fuels, active, letters)?.value
  expect(typed(undefined, '9')).toBe('92')
  expect(typed('92', '9')).toBe('95')
  expect(typed('95', '99')).toBe('92')
  expect(typed('92', '95')).toBe('95')
  expect(typed(undefined, '电')).toBe('electric')
  expect(typed(undefined, 'l')).toBeUndefined()
})

it('a search finds what holds the words, whatever their case', () => {
  expect(optionsWith(fuels, ' lpg ').map(({ value }) => value)).toEqual(['lpg'])
  expect(optionsWith(fuels, '汽油')).toHaveLength(2)
  expect(optionsWith(fuels, '')).toBe(fuels)
})

it('options of one group stand together in the order they came', () => {
  const groups = groupsOf([
    { value: '', title: '全部' },
    { value: 'a', title: '甲', group: '行政' },
    { value: 'b', title: '乙', group: '行政' },
    { value: 'c', title: '丙', group: '人事' },
  ])
  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    [undefined, 1],
    ['行政', 2],
    ['人事', 1],
  ])
})
