import { describe, expect, test } from 'vitest'
import type { Instance } from '../../../core/flow/instance.ts'
import { stepsAhead } from '../../../plugins/workflow/server/steps-ahead.ts'
import { define, end, exclusive, start, step } from '../../core/flow/support/draw.ts'
import { Story } from '../../core/flow/support/story.ts'

const story = () =>
  new Story(
    define(
      [start('S'), step('A', 'ann'), exclusive('X'), step('B', 'bob'), step('C', 'cat'), end('E')],
      ['S > A > X > ?big > B > C > E', 'X > ?else > C'],
    ),
  )
const ahead = (of: Story) => stepsAhead(of.graph, of.instance as Instance)

describe('the steps ahead of a request', () => {
  test('are those of all branches, the farthest first, and none that it waits at', () => {
    const waiting = story()
    waiting.start()
    expect(new Set(ahead(waiting))).toEqual(new Set(['B', 'C']))
    waiting.approve('ann')
    expect(ahead(waiting)).toEqual([])
  })

  test('are none once it has ended', () => {
    const ended = story()
    ended.start()
    ended.run({ kind: 'withdraw', actor: 'ini' })
    expect(ahead(ended)).toEqual([])
  })
})
