import { describe, expect, it } from 'vitest'
import { define, end, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

/** S, a step P, then a fork to A1→A2 and B1→B2, a join, C and the end: the drawing of the worked cases. */
const forked = (settings: Parameters<typeof step>[2] = {}) =>
  define(
    [
      start('S'),
      step('P', 'pat'),
      parallel('F'),
      step('A1', 'ann', settings),
      step('A2', 'abe', settings),
      step('B1', 'bea'),
      step('B2', 'bob'),
      parallel('J'),
      step('C', 'cyd'),
      end('E'),
    ],
    ['S > P > F > A1 > A2 > J > C > E', 'F > B1 > B2 > J'],
  )

function atC(settings?: Parameters<typeof step>[2]) {
  const story = new Story(forked(settings))
  story.start()
  for (const person of ['pat', 'ann', 'bea', 'abe', 'bob']) story.approve(person)
  return story
}

function inBranches(settings?: Parameters<typeof step>[2]) {
  const story = new Story(forked(settings))
  story.start()
  story.approve('pat')
  return story
}

describe('a return goes back to an earlier cut of the run', () => {
  it('C returns to A1: A1 is open, B2 is parked at the join and not asked again, the join fires when A2 arrives', () => {
    const story = atC()
    story.reject('cyd', 'A1')
    expect(story.open).toEqual(['A1:ann'])
    expect(story.parked).toEqual(['B2-J'])
    story.approve('ann')
    expect(story.open).toEqual(['A2:abe'])
    story.approve('abe')
    expect(story.open).toEqual(['C:cyd'])
    expect(story.codes.filter((task) => task.startsWith('B'))).toEqual(['B1:bea=1', 'B2:bob=1'])
  })

  it('C rejects to previous: both A2 and B2 are open again', () => {
    const story = atC()
    story.rejectPrevious('cyd')
    expect(story.open).toEqual(['A2:abe', 'B2:bob'])
    expect(story.parked).toEqual([])
    story.approve('bob')
    expect(story.parked).toEqual(['B2-J'])
    story.approve('abe')
    expect(story.open).toEqual(['C:cyd'])
  })

  it('C rejects to one of the previous steps: the other keeps its arrival', () => {
    const story = atC()
    story.rejectPrevious('cyd', ['B2'])
    expect(story.open).toEqual(['B2:bob'])
    expect(story.parked).toEqual(['A2-J'])
  })

  it('A2 rejects to previous: only this branch goes back, the other is untouched', () => {
    const story = inBranches()
    story.approve('ann')
    story.rejectPrevious('abe')
    expect(story.open).toEqual(['A1:ann', 'B1:bea'])
  })

  it('A2 rejects to previous while the other branch waits at the join: its arrival stays', () => {
    const story = inBranches()
    for (const person of ['ann', 'bea', 'bob']) story.approve(person)
    story.rejectPrevious('abe')
    expect(story.open).toEqual(['A1:ann'])
    expect(story.parked).toEqual(['B2-J'])
  })

  it('A1 rejects to the step before the fork: the tasks of the other branch are cancelled', () => {
    const story = inBranches()
    story.rejectPrevious('ann')
    expect(story.open).toEqual(['P:pat'])
    expect(story.codes).toContain('B1:bea=-1')
    story.approve('pat')
    expect(story.open).toEqual(['A1:ann', 'B1:bea'])
  })

  it('A1 may not reject across the fork where its step refuses that', () => {
    const story = inBranches({ returns: { acrossFork: 'refuse' } })
    expect(() => story.rejectPrevious('ann')).toThrow('不允许退回到并行分支之前')
    expect(() => story.rejectInitiator('ann')).toThrow('不允许退回到并行分支之前')
    story.approve('ann')
    story.rejectPrevious('abe')
    expect(story.open).toEqual(['A1:ann', 'B1:bea'])
  })

  it('A2 rejects to the initiator: everything is cancelled and the start form comes back', () => {
    const story = inBranches()
    story.approve('ann')
    story.rejectInitiator('abe')
    expect(story.open).toEqual(['S:ini'])
    expect(story.parked).toEqual([])
    story.approve('ini')
    expect(story.open).toEqual(['P:pat'])
  })

  it('a step of a sibling branch cannot be gone back to', () => {
    const story = inBranches()
    story.approve('ann')
    story.approve('bea')
    expect(() => story.reject('abe', 'B1')).toThrow('不在本任务已走过的路线上')
  })

  it('a free rejection goes to the start form by its node, too', () => {
    const story = atC()
    story.reject('cyd', 'S')
    expect(story.open).toEqual(['S:ini'])
  })

  it('what comes back after several returns still ends once', () => {
    const story = atC()
    story.reject('cyd', 'A1')
    story.rejectPrevious('ann')
    for (const person of ['pat', 'bea', 'ann', 'bob', 'abe']) story.approve(person)
    story.rejectPrevious('cyd')
    for (const person of ['abe', 'bob', 'cyd']) story.approve(person)
    expect(story.instance).toMatchObject({ state: 'finished', result: 'agreed', tokens: [], frames: [] })
  })

  it('a step that is opened again counts its attempts and keeps the last holder of the turn', () => {
    const story = inBranches()
    story.transfer('ann', 'zoe')
    story.approve('zoe')
    story.rejectPrevious('abe')
    expect(story.open).toEqual(['A1:zoe', 'B1:bea'])
    expect(story.instance!.tokens.map((token) => 'attempt' in token && token.attempt)).toContain(2)
  })

  it('people who are gone meanwhile are found anew by the rule', () => {
    const story = inBranches()
    story.transfer('ann', 'zoe')
    story.approve('zoe')
    story.world.disabled.add('zoe')
    story.rejectPrevious('abe')
    expect(story.open).toEqual(['A1:ann', 'B1:bea'])
  })

  it('a return into the third round of a loop leaves the earlier rounds alone', () => {
    const story = new Story(
      define(
        [start('S'), step('A', 'ann'), step('B', 'bob'), { kind: 'exclusive', id: 'X', name: '' }, end('E')],
        ['S > A > B > X > ?again > A', 'X > ?else > E'],
      ),
    )
    story.start()
    story.world.holds.add('again')
    for (const person of ['ann', 'bob', 'ann', 'bob', 'ann']) story.approve(person)
    const before = story.history.length
    story.rejectPrevious('bob')
    expect(story.open).toEqual(['A:ann'])
    expect(story.history.length).toBe(before - 1)
    story.approve('ann')
    story.reject('bob', 'A')
    expect(story.history.length).toBe(before - 1)
    story.world.holds.clear()
    story.approve('ann')
    story.approve('bob')
    expect(story.instance!.state).toBe('finished')
  })
})
