import type { EmptyPolicy, RepeatApprover, SelfPolicy } from '@gongtai/core/flow/definition/definition'
import { describe, expect, it } from 'vitest'
import { define, end, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const two = (people: string, settings: Parameters<typeof step>[2] = {}, whole: Parameters<typeof define>[2] = {}) => {
  const story = new Story(
    define([start('S'), step('A', people, settings), step('B', 'bob'), end('E')], ['S > A > B > E'], whole),
  )
  return story
}

describe('when the initiator is among the approvers', () => {
  const opened = (people: string, self?: SelfPolicy) => {
    const story = two(people, { decision: { rule: 'all' }, ...(self && { self }) })
    story.start()
    return story.open
  }

  it('they are left out when others remain', () => expect(opened('ini ann')).toEqual(['A:ann']))

  it('alone, the superior head acts instead', () => expect(opened('ini')).toEqual(['A:chief']))

  it('alone and without a superior head, the managers act, whatever an empty step would do', () => {
    const story = two('ini', { empty: { kind: 'autoPass' } })
    story.world.disabled.add('chief')
    story.world.managers.add('ini')
    story.start()
    expect(story.open).toEqual(['A:boss'])
  })

  it('they may be allowed', () => expect(opened('ini', 'allow')).toEqual(['A:ini']))

  it('they may agree by themselves, with code 11', () => {
    const story = two('ini', { self: 'autoPass' })
    story.start()
    expect(story.codes).toEqual(['S:ini=1', 'A:ini=11', 'B:bob=0'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'selfApprover', code: '11', actor: 'system' })
  })

  it('the head of their department may act instead', () => {
    expect(opened('ini ann', 'departmentHead')).toEqual(['A:ann', 'A:head'])
  })

  it('forbidden, and nobody else there, counts as empty', () => expect(opened('ini', 'forbid')).toEqual(['A:boss']))

  describe('nobody decides what they asked for themselves', () => {
    const story = (people: string) => two(people, { self: 'nextLevel' })

    it('others of the step decide, and where there are none the next level above', () => {
      expect(opened('ini ann', 'nextLevel')).toEqual(['A:ann'])
      expect(opened('ini', 'nextLevel')).toEqual(['A:deputy'])
    })

    it('above the last level it is handed on to who is designated, and recorded', () => {
      const top = story('ini')
      top.world.heads.nextLevel = []
      top.start()
      expect(top.open).toEqual(['A:watch'])
      expect(top.records.at(-1)).toMatchObject({ kind: 'handedOn', node: 'A', actor: 'system' })
    })

    it('with nobody designated but themself it waits for a manager', () => {
      const alone = story('ini')
      alone.world.heads.nextLevel = []
      alone.world.heads.designates = ['ini']
      alone.start()
      expect(alone.instance!.tokens).toMatchObject([{ kind: 'incident', reason: 'nobody' }])
      alone.run({ kind: 'retry', actor: 'boss', visit: 2, people: { A: ['ini'] } })
      expect(() => alone.approve('ini')).toThrow('不能由您本人审批')
    })

    it('who shares a task with others leaves it to them', () => {
      const shared = story('ann')
      shared.world.assigned.set('A', [{ candidates: ['u:ann', 'u:ini'] }])
      shared.start()
      expect(shared.open).toEqual(['A:ann'])
    })
  })

  it('nobody starts for somebody who has left', () => {
    const story = two('ann')
    story.world.disabled.add('ini')
    expect(() => story.start()).toThrow('发起人已停用或不存在')
  })

  it('the definition says it for all steps that say nothing', () => {
    const story = two('ini', {}, { self: 'allow' })
    story.start()
    expect(story.open).toEqual(['A:ini'])
  })
})

describe('when the assignment finds nobody', () => {
  const empty = (policy?: EmptyPolicy) => {
    const story = two('nobody', policy && { empty: policy })
    story.world.disabled.add('nobody')
    return story
  }

  it('the managers get one task between them', () => {
    const story = empty()
    story.world.managers.add('boss2')
    story.start()
    expect(story.open).toEqual(['A:boss|boss2'])
  })

  it('without managers it is an incident, which a manager retries', () => {
    const story = empty()
    story.world.managers.clear()
    expect(story.start()).toContainEqual({ kind: 'incidentOpened', node: 'A', visit: 2, reason: 'nobody' })
    expect(story.open).toEqual([])
    story.world.managers.add('boss')
    story.world.disabled.clear()
    expect(() => story.run({ kind: 'retry', actor: 'ini', visit: 2 })).toThrow('只有流程管理员')
    expect(() => story.run({ kind: 'retry', actor: 'boss', visit: 1 })).toThrow('没有异常')
    story.run({ kind: 'retry', actor: 'boss', visit: 2 })
    expect(story.open).toEqual(['A:nobody'])
  })

  it('a manager may name who acts at a step that found nobody; who cannot act is not asked', () => {
    const story = empty({ kind: 'incident' })
    story.start()
    story.world.disabled.add('gone')
    story.run({ kind: 'retry', actor: 'boss', visit: 2, people: { A: ['gone'] } })
    expect(story.open).toEqual([])
    story.run({ kind: 'retry', actor: 'boss', visit: 2, people: { A: ['cat'], B: ['dan'] } })
    expect(story.open).toEqual(['A:cat'])
    story.approve('cat')
    expect(story.open).toEqual(['B:bob'])
  })

  it('named people, the head, or the superior head act instead', () => {
    const opened = (policy: EmptyPolicy) => {
      const story = empty(policy)
      story.start()
      return story.open
    }
    const users = [
      { key: 'x', name: 'X' },
      { key: 'y', name: 'Y' },
    ]
    expect(opened({ kind: 'people', users })).toEqual(['A:x|y'])
    expect(opened({ kind: 'departmentHead' })).toEqual(['A:head'])
    expect(opened({ kind: 'superiorHead' })).toEqual(['A:chief'])
  })

  it('the step passes by itself with code 11, or stops with an incident', () => {
    const passed = empty({ kind: 'autoPass' })
    passed.start()
    expect(passed.open).toEqual(['B:bob'])
    expect(passed.records.at(-1)).toMatchObject({ kind: 'noApprover', code: '11' })
    const stopped = empty({ kind: 'incident' })
    stopped.start()
    expect(stopped.instance!.tokens).toMatchObject([{ kind: 'incident', reason: 'nobody' }])
  })

  it('the form returns to the initiator', () => {
    const story = empty({ kind: 'returnToInitiator' })
    story.start()
    expect(story.open).toEqual(['S:ini'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'noApprover', code: '11' })
    story.world.disabled.clear()
    story.approve('ini')
    expect(story.open).toEqual(['A:nobody'])
  })

  it('the sender is asked, and refused until they choose', () => {
    const story = empty({ kind: 'askSender' })
    expect(() => story.start()).toThrow('请为环节「A」选择办理人')
    story.run({ kind: 'start', actor: 'ini', people: { A: ['zoe'] } })
    expect(story.open).toEqual(['A:zoe'])
  })

  it('an instance nobody agreed to by hand ends automatically', () => {
    const story = new Story(
      define([start('S'), step('A', 'nobody', { empty: { kind: 'autoPass' } }), end('E')], ['S > A > E']),
    )
    story.world.disabled.add('nobody')
    story.start()
    expect(story.instance).toMatchObject({ state: 'finished', result: 'auto' })
  })
})

describe('a repeated approver agrees by itself', () => {
  const chain = (repeatApprover: RepeatApprover | undefined, last: Parameters<typeof step>[2] = {}) => {
    const story = new Story(
      define(
        [start('S'), step('A', 'ann'), step('B', 'bob'), step('C', 'bob'), step('D', 'ann', last), end('E')],
        ['S > A > B > C > D > E'],
        repeatApprover === undefined ? {} : { repeatApprover },
      ),
    )
    story.start()
    story.approve('ann')
    return story
  }

  it('consecutive: the same person in the next step, by default, naming the earlier record', () => {
    const story = chain(undefined)
    story.approve('bob')
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'B:bob=1', 'C:bob=11', 'D:ann=0'])
    expect(story.records.find((record) => record.kind === 'repeatApprover')).toMatchObject({ code: '11', about: 3 })
  })

  it('any: whoever agreed before, however long ago', () => {
    const story = chain('any')
    story.approve('bob')
    expect(story.instance).toMatchObject({ state: 'finished', result: 'agreed' })
    expect(story.codes.slice(-2)).toEqual(['C:bob=11', 'D:ann=11'])
  })

  it('off: everybody is asked each time', () => {
    const story = chain('off')
    story.approve('bob')
    expect(story.open).toEqual(['C:bob'])
  })

  it('not when the values have changed since', () => {
    const story = chain(undefined)
    const task = story.taskOf('bob')
    story.run({ kind: 'approve', actor: 'bob', task })
    expect(story.codes).toContain('C:bob=11')
    const changed = chain('any')
    changed.world.form = 'v2'
    changed.approve('bob')
    expect(changed.open).toEqual(['D:ann'])
  })

  it('not when the step needs an opinion, a signature or input', () => {
    for (const last of [
      { opinion: { required: true } },
      { opinion: { signature: true } },
      { fields: [{ field: 'reason', right: 'required' } as const] },
    ]) {
      const story = chain('any', last)
      story.approve('bob')
      expect(story.open).toEqual(['D:ann'])
    }
  })

  it('not when the step was opened by a return', () => {
    const story = chain(undefined)
    story.approve('bob')
    story.reject('ann', 'B')
    story.approve('bob')
    expect(story.codes.filter((task) => task.startsWith('C'))).toEqual(['C:bob=11', 'C:bob=11'])
    const back = chain('off')
    back.approve('bob')
    back.approve('bob')
    back.rejectPrevious('ann')
    expect(back.open).toEqual(['C:bob'])
  })

  it('a participant with a veto never agrees automatically', () => {
    const participants = [{ ref: 'u:ann', veto: true }]
    const story = chain('any', { decision: { rule: 'all', participants } })
    story.approve('bob')
    expect(story.open).toEqual(['D:ann'])
  })

  it('in a countersign it is one vote among others', () => {
    const story = new Story(
      define(
        [start('S'), step('A', 'ann'), step('V', 'ann bob', { decision: { rule: 'all' } }), end('E')],
        ['S > A > V > E'],
      ),
    )
    story.start()
    story.approve('ann')
    expect(story.codes.slice(2)).toEqual(['V:ann=11', 'V:bob=0'])
    story.approve('bob')
    expect(story.instance!.state).toBe('finished')
  })

  it('behind a join the approvals of all branches count', () => {
    const story = new Story(
      define(
        [start('S'), parallel('F'), step('A', 'ann'), step('B', 'bob'), parallel('J'), step('C', 'ann'), end('E')],
        ['S > F > A > J > C > E', 'F > B > J'],
      ),
    )
    story.start()
    story.approve('ann')
    story.approve('bob')
    expect(story.instance!.state).toBe('finished')
  })

  it('a step passed automatically is no previous step to go back to', () => {
    const story = chain(undefined)
    story.approve('bob')
    story.rejectPrevious('ann')
    expect(story.open).toEqual(['B:bob'])
  })
})
