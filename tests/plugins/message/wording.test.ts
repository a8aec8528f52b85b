import { describe, expect, test } from 'vitest'
import { filled, namesIn, namesOf, reworded } from '../../../plugins/message/model/wording.ts'

const kind = {
  id: 'visitor.arrived',
  title: '来访到达',
  group: '访客',
  subject: '来访：{visitor}',
  text: '您的访客 {visitor} 已到门卫室。',
  examples: { visitor: '李敏', gate: '东门' },
}

describe('words of a tenant', () => {
  test('may use the names of the kind and those it gives examples of', () => {
    expect(namesIn('{a} {b} {a}')).toEqual(['a', 'b'])
    expect(namesOf(kind)).toEqual(['visitor', 'gate'])
  })

  test('are filled with what happened; a name without a word stays empty, also one that every object has', () => {
    expect(filled('{visitor}到{gate}{toString}', { visitor: '李敏' })).toBe('李敏到')
  })

  test('take the place of ours only where the notice says what its names stand for', () => {
    const told = { title: '来访：李敏', text: '已到。' }
    const own = { subject: '{visitor}来了', text: '请接待{visitor}。' }
    expect(reworded({ ...told, words: { visitor: '李敏' } }, own)).toMatchObject({
      title: '李敏来了',
      text: '请接待李敏。',
    })
    expect(reworded(told, own)).toEqual(told)
    expect(reworded({ ...told, words: { visitor: '李敏' } }, undefined)).toMatchObject(told)
  })
})
