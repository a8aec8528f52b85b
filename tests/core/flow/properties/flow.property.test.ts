import fc from 'fast-check'
import { describe, it } from 'vitest'
import { blocks, draw } from './blocks.ts'
import { expectEnds, expectReplay, expectRights, expectSame, expectSound } from './invariants.ts'
import { begin, moves, play } from './play.ts'
import { announced } from './runs.ts'

const { numRuns, seed, timeout } = announced('flow properties', 300)

const holding = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })

describe('any drawing under any commands', () => {
  it('does what an independent interpreter does, and keeps every invariant', { timeout }, () => {
    fc.assert(
      fc.property(blocks, holding, fc.array(moves, { minLength: 5, maxLength: 60 }), (block, holds, sequence) => {
        const pair = begin(draw(block), holds)
        expectSame(pair)
        for (const move of sequence) {
          play(pair, move)
          expectSame(pair)
          expectSound(pair.story)
        }
        expectEnds(pair)
        expectRights(pair.story)
        expectReplay(pair.story)
      }),
      { numRuns, seed },
    )
  })
})
