import { describe, expect, test } from 'vitest'
import type { Instance } from '../../../core/flow/instance/instance.ts'
import { stepsAhead } from '../../../plugins/workflow/server/steps-ahead.ts'
import { define, end, exclusive, inclusive, start, step } from '../../core/flow/support/draw.ts'
import { Story } from '../../core/flow/support/story.ts'

const story = (settings: Parameters<typeof step>[2] = {}) =>
  new Story(
    define(
      [start('S'), step('A', 'ann', settings), exclusive('X'), step('B', 'bob'), step('C', 'cat'), end('E')],
      ['S > A > X > ?big > B > C > E', 'X > ?else > C'],
    ),
  )
const ahead = (of: Story, holds: (condition: string) => boolean | undefined = () => undefined) =>
  stepsAhead(of.graph, of.instance as Instance, holds).map(({ name, sure }) => (sure ? name : `${name}?`))

describe('the steps ahead of a request', () => {
  test('are only possible behind a branch that cannot be decided yet, the farthest first', () => {
    const waiting = story()
    waiting.start()
    expect(ahead(waiting)).toEqual(['C?', 'B?'])
    waiting.approve('ann')
    expect(ahead(waiting)).toEqual([])
  })

  test('are those of the branch whose condition holds, and of no other', () => {
    const waiting = story()
    waiting.start()
    expect(ahead(waiting, () => true)).toEqual(['C', 'B'])
    expect(ahead(waiting, () => false)).toEqual(['C'])
  })

  test('are only possible when somebody can change the form before the branch', () => {
    const waiting = story({ fields: [{ field: 'amount', right: 'write' }] })
    waiting.start()
    expect(ahead(waiting, () => true)).toEqual(['C?', 'B?'])
  })

  test('behind an inclusive gateway are those of every branch that holds, sure or not', () => {
    const many = new Story(
      define(
        [start('S'), step('A', 'ann'), inclusive('X'), step('B', 'bob'), step('C', 'cat'), inclusive('J'), end('E')],
        ['S > A > X > ?big > B > J > E', 'X > ?new > C > J'],
      ),
    )
    many.start()
    expect(ahead(many, (condition) => (condition === 'big' ? true : undefined))).toEqual(['C?', 'B'])
    expect(ahead(many, (condition) => condition === 'new')).toEqual(['C'])
  })

  test('are none once it has ended', () => {
    const ended = story()
    ended.start()
    ended.run({ kind: 'withdraw', actor: 'ini' })
    expect(ahead(ended)).toEqual([])
  })
})
