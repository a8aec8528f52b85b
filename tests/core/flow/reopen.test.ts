import { describe, expect, it } from 'vitest'
import { define, end, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const line = define([start('S'), step('A', 'ann'), step('B', 'bob'), end('E')], ['S > A > B > E'])

function ended(definition = line, ...people: readonly string[]): Story {
  const story = new Story(definition)
  story.start()
  for (const person of people.length > 0 ? people : ['ann', 'bob']) story.approve(person)
  return story
}

const reopen = (node: string, opinion: string | undefined = '车坏了') =>
  ({ kind: 'reopen', actor: 'bob', node, ...(opinion && { opinion }) }) as const

describe('a step whose decision cannot be carried out', () => {
  it('is asked anew after the end, and what came before it stands', () => {
    const story = ended()
    story.run(reopen('B'))
    expect(story.instance).toMatchObject({ state: 'running' })
    expect(story.instance?.result).toBeUndefined()
    expect(story.open).toEqual(['B:bob'])
    expect(story.records.at(-1)).toMatchObject({
      kind: 'reopen',
      code: '4',
      actor: 'bob',
      about: ['B'],
      opinion: '车坏了',
    })
    story.approve('bob')
    expect(story.instance).toMatchObject({ state: 'finished', result: 'agreed' })
  })

  it('takes back what came of it, as far as that had come', () => {
    const story = new Story(line)
    story.start()
    story.approve('ann')
    story.run(reopen('A'))
    expect(story.open).toEqual(['A:ann'])
    story.run(reopen('A'))
    expect(story.open).toEqual(['A:ann'])
  })

  it('lets the other branches of a fork wait at its join again', () => {
    const fork = define(
      [start('S'), parallel('P'), step('A', 'ann'), step('B', 'bob'), parallel('J'), end('E')],
      ['S > P > A > J > E', 'P > B > J'],
    )
    const story = ended(fork)
    story.run(reopen('A'))
    expect(story.open).toEqual(['A:ann'])
    story.approve('ann')
    expect(story.instance?.state).toBe('finished')
  })

  it('needs a reason, and a step the request came through', () => {
    expect(() => ended().run(reopen('B', ' '))).toThrow('请填写处理原因')
    expect(() => ended().run(reopen('Z'))).toThrow('它不在本任务已走过的路线上')
  })
})

describe('what was agreed and does not take place', () => {
  const revoke = { kind: 'revoke', actor: 'ini', opinion: '会议取消' } as const

  it('counts as withdrawn, with its reason, and may be started again', () => {
    const story = ended()
    story.run(revoke)
    expect(story.instance).toMatchObject({ state: 'withdrawn', handled: false, tokens: [] })
    expect(story.records.at(-1)).toMatchObject({ kind: 'withdraw', code: '5', actor: 'ini', opinion: '会议取消' })
    story.start()
    expect(story.open).toEqual(['A:ann'])
  })

  it('is neither revoked nor asked anew twice', () => {
    const story = ended()
    story.run(revoke)
    expect(() => story.run(revoke)).toThrow('流程已结束')
    expect(() => story.run(reopen('B'))).toThrow('流程已结束')
  })
})
