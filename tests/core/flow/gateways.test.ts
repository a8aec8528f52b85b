import { describe, expect, it } from 'vitest'
import { define, end, exclusive, inclusive, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

function begun(definition: ReturnType<typeof define>, ...holding: readonly string[]) {
  const story = new Story(definition)
  for (const condition of holding) story.world.holds.add(condition)
  story.start()
  return story
}

describe('an exclusive gateway', () => {
  const choice = define(
    [start('S'), exclusive('X'), step('A', 'ann'), step('B', 'bob'), step('C', 'cyd'), end('E')],
    ['S > X > ?a > A > E', 'X > ?b > B > E', 'X > ?else > C > E'],
  )

  it('takes the first flow in drawn order whose condition holds', () => {
    expect(begun(choice, 'a', 'b').open).toEqual(['A:ann'])
    expect(begun(choice, 'b').open).toEqual(['B:bob'])
  })

  it('takes the default flow when none holds', () => expect(begun(choice).open).toEqual(['C:cyd']))

  it('without a default stops in an incident, never silently, and goes on after a retry', () => {
    const story = begun(
      define(
        [start('S'), exclusive('X'), step('A', 'ann'), step('B', 'bob'), end('E')],
        ['S > X > ?a > A > E', 'X > ?b > B > E'],
      ),
    )
    expect(story.instance!.tokens).toMatchObject([{ kind: 'incident', node: 'X', reason: 'noFlowHolds' }])
    story.world.holds.add('b')
    story.run({ kind: 'retry', actor: 'boss', visit: 2 })
    expect(story.open).toEqual(['B:bob'])
  })
})

describe('parallel branches', () => {
  it('an outer join waits for an inner fork', () => {
    const story = begun(
      define(
        [
          start('S'),
          parallel('F'),
          parallel('G'),
          step('A', 'ann'),
          step('B', 'bob'),
          parallel('K'),
          step('C', 'cyd'),
          parallel('J'),
          step('D', 'dan'),
          end('E'),
        ],
        ['S > F > G > A > K > J > D > E', 'G > B > K', 'F > C > J'],
      ),
    )
    story.approve('cyd')
    story.approve('ann')
    expect(story.parked).toEqual(['A-K', 'C-J'])
    expect(story.instance!.frames.map((frame) => frame.node)).toEqual(['F', 'G'])
    story.approve('bob')
    expect(story.open).toEqual(['D:dan'])
    expect(story.instance!.frames).toEqual([])
  })

  it('two forks may share one join', () => {
    const story = begun(
      define(
        [
          start('S'),
          parallel('F'),
          parallel('G'),
          step('A', 'ann'),
          step('B', 'bob'),
          step('C', 'cyd'),
          parallel('J'),
          end('E'),
        ],
        ['S > F > G > A > J > E', 'G > B > J', 'F > C > J'],
      ),
    )
    story.approve('ann')
    story.approve('bob')
    expect(story.parked).toEqual(['A-J', 'B-J'])
    story.approve('cyd')
    expect(story.instance!.state).toBe('finished')
  })

  it('a branch that ends early lets the join fire without it', () => {
    const story = begun(
      define(
        [
          start('S'),
          parallel('F'),
          step('A', 'ann'),
          exclusive('X'),
          end('Stop'),
          step('B', 'bob'),
          parallel('J'),
          step('C', 'cyd'),
          end('E'),
        ],
        ['S > F > A > X > ?stop > Stop', 'X > ?else > J > C > E', 'F > B > J'],
      ),
      'stop',
    )
    story.approve('bob')
    expect(story.parked).toEqual(['B-J'])
    story.approve('ann')
    expect(story.open).toEqual(['C:cyd'])
  })

  it('the instance ends with its last token when branches are not joined', () => {
    const story = begun(
      define(
        [start('S'), parallel('F'), step('A', 'ann'), step('B', 'bob'), end('E1'), end('E2')],
        ['S > F > A > E1', 'F > B > E2'],
      ),
    )
    story.approve('ann')
    expect(story.instance!.state).toBe('running')
    story.approve('bob')
    expect(story.instance!.state).toBe('finished')
  })

  it('an empty branch arrives at once', () => {
    const story = begun(
      define(
        [start('S'), parallel('F'), step('A', 'ann'), parallel('J'), step('C', 'cyd'), end('E')],
        ['S > F > A > J > C > E', 'F > J'],
      ),
    )
    expect(story.parked).toEqual(['F-J'])
    story.approve('ann')
    expect(story.open).toEqual(['C:cyd'])
  })

  it('a join of some branches only waits for these, and the last join for all', () => {
    const story = begun(
      define(
        [
          start('S'),
          parallel('F'),
          step('A', 'ann'),
          step('B', 'bob'),
          step('C', 'cyd'),
          parallel('J'),
          step('D', 'dan'),
          parallel('K'),
          end('E'),
        ],
        ['S > F > A > J > D > K > E', 'F > B > J', 'F > C > K'],
      ),
    )
    story.approve('ann')
    expect(story.open).toEqual(['B:bob', 'C:cyd'])
    story.approve('bob')
    expect(story.open).toEqual(['C:cyd', 'D:dan'])
    story.approve('cyd')
    story.approve('dan')
    expect(story.instance).toMatchObject({ state: 'finished', tokens: [], frames: [] })
  })

  it('fifty branches finish one by one and join once', () => {
    const names = Array.from({ length: 50 }, (_, index) => `n${index}`)
    const story = begun(
      define(
        [start('S'), parallel('F'), ...names.map((name) => step(name, `p${name}`)), parallel('J'), end('E')],
        ['S > F', ...names.map((name) => `F > ${name} > J`), 'J > E'],
      ),
    )
    for (const name of names) story.approve(`p${name}`)
    expect(story.instance!.state).toBe('finished')
    expect([...story.visits.values()].filter((visit) => visit.node === 'J')).toHaveLength(1)
  })
})

describe('an inclusive gateway', () => {
  const drawing = define(
    [
      start('S'),
      inclusive('F'),
      step('A', 'ann'),
      step('B', 'bob'),
      step('C', 'cyd'),
      inclusive('J'),
      step('D', 'dan'),
      end('E'),
    ],
    ['S > F > ?a > A > J > D > E', 'F > ?b > B > J', 'F > ?else > C > J'],
  )

  it('takes every flow whose condition holds, and its join waits for just these', () => {
    const story = begun(drawing, 'a', 'b')
    expect(story.open).toEqual(['A:ann', 'B:bob'])
    story.approve('ann')
    expect(story.parked).toEqual(['A-J'])
    story.approve('bob')
    expect(story.open).toEqual(['D:dan'])
  })

  it('takes the default flow when none holds', () => {
    const story = begun(drawing)
    expect(story.open).toEqual(['C:cyd'])
    story.approve('cyd')
    expect(story.open).toEqual(['D:dan'])
  })

  it('chooses anew after a return before it', () => {
    const story = begun(drawing, 'a', 'b')
    story.approve('ann')
    story.rejectInitiator('bob')
    story.world.holds.delete('a')
    story.approve('ini')
    expect(story.open).toEqual(['B:bob'])
    story.approve('bob')
    expect(story.open).toEqual(['D:dan'])
  })
})

describe('a loop in which nobody has to act', () => {
  it('stops in an incident instead of running for ever', () => {
    const story = new Story(
      define(
        [start('S'), step('A', 'nobody', { empty: { kind: 'autoPass' } }), exclusive('X'), end('E')],
        ['S > A > X > ?again > A', 'X > ?else > E'],
      ),
    )
    story.world.disabled.add('nobody')
    story.world.holds.add('again')
    story.start()
    expect(story.instance!.tokens).toMatchObject([{ kind: 'incident', reason: 'automaticLoop' }])
    story.world.holds.clear()
    story.run({ kind: 'retry', actor: 'boss', visit: story.instance!.next.visit - 1 })
    expect(story.instance!.state).toBe('finished')
  })
})
