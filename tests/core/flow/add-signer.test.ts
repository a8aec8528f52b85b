import { defaultOperations } from '@gongtai/core/flow/definition/definition'
import { describe, expect, it } from 'vitest'
import { define, end, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const operations = [...defaultOperations, 'addSigner'] as const

const drawn = (people: string, settings: Parameters<typeof step>[2] = {}) =>
  define([start('S'), step('A', people, { operations, ...settings }), step('B', 'bob'), end('E')], ['S > A > B > E'])

function begun(people = 'ann', settings: Parameters<typeof step>[2] = {}): Story {
  const story = new Story(drawn(people, settings))
  story.start()
  return story
}

describe('a holder asks others to sign', () => {
  it('before: the own turn ends with 12 and comes back once all of them have agreed', () => {
    const story = begun()
    story.addSigner('ann', 'before', ['xia', 'yan'])
    expect(story.open).toEqual(['A:xia', 'A:yan'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'addSigner', code: '12', about: ['xia', 'yan'] })
    story.approve('yan')
    story.approve('xia')
    expect(story.open).toEqual(['A:ann'])
    story.approve('ann')
    expect(story.open).toEqual(['B:bob'])
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=12', 'A:xia=7', 'A:yan=7', 'A:ann=1', 'B:bob=0'])
  })

  it('after: the own agreement is kept, and the step waits for all of them', () => {
    const story = begun()
    story.addSigner('ann', 'after', ['xia'])
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'A:xia=0'])
    expect(story.records.map(({ kind }) => kind)).toEqual(['start', 'approve', 'addSigner'])
    story.approve('xia')
    expect(story.open).toEqual(['B:bob'])
  })

  it('who may oppose, which decides for all of them, and may ask further people', () => {
    const story = begun('ann', { decision: { rule: 'all' } })
    story.addSigner('ann', 'before', ['xia'])
    story.addSigner('xia', 'before', ['yan'])
    expect(story.open).toEqual(['A:yan'])
    story.approve('yan')
    expect(story.open).toEqual(['A:xia'])
    story.oppose('xia')
    expect(story.open).toEqual(['S:ini'])
  })

  it('who have no part in the count of a vote', () => {
    const story = begun('ann ben', { decision: { rule: 'all' } })
    story.addSigner('ann', 'before', ['xia', 'yan'])
    for (const person of ['xia', 'yan', 'ben', 'ann']) story.approve(person)
    expect(story.records.findLast(({ kind }) => kind === 'summary')?.tally).toMatchObject({ agreed: 2, opposed: 0 })
  })

  it('who are not asked again after a return', () => {
    const story = begun()
    story.addSigner('ann', 'before', ['xia'])
    story.approve('xia')
    story.approve('ann')
    story.rejectPrevious('bob')
    expect(story.open).toEqual(['A:ann'])
  })

  it('who are asked although they agreed to the step before', () => {
    const story = begun('ann')
    story.approve('ann')
    const next = new Story(
      define([start('S'), step('A', 'ann'), step('B', 'bob', { operations }), end('E')], ['S > A > B > E']),
    )
    next.start()
    next.approve('ann')
    next.addSigner('bob', 'before', ['ann'])
    expect(next.open).toEqual(['B:ann'])
  })

  it('unless the step does not let, nobody or somebody unfit is named', () => {
    const story = begun('ann ben')
    story.world.disabled.add('gone')
    const add =
      (users: readonly string[], actor = 'ann') =>
      () =>
        story.run({ kind: 'addSigner', actor, task: story.taskOf('ann'), place: 'before', users })
    expect(add([])).toThrow('请选择加签人员')
    expect(add(['gone'])).toThrow('已停用或不存在')
    expect(add(['ben'])).toThrow('已在本环节的办理人中')
    expect(add(['ini'])).toThrow('不能请发起人加签')
    expect(add(['xia'], 'cyd')).toThrow('您不是该任务的办理人')
    const closed = begun('ann', { operations: ['transfer'] })
    expect(() => closed.addSigner('ann', 'after', ['xia'])).toThrow('环节「A」不允许加签')
  })

  it('and takes that back with the own agreement, as long as none of them has signed', () => {
    const story = begun()
    story.addSigner('ann', 'after', ['xia', 'yan'])
    story.takeBack('ann', 'A')
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'A:xia=-1', 'A:yan=-1', 'A:ann=0'])
    story.addSigner('ann', 'after', ['xia'])
    story.approve('xia')
    expect(() => story.takeBack('ann', 'A')).toThrow('后续环节已有人办理')
    story.takeBack('xia', 'A')
    expect(story.open).toEqual(['A:xia'])
  })

  it('who take their own back while the holder has not acted', () => {
    const story = begun()
    story.addSigner('ann', 'before', ['xia'])
    story.approve('xia')
    story.takeBack('xia', 'A')
    expect(story.open).toEqual(['A:xia'])
    story.approve('xia')
    story.approve('ann')
    expect(story.open).toEqual(['B:bob'])
  })
})
