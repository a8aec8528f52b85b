import { describe, expect, test } from 'vitest'
import { passwordPolicy, passwordProblem } from '../../../core/contract/password-policy.ts'

describe('the password policy', () => {
  test.each([
    ['Aa1!xyz', '至少 8 位'],
    ['A1!'.repeat(30), '最多 64 位'],
    ['Abcdefg!', '字母和数字'],
    ['12345678!', '字母和数字'],
    ['abcdefg1', '至少 3 种'],
    ['Password1', '过于常见'],
    ['Admin@123', '过于常见'],
    ['Zhoumingyuan1', '账号名'],
  ])('refuses %j', (password, reason) => {
    expect(passwordProblem(password, 'zhoumingyuan')).toContain(reason)
  })

  test('accepts what has eight characters of three kinds and is not obvious', () => {
    expect(passwordProblem('Jianglan-7', 'zhoumingyuan')).toBeUndefined()
  })

  test('is one value that an installation may replace', () => {
    expect(passwordProblem('abcdefg1', 'x', { ...passwordPolicy, kinds: 2 })).toBeUndefined()
  })
})
