import { expect, test } from 'vitest'
import { fieldIdsIn, withFieldIds, withFieldTitles } from '../../../../core/form/formula/field-names.ts'

const ids: Readonly<Record<string, string>> = { 天数: 'days', su: 'wrong', max: 'most' }
const withIds = (formula: string) => withFieldIds(formula, (name) => ids[name])

test('a name becomes the id of its field, in texts and as a function it stays what it is', () => {
  expect(withIds('天数 > 3 && max(天数, 2) < max')).toBe('{days} > 3 && max({days}, 2) < {most}')
  expect(withIds(`天数 == '天数' + "max"`)).toBe(`{days} == '天数' + "max"`)
  expect(withIds('sum(1) + max  \n (2)'), 'no part of a function is taken for a field').toBe('sum(1) + max  \n (2)')
})

test('ids read as titles again, and are found once each', () => {
  expect(withFieldTitles('{days} > {gone}', (id) => (id === 'days' ? '天数' : undefined))).toBe('天数 > {gone}')
  expect(fieldIdsIn('{days} > 3 && {kind} == {days}')).toEqual(['days', 'kind'])
})
