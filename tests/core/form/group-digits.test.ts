import { expect, it } from 'vitest'
import { groupDigits, ungroupDigits } from '../../../core/form/group-digits.ts'

it('separators stand between groups of three before the point, and come away again', () => {
  for (const [plain, grouped] of [
    ['0', '0'],
    ['999', '999'],
    ['-1234567.5005', '-1,234,567.5005'],
    ['1000000000000000.01', '1,000,000,000,000,000.01'],
  ] as const) {
    expect(groupDigits(plain)).toBe(grouped)
    expect(ungroupDigits(grouped)).toBe(plain)
  }
  expect(ungroupDigits(' 1，234 567 ')).toBe('1234567')
  expect(['', '-', '1.', '12a'].map(groupDigits)).toEqual(['', '-', '1.', '12a'])
})
