import { describe, expect, test } from 'vitest'
import { stepsLeft } from '../../../plugins/workflow/server/steps-left.ts'
import { define, end, exclusive, parallel, start, step } from '../../core/flow/support/draw.ts'
import { Story } from '../../core/flow/support/story.ts'

const left = (story: Story): number => stepsLeft(story.graph, story.instance!)

describe('the steps that may still come', () => {
  test('are those of the longest way, until the request has ended', () => {
    const story = new Story(
      define(
        [start('S'), step('A', 'ann'), exclusive('X'), step('B', 'bob'), step('C', 'cat'), end('E')],
        ['S > A > X > ?big > B > C > E', 'X > ?else > C'],
      ),
    )
    story.start()
    expect(left(story)).toBe(2)
    story.approve('ann')
    expect([story.open, left(story)]).toEqual([['C:cat'], 0])
    story.approve('cat')
    expect(left(story)).toBe(0)
  })

  test('are those of the longest branch of a fork', () => {
    const story = new Story(
      define(
        [start('S'), parallel('P'), step('A', 'ann'), step('B', 'bob'), step('C', 'cat'), parallel('J'), end('E')],
        ['S > P > A > B > J > E', 'P > C > J'],
      ),
    )
    story.start()
    expect(left(story)).toBe(1)
    story.approve('ann')
    expect(left(story)).toBe(0)
  })

  test('are counted once each where the way leads back', () => {
    const story = new Story(
      define(
        [start('S'), step('A', 'ann'), step('B', 'bob'), exclusive('X'), end('E')],
        ['S > A > B > X > ?else > E', 'X > ?again > A'],
      ),
    )
    story.start()
    expect(left(story)).toBe(1)
  })
})
