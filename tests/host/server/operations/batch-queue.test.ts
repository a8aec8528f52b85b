import { describe, expect, it } from 'vitest'
import { Lane } from '../../../../host/server/operations/lane.ts'

type Result = PromiseSettledResult<string>
const done = (value: string): Result => ({ status: 'fulfilled', value })

/** A lane whose batches are answered when the test says so. */
function heldLane(most = 64) {
  const batches: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const lane = new Lane<string, string>((items) => {
    batches.push(items)
    return new Promise((resolve) => answers.push(() => resolve(items.map((item) => done(item.toUpperCase())))))
  }, most)
  const round = () => new Promise((resolve) => setImmediate(resolve))
  return { lane, batches, round, answer: (at: number) => answers[at]?.() }
}

describe('a lane', () => {
  it('shares out what came in the same moment, and answers each with its own', async () => {
    const { lane, batches, round, answer } = heldLane()
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => lane.add(item)))
    await round()
    await round()
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    answer(0)
    answer(1)
    expect(await all).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('collects while two batches are on their way', async () => {
    const { lane, batches, round, answer } = heldLane()
    for (const item of ['a', 'b']) {
      void lane.add(item)
      await round()
    }
    const later = Promise.all([lane.add('c'), lane.add('d')])
    await round()
    expect(batches).toEqual([['a'], ['b']])
    answer(0)
    await round()
    await round()
    expect(batches).toEqual([['a'], ['b'], ['c', 'd']])
    answer(2)
    expect(await later).toEqual(['C', 'D'])
  })

  it('sends no more at once than it may', async () => {
    const { lane, batches, round } = heldLane(2)
    for (const item of ['a', 'b', 'c', 'd', 'e']) void lane.add(item)
    await round()
    await round()
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('lets what came beside a batch wait until it is half of all, or that is back', async () => {
    const { lane, batches, round, answer } = heldLane()
    for (const item of 'abcdefgh') void lane.add(item)
    await round()
    await round()
    answer(0)
    for (const item of ['i', 'j']) void lane.add(item)
    await round()
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh'])
    void lane.add('k')
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh', 'ijk'])
    answer(2)
    void lane.add('l')
    answer(1)
    await round()
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh', 'ijk', 'l'])
  })

  it('fails the one that failed and nobody else', async () => {
    const lane = new Lane<string, string>(
      async (items) => items.map((item): Result => (item === 'b' ? { status: 'rejected', reason: item } : done(item))),
      64,
    )
    const settled = await Promise.allSettled(['a', 'b', 'c'].map((item) => lane.add(item)))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('goes on after a batch that failed as a whole', async () => {
    let times = 0
    const lane = new Lane<string, string>(async (items) => {
      times += 1
      if (times === 1) throw new Error('gone')
      return items.map(done)
    }, 64)
    await expect(lane.add('a')).rejects.toThrow('gone')
    expect(await lane.add('b')).toBe('b')
  })
})
