import { tasksToTakeBack } from '@gongtai/core/flow/commands/take-back'
import type { Graph } from '@gongtai/core/flow/definition/graph'
import type { IncidentToken } from '@gongtai/core/flow/instance/instance'
import { returnTargets } from '@gongtai/core/flow/instance/return-targets'
import { describe, expect, it } from 'vitest'
import { define, end, exclusive, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const line = (...settings: readonly Parameters<typeof step>[2][]) =>
  define([start('S'), step('A', 'ann', settings[0]), step('B', 'bob', settings[1]), end('E')], ['S > A > B > E'])

const begun = (definition: ReturnType<typeof define>, ...agreed: readonly string[]): Story => {
  const story = new Story(definition)
  story.start()
  for (const person of agreed) story.approve(person)
  return story
}

const offered = (story: Story, actor: string) =>
  tasksToTakeBack(story.graph as Graph, story.instance!, actor, story.history).map(({ node }) => node)

describe('who completed a task takes it back', () => {
  it('while the next has not acted: the step is open again, the next one’s task is cancelled', () => {
    const story = begun(line(), 'ann')
    expect(offered(story, 'ann')).toEqual(['A'])
    story.takeBack('ann', 'A')
    expect(story.open).toEqual(['A:ann'])
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'B:bob=-1', 'A:ann=0'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'takeBack', code: '5', actor: 'ann', node: 'A', about: 2 })
    expect(story.instance!.handled).toBe(false)
    story.approve('ann')
    story.approve('bob')
    expect(story.instance!.state).toBe('finished')
  })

  it('and not once the next has acted, the request has ended, or it was sent back', () => {
    const acted = begun(
      define([start('S'), step('A', 'ann'), step('B', 'bob'), step('C', 'cyd'), end('E')], ['S > A > B > C > E']),
      'ann',
      'bob',
    )
    expect(offered(acted, 'ann')).toEqual([])
    expect(() => acted.takeBack('ann', 'A')).toThrow('后续环节已有人办理，不能取回。请联系办理人退回。')
    expect(offered(acted, 'bob')).toEqual(['B'])
    const ended = begun(line(), 'ann', 'bob')
    expect(offered(ended, 'bob')).toEqual([])
    expect(() => ended.takeBack('bob', 'B')).toThrow('流程已结束')
    const back = begun(line(), 'ann')
    back.rejectPrevious('bob')
    expect(() => back.run({ kind: 'takeBack', actor: 'ann', task: 2 })).toThrow('该办理已被退回或撤回')
    const stranger = begun(line(), 'ann')
    expect(() => stranger.run({ kind: 'takeBack', actor: 'bob', task: 2 })).toThrow('您不是该任务的办理人')
  })

  it('only where the step allows it, and never the submission itself', () => {
    const closed = begun(line({ operations: ['transfer'] }), 'ann')
    expect(offered(closed, 'ann')).toEqual([])
    expect(() => closed.takeBack('ann', 'A')).toThrow('环节「A」不允许取回')
    expect(() => begun(line()).run({ kind: 'takeBack', actor: 'ini', task: 1 })).toThrow('不允许取回')
  })

  it('before the others have voted: their votes and tasks stay', () => {
    const story = begun(
      define([start('S'), step('A', 'ann bob cyd', { decision: { rule: 'all' } }), end('E')], ['S > A > E']),
      'ann',
      'bob',
    )
    story.takeBack('ann', 'A')
    expect(story.open).toEqual(['A:ann', 'A:cyd'])
    expect(story.instance!.handled).toBe(true)
    story.approve('cyd')
    story.approve('ann')
    expect(story.instance!.state).toBe('finished')
  })

  it('after the vote was decided: the other votes are kept and counted with the new one', () => {
    const story = begun(
      define(
        [start('S'), step('A', 'ann bob', { decision: { rule: 'all' } }), step('B', 'bea'), end('E')],
        ['S > A > B > E'],
      ),
      'ann',
      'bob',
    )
    story.takeBack('ann', 'A')
    expect(story.open).toEqual(['A:ann'])
    story.approve('ann')
    expect(story.open).toEqual(['B:bea'])
    expect(story.records.findLast((record) => record.kind === 'summary')?.tally).toMatchObject({ agreed: 2 })
  })

  it('in a sequence only until the one behind has voted', () => {
    const inTurn = define(
      [start('S'), step('A', 'ann bob cyd', { decision: { rule: 'sequence' } }), end('E')],
      ['S > A > E'],
    )
    const story = begun(inTurn, 'ann')
    story.takeBack('ann', 'A')
    expect(story.open).toEqual(['A:ann'])
    const later = begun(inTurn, 'ann', 'bob')
    expect(() => later.takeBack('ann', 'A')).toThrow('后续环节已有人办理')
  })

  it('not where the result stands without it', () => {
    const decision = { rule: 'ratio', percent: 50 } as const
    const story = begun(
      define([start('S'), step('A', 'ann bob cyd dan', { decision }), step('B', 'bea'), end('E')], ['S > A > B > E']),
    )
    story.approve('ann')
    story.oppose('bob')
    story.approve('cyd')
    expect(story.open).toEqual(['B:bea'])
    expect(() => story.takeBack('bob', 'A')).toThrow('取回不会改变结果')
    expect(offered(story, 'bob')).toEqual([])
    story.takeBack('cyd', 'A')
    expect(story.open).toEqual(['A:cyd', 'A:dan'])
  })

  it('behind a join: what arrived from the other branch waits there again', () => {
    const story = begun(
      define(
        [start('S'), parallel('F'), step('A', 'ann'), step('B', 'bob'), parallel('J'), step('C', 'cyd'), end('E')],
        ['S > F > A > J > C > E', 'F > B > J'],
      ),
      'ann',
      'bob',
    )
    expect(story.open).toEqual(['C:cyd'])
    story.takeBack('ann', 'A')
    expect([story.open, story.parked]).toEqual([['A:ann'], ['B-J']])
    story.approve('ann')
    expect(story.open).toEqual(['C:cyd'])
  })
})

describe('a join that fired because a branch had ended', () => {
  const quitting = define(
    [
      start('S'),
      parallel('F'),
      step('A', 'ann'),
      exclusive('X'),
      end('Q'),
      step('B', 'bob'),
      parallel('J'),
      step('C', 'cyd'),
      step('D', 'dan'),
      end('E'),
    ],
    ['S > F > A > X > ?off > Q', 'X > ?else > J > C > D > E', 'F > B > J'],
  )
  const joined = () => {
    const story = new Story(quitting)
    story.world.holds.add('off')
    story.start()
    story.approve('bob')
    story.approve('ann')
    return story
  }

  it('waits again once the one who ended the branch takes that back, and fires once', () => {
    const story = joined()
    expect(story.open).toEqual(['C:cyd'])
    story.takeBack('ann', 'A')
    expect([story.open, story.parked]).toEqual([['A:ann'], ['B-J']])
    story.world.holds.delete('off')
    story.approve('ann')
    expect([story.open, story.parked]).toEqual([['C:cyd'], []])
    story.approve('cyd')
    story.approve('dan')
    expect(story.instance!.state).toBe('finished')
  })

  it('holds the branch: once somebody behind it has acted, its end is not taken back', () => {
    const story = joined()
    story.approve('cyd')
    expect(offered(story, 'ann')).toEqual([])
    expect(() => story.takeBack('ann', 'A')).toThrow('后续环节已有人办理')
  })

  it('lets a step of the ended branch be returned to, and leaves what arrived from the others', () => {
    const story = joined()
    const [task] = [...story.tasks.values()].filter(({ code }) => code === '0')
    const targets = returnTargets(story.graph as Graph, story.instance!, task!.id, story.history)
    expect(targets.map(({ node, previous }) => `${node} ${previous}`)).toEqual(['B true', 'A false', 'S false'])
    story.reject('cyd', 'A')
    expect([story.open, story.parked]).toEqual([['A:ann'], ['B-J']])
  })
})

describe('a request that is stuck because no condition holds', () => {
  const choice = (kind: 'exclusive' | 'inclusive') =>
    define(
      [
        start('S'),
        step('A', 'ann'),
        kind === 'exclusive' ? exclusive('X') : { kind, id: 'X', name: 'X' },
        step('B', 'bob'),
        step('C', 'cyd'),
        end('E'),
      ],
      ['S > A > X > ?big > B > E', 'X > ?small > C > E'],
    )
  const stuck = (kind: 'exclusive' | 'inclusive' = 'exclusive') => {
    const story = begun(choice(kind), 'ann')
    const token = story.instance!.tokens.find((one): one is IncidentToken => one.kind === 'incident')!
    return { story, visit: token.visit }
  }

  it('goes on along the branch that a manager chooses, with a reason that is recorded', () => {
    const { story, visit } = stuck()
    const choose = (flows: readonly string[], opinion?: string, actor = 'boss') =>
      story.run({ kind: 'retry', actor, visit, flows, ...(opinion && { opinion }) })
    expect(() => choose(['X-B'])).toThrow('请填写处理原因。')
    expect(() => choose(['X-B'], '金额已核实', 'ann')).toThrow('只有流程管理员')
    for (const flows of [[], ['A-X'], ['X-B', 'X-C']]) expect(() => choose(flows, '金额已核实')).toThrow('分支中选择')
    choose(['X-B'], '金额已核实')
    expect(story.open).toEqual(['B:bob'])
    expect(story.records.at(-1)).toMatchObject({
      kind: 'chooseBranch',
      code: '6',
      about: ['X-B'],
      opinion: '金额已核实',
    })
    story.takeBack('ann', 'A')
    expect(story.open).toEqual(['A:ann'])
  })

  it('may take several branches of an inclusive gateway', () => {
    const { story, visit } = stuck('inclusive')
    story.run({ kind: 'retry', actor: 'boss', visit, flows: ['X-C', 'X-B'], opinion: '都要看' })
    expect(story.open).toEqual(['B:bob', 'C:cyd'])
  })

  it('is handed back to the initiator, whose correction leads it on', () => {
    const { story, visit } = stuck()
    expect(() => story.run({ kind: 'sendBack', actor: 'boss', visit })).toThrow('请填写处理原因。')
    story.run({ kind: 'sendBack', actor: 'boss', visit, opinion: '请补填金额' })
    expect(story.open).toEqual(['S:ini'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'rejectInitiator', code: '3', actor: 'boss' })
    story.world.holds.add('small')
    story.world.form = 'v2'
    story.approve('ini')
    story.approve('ann')
    expect(story.open).toEqual(['C:cyd'])
    expect(() => story.run({ kind: 'sendBack', actor: 'boss', visit, opinion: '再来' })).toThrow('没有异常')
  })
})
