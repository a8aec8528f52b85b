import { decide } from '@gongtai/core/flow/decide'
import { compile } from '@gongtai/core/flow/definition/compile'
import { describe, expect, it } from 'vitest'
import { copy, define, end, exclusive, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const line = (settings: Parameters<typeof define>[2] = {}) =>
  define([start('S'), step('A', 'ann'), step('B', 'bob'), end('E')], ['S > A > B > E'], settings)

describe('an instance from start to end', () => {
  it('the start task is handled at once, every step opens a task, and the last one ends the instance', () => {
    const story = new Story(line())
    story.start()
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=0'])
    story.approve('ann')
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'B:bob=0'])
    story.approve('bob')
    expect(story.instance).toMatchObject({ state: 'finished', result: 'agreed', tokens: [], frames: [] })
    expect(story.records.map(({ kind, code, actor }) => [kind, code, actor])).toEqual([
      ['start', '1', 'ini'],
      ['approve', '1', 'ann'],
      ['approve', '1', 'bob'],
    ])
  })

  it('the events of a completion tell a store every row to write', () => {
    const story = new Story(line())
    story.start()
    expect(story.approve('ann').map((event) => event.kind)).toEqual([
      'recorded',
      'taskClosed',
      'visitClosed',
      'visitOpened',
      'taskOpened',
    ])
    expect(story.approve('bob').at(-1)).toEqual({ kind: 'instanceEnded', state: 'finished', result: 'agreed' })
  })

  it('what is missing is named all at once, and nothing is decided until it is there', () => {
    const graph = compile(line())
    const story = new Story(line())
    const facts = { ...story.facts('ini', false), participants: () => undefined }
    expect(decide(graph, undefined, { kind: 'start', id: 'c', actor: 'ini' }, facts)).toEqual({
      kind: 'needs',
      needs: [{ kind: 'assignment', node: 'A', previous: ['ini'] }],
    })
  })

  it('an approval never asks for the history, a return to a step does', () => {
    const story = new Story(line())
    story.start()
    story.approve('ann')
    const command = { kind: 'rejectPrevious', id: 'c', actor: 'bob', task: story.taskOf('bob') } as const
    expect(decide(story.graph, story.instance, command, story.facts('bob', false))).toEqual({
      kind: 'needs',
      needs: [{ kind: 'history' }],
    })
    expect(story.log.every(({ facts }) => facts.history === undefined)).toBe(true)
  })

  it('the people before are named to the assignment of the next step', () => {
    const story = new Story(line())
    story.start()
    const asked: unknown[] = []
    const facts = {
      ...story.facts('ann', false),
      participants: (need: unknown) => {
        asked.push(need)
        return [{ candidates: ['u:bob'] }]
      },
    }
    decide(story.graph, story.instance, { kind: 'approve', id: 'c', actor: 'ann', task: story.taskOf('ann') }, facts)
    expect(asked).toEqual([{ kind: 'assignment', node: 'B', previous: ['ann'] }])
  })

  it('a copy node opens reading items and waits for nobody', () => {
    const story = new Story(define([start('S'), copy('R', 'rita rob'), step('A', 'ann'), end('E')], ['S > R > A > E']))
    const events = story.start()
    expect(events).toContainEqual({ kind: 'readingOpened', node: 'R', visit: 2, readers: ['u:rita', 'u:rob'] })
    expect(story.open).toEqual(['A:ann'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'copy', code: '14', actor: 'system' })
  })

  it('a drawing that branches on the result sees that a step was opposed', () => {
    const story = new Story(
      define(
        [
          start('S'),
          step('A', 'ann', { decision: { rule: 'any', onOppose: { kind: 'route' } } }),
          exclusive('X'),
          step('No', 'ned'),
          step('Yes', 'yan'),
          end('E'),
        ],
        ['S > A > X > ?opposed > No > E', 'X > ?else > Yes > E'],
      ),
    )
    story.start()
    story.oppose('ann')
    expect(story.open).toEqual(['No:ned'])
    expect(story.codes).toContain('A:ann=8')
  })
})

describe('what is refused says why', () => {
  const started = (definition = line()) => {
    const story = new Story(definition)
    story.start()
    return story
  }

  it('a task leaves 待办 exactly once: a second completion is told that it was handled', () => {
    const story = started()
    const task = story.taskOf('ann')
    story.approve('ann')
    expect(() => story.run({ kind: 'approve', actor: 'ann', task })).toThrow('任务已被处理')
    expect(() => story.run({ kind: 'reject', actor: 'ann', task, nodes: ['S'] })).toThrow('任务已被处理')
    expect(() => story.run({ kind: 'transfer', actor: 'ann', task, to: 'zoe' })).toThrow('任务已被处理')
  })

  it('a task that never was is not found', () => {
    const story = started()
    expect(() => story.run({ kind: 'approve', actor: 'ann', task: 99 })).toThrow('任务不存在')
    expect(() => story.run({ kind: 'approve', actor: 'ann', task: Number.NaN })).toThrow('任务不存在')
  })

  it('only its holder completes a task', () => {
    const story = started()
    expect(() => story.run({ kind: 'approve', actor: 'bob', task: story.taskOf('ann') })).toThrow('不是该任务的办理人')
  })

  it('an ended instance takes no commands, a running one no second start', () => {
    const story = started()
    expect(() => story.start()).toThrow('不能重复发起')
    story.approve('ann')
    const task = story.taskOf('bob')
    story.approve('bob')
    expect(() => story.run({ kind: 'approve', actor: 'bob', task })).toThrow('流程已结束')
    expect(() => story.withdraw()).toThrow('流程已结束')
  })

  it('a required opinion or signature must be there', () => {
    const strict = step('A', 'ann', { opinion: { required: true, signature: true } })
    const story = started(define([start('S'), strict, end('E')], ['S > A > E']))
    expect(() => story.approve('ann')).toThrow('必须填写意见')
    expect(() => story.approve('ann', 'A', { opinion: '  ' })).toThrow('必须填写意见')
    expect(() => story.approve('ann', 'A', { opinion: '同意' })).toThrow('必须签名')
    expect(() => story.rejectInitiator('ann')).toThrow('必须填写意见')
    story.approve('ann', 'A', { opinion: '同意', signed: true })
    expect(story.instance!.state).toBe('finished')
  })

  it('an operation the step does not allow is refused by name', () => {
    const story = started(define([start('S'), step('A', 'ann', { operations: [] }), end('E')], ['S > A > E']))
    expect(() => story.oppose('ann')).toThrow('环节「A」不允许不同意')
    expect(() => story.transfer('ann', 'zoe')).toThrow('环节「A」不允许转办')
    expect(() => story.rejectPrevious('ann')).toThrow('环节「A」不允许退回上一步')
    expect(() => story.abstain('ann')).toThrow('环节「A」不允许弃权')
  })

  it('a task somebody else claimed is theirs', () => {
    const story = started()
    story.world.assigned.set('B', [{ candidates: ['r:clerks'] }])
    story.approve('ann')
    const task = [...story.tasks.values()].find((one) => one.code === '0')!.id
    const facts = { ...story.facts('cleo', false), keys: ['u:cleo', 'r:clerks'] }
    const command = { kind: 'approve', id: 'c', actor: 'cleo', task } as const
    expect(() => decide(story.graph, story.instance, command, { ...facts, claimedBy: 'carl' })).toThrow('已被他人认领')
    expect(decide(story.graph, story.instance, command, facts)).toMatchObject({ instance: { state: 'finished' } })
  })

  it('a deputy acts for the holder, and the record says so', () => {
    const story = started()
    const command = { kind: 'approve', id: 'c', actor: 'pia', task: story.taskOf('ann') } as const
    const decision = decide(story.graph, story.instance, command, {
      ...story.facts('pia', false),
      keys: ['u:pia', 'u:ann'],
      principal: 'ann',
    })
    const events = decision.kind === 'decided' ? decision.events : []
    expect(events[0]).toMatchObject({ kind: 'recorded', record: { actor: 'pia', actedFor: 'ann', code: '1' } })
  })
})
