import type { Decision } from '@gongtai/core/flow/definition/definition'
import { describe, expect, it } from 'vitest'
import { define, end, exclusive, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

function voting(people: string, decision: Decision, settings: Parameters<typeof step>[2] = {}) {
  const story = new Story(
    define(
      [start('S'), step('P', 'pat'), step('V', people, { decision, ...settings }), step('Z', 'zed'), end('E')],
      ['S > P > V > Z > E'],
    ),
  )
  story.start()
  story.approve('pat')
  return story
}

const votes = (story: Story) => story.codes.filter((task) => task.startsWith('V'))

describe('several votes become one result', () => {
  it('or-sign: the first vote decides, the others are closed unexecuted', () => {
    const story = voting('ann bob cat', { rule: 'any' })
    story.approve('bob')
    expect(votes(story)).toEqual(['V:ann=-1', 'V:bob=1', 'V:cat=-1'])
    expect(story.open).toEqual(['Z:zed'])
  })

  it('or-sign: a first oppose fails the step and returns to the initiator', () => {
    const story = voting('ann bob', { rule: 'any' })
    story.oppose('ann')
    expect(votes(story)).toEqual(['V:ann=8', 'V:bob=-1'])
    expect(story.open).toEqual(['S:ini'])
  })

  it('countersign: passes when all have agreed, with a summary', () => {
    const story = voting('ann bob', { rule: 'all' })
    story.approve('ann')
    expect(story.open).toEqual(['V:bob'])
    story.approve('bob')
    expect(votes(story)).toEqual(['V:ann=7', 'V:bob=7'])
    expect(story.records.at(-1)).toMatchObject({
      kind: 'summary',
      code: '7',
      tally: { agreed: 2, opposed: 0, abstained: 0, open: 0 },
    })
  })

  it('countersign: the first oppose fails it', () => {
    const story = voting('ann bob cat', { rule: 'all' })
    story.approve('ann')
    story.oppose('bob')
    expect(votes(story)).toEqual(['V:ann=7', 'V:bob=8', 'V:cat=-1'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'summary', code: '8' })
  })

  it('a failed one goes on where the drawing branches on the result, unless the step says otherwise', () => {
    const branching = (decision: Decision) => {
      const nodes = [start('S'), step('V', 'ann bob', { decision }), exclusive('X'), step('N', 'no'), step('Y', 'yes')]
      const lines = ["S > V > X > ?办理结果 == '不同意' > N > E", 'X > ?else > Y > E']
      const story = new Story(define([...nodes, end('E')], lines))
      story.start()
      story.world.holds.add("办理结果 == '不同意'")
      story.oppose('ann')
      return story.open
    }
    expect(branching({ rule: 'all' })).toEqual(['N:no'])
    expect(branching({ rule: 'all', onOppose: { kind: 'initiator' } })).toEqual(['S:ini'])
  })

  it('a single participant is no countersign: their agreement is code 1', () => {
    const story = voting('ann', { rule: 'all' })
    story.approve('ann')
    expect(votes(story)).toEqual(['V:ann=1'])
  })

  it('sequential: one after the other, whoever was not reached has no task', () => {
    const story = voting('ann bob cat', { rule: 'sequence' })
    expect(story.open).toEqual(['V:ann'])
    story.approve('ann')
    expect(story.open).toEqual(['V:bob'])
    story.oppose('bob')
    expect(votes(story)).toEqual(['V:ann=7', 'V:bob=8'])
  })

  it('ratio: passes as soon as no later vote can change it', () => {
    const story = voting('ann bob cat dan eve', { rule: 'ratio', percent: 60 })
    story.approve('ann')
    story.oppose('bob')
    story.approve('cat')
    expect(story.open).toHaveLength(2)
    story.approve('dan')
    expect(votes(story)).toEqual(['V:ann=7', 'V:bob=8', 'V:cat=7', 'V:dan=7', 'V:eve=-1'])
  })

  it('ratio: fails as soon as it cannot be reached any more', () => {
    const story = voting('ann bob cat', { rule: 'ratio', percent: 66.66 })
    story.oppose('ann')
    expect(story.open).toHaveLength(2)
    story.oppose('bob')
    expect(story.open).toEqual(['S:ini'])
  })

  it('ratio: two of three are two thirds, without rounding', () => {
    const story = voting('ann bob cat', { rule: 'ratio', percent: 66.67, onOppose: { kind: 'end' } })
    story.approve('ann')
    story.approve('bob')
    expect(story.open).toEqual(['V:cat'])
    story.oppose('cat')
    expect(story.instance).toMatchObject({ state: 'finished', result: 'opposed' })
  })

  it('abstentions stay in the denominator, or shrink it', () => {
    const stay = voting('ann bob cat dan', { rule: 'ratio', percent: 60, mayAbstain: true })
    const shrink = voting('ann bob cat dan', { rule: 'ratio', percent: 60, mayAbstain: true, abstain: 'shrink' })
    for (const story of [stay, shrink]) {
      story.abstain('ann')
      story.abstain('bob')
      if (story.open.includes('V:cat')) story.approve('cat')
    }
    expect(stay.open).toEqual(['S:ini'])
    expect(shrink.open).toEqual(['V:dan'])
    shrink.approve('dan')
    expect(votes(shrink)).toEqual(['V:ann=9', 'V:bob=9', 'V:cat=7', 'V:dan=7'])
  })

  it('when everybody abstains the step fails, passes or stops, as the designer wants', () => {
    const decision = { rule: 'all', mayAbstain: true } as const
    const outcome = (onNoVote: 'fail' | 'pass' | 'incident') => {
      const story = voting('ann bob', { ...decision, onNoVote })
      story.abstain('ann')
      story.abstain('bob')
      return story
    }
    expect(outcome('fail').open).toEqual(['S:ini'])
    expect(outcome('pass').open).toEqual(['Z:zed'])
    const stopped = outcome('incident')
    expect(stopped.instance!.tokens).toMatchObject([{ kind: 'incident', reason: 'nobodyVoted' }])
    stopped.run({ kind: 'retry', actor: 'boss', visit: 3 })
    expect(stopped.open).toEqual(['V:ann', 'V:bob'])
  })

  it('may wait until all have voted', () => {
    const story = voting('ann bob cat', { rule: 'all', decide: 'whenAllVoted' })
    story.oppose('ann')
    story.approve('bob')
    expect(story.open).toEqual(['V:cat'])
    story.approve('cat')
    expect(story.open).toEqual(['S:ini'])
  })

  it('weights count, a veto decides at once', () => {
    const participants = [
      { ref: 'u:ann', weight: 3 },
      { ref: 'u:cat', veto: true },
    ]
    const story = voting('ann bob cat', { rule: 'weight', percent: 60, participants })
    story.approve('ann')
    expect(story.open).toEqual(['Z:zed'])
    const vetoed = voting('ann bob cat', { rule: 'weight', percent: 60, participants })
    vetoed.oppose('cat')
    expect(vetoed.open).toEqual(['S:ini'])
  })

  it('a casting vote turns a tie into a pass, and keeps the vote open as long as it could', () => {
    const decision: Decision = { rule: 'ratio', percent: 60, participants: [{ ref: 'u:dan', casting: true }] }
    const story = voting('ann bob cat dan', decision)
    story.oppose('ann')
    story.oppose('bob')
    expect(story.open).toEqual(['V:cat', 'V:dan'])
    story.approve('cat')
    story.approve('dan')
    expect(story.open).toEqual(['Z:zed'])
    const lost = voting('ann bob cat dan', decision)
    lost.oppose('ann')
    lost.oppose('bob')
    lost.oppose('cat')
    expect(lost.open).toEqual(['S:ini'])
  })
})

describe('where a failed step leads', () => {
  it('back to the previous step, to a step, to the end, or out as usual', () => {
    const opposed = (onOppose: Decision['onOppose']) => {
      const story = voting('ann', { rule: 'any', onOppose })
      story.oppose('ann')
      return story
    }
    expect(opposed({ kind: 'previous' }).open).toEqual(['P:pat'])
    expect(opposed({ kind: 'node', node: 'P' }).open).toEqual(['P:pat'])
    expect(opposed({ kind: 'route' }).open).toEqual(['Z:zed'])
    expect(opposed({ kind: 'end' }).instance).toMatchObject({ state: 'finished', result: 'opposed' })
  })

  it('a return inside a countersign ends it at once', () => {
    const story = voting('ann bob', { rule: 'all' })
    story.rejectPrevious('bob')
    expect(votes(story)).toEqual(['V:ann=-1', 'V:bob=2'])
    expect(story.open).toEqual(['P:pat'])
  })

  it('a return inside a ratio vote is a vote to return, used if the step fails', () => {
    const story = voting('ann bob cat', { rule: 'ratio', percent: 60 })
    story.rejectPrevious('ann')
    expect(story.open).toEqual(['V:bob', 'V:cat'])
    story.oppose('bob')
    expect(votes(story)).toEqual(['V:ann=8', 'V:bob=8', 'V:cat=-1'])
    expect(story.open).toEqual(['P:pat'])
  })

  it('a vote to return to a step that cannot be gone back to is refused before it counts', () => {
    const story = voting('ann bob cat', { rule: 'ratio', percent: 60 })
    expect(() => story.reject('ann', 'Z')).toThrow('不在本任务已走过的路线上')
    expect(story.open).toHaveLength(3)
  })

  it('the votes are asked again after a return', () => {
    const story = voting('ann bob', { rule: 'all' })
    story.approve('ann')
    story.approve('bob')
    story.rejectPrevious('zed')
    expect(story.open).toEqual(['V:ann', 'V:bob'])
  })
})
