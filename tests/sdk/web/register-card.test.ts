import { describe, expect, test } from 'vitest'
import { aroundOf } from '../../../sdk/web/register/register-card.tsx'

const paid = { kind: 'number', title: '已付', minimum: 0, maximum: 9, unit: '元' } as const
const people = { kind: 'number', title: '人数', minimum: 0, maximum: 9 } as const

describe('a number on the card of a row', () => {
  test('is told by its unit where no other number has the same', () =>
    expect(aroundOf(paid, { alone: true, drawn: false })).toEqual({ unit: ' 元' }))

  test('is named where several have the same unit', () =>
    expect(aroundOf(paid, { alone: false, drawn: false })).toEqual({ title: '已付 ', unit: ' 元' }))

  test('is named, and no unit follows, where the page draws it with something behind', () =>
    expect(aroundOf(paid, { alone: true, drawn: true })).toEqual({ title: '已付 ' }))

  test('without a unit is named; what is no number stands alone', () => {
    expect(aroundOf(people, { alone: false, drawn: false })).toEqual({ title: '人数 ' })
    expect(aroundOf({ kind: 'text', title: '备注' }, { alone: false, drawn: false })).toEqual({})
  })
})

test('a second state on the card of a row is named: which minutes are 未写 would not be known', () => {
  const choices = { none: { title: '未写' }, draft: { title: '未发布', family: 'wait' } } as const
  const minutes = { kind: 'choice', title: '纪要', choices } as const
  expect(aroundOf(minutes, { alone: false, drawn: false })).toEqual({ title: '纪要 ' })
  const plain = { kind: 'choice', title: '类别', choices: { one: { title: '会议室' } } } as const
  expect(aroundOf(plain, { alone: false, drawn: false })).toEqual({})
})
