import { returnTargets } from '@gongtai/core/flow/instance/return-targets'
import { describe, expect, it } from 'vitest'
import { define, end, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const forked = (settings: Parameters<typeof step>[2] = {}) => {
  const story = new Story(
    define(
      [
        start('S'),
        step('P', 'pat'),
        parallel('F'),
        step('A', 'ann'),
        step('A2', 'abe', settings),
        step('B', 'bob'),
        parallel('J'),
        end('E'),
      ],
      ['S > P > F > A > A2 > J > E', 'F > B > J'],
    ),
  )
  story.start()
  story.approve('pat')
  story.approve('ann')
  return story
}

const targets = (story: Story, person: string) =>
  returnTargets(story.graph, story.instance!, story.taskOf(person), story.history)

describe('the steps a task can be returned to', () => {
  it('are those of its own past, latest first, with what the return would take away', () => {
    const story = forked()
    const bob = story.taskOf('bob')
    expect(targets(story, 'abe')).toEqual([
      { node: 'A', name: 'A', visit: 4, previous: true, cancels: [], undone: ['A'] },
      { node: 'P', name: 'P', visit: 2, previous: false, cancels: [bob], undone: ['P', 'A'] },
      { node: 'S', name: 'S', visit: 1, previous: false, cancels: [bob], undone: ['P', 'A'] },
    ])
  })

  it('leave out what the designer does not offer, but never the previous step', () => {
    expect(targets(forked({ returns: { targets: ['S'] } }), 'abe').map((target) => target.node)).toEqual(['A', 'S'])
  })

  it('are none for a task that is not open', () => {
    const story = forked()
    expect(returnTargets(story.graph, story.instance!, 1, story.history)).toEqual([])
  })

  it('name exactly the tasks that a return then cancels', () => {
    for (const node of ['A', 'P', 'S']) {
      const story = forked()
      const target = targets(story, 'abe').find((one) => one.node === node)!
      const events = story.reject('abe', node)
      const cancelled = events.flatMap((event) =>
        event.kind === 'taskClosed' && event.code === '-1' ? [event.task.id] : [],
      )
      expect(cancelled).toEqual(target.cancels)
    }
  })
})
