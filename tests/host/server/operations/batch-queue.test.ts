import { describe, expect, it } from 'vitest'
import { BatchQueue } from '../../../../host/server/operations/batch-queue.ts'

type Result = PromiseSettledResult<string>
const done = (value: string): Result => ({ status: 'fulfilled', value })

/** A queue whose batches are answered when the test says so. */
function heldQueue(most = 64) {
  const batches: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const queue = new BatchQueue<string, string>((items) => {
    batches.push(items)
    return new Promise((resolve) => answers.push(() => resolve(items.map((item) => done(item.toUpperCase())))))
  }, most)
  const round = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, batches, round, answer: (at: number) => answers[at]?.() }
}

describe('a batch queue', () => {
  it('shares out what came in the same moment, and answers each with its own', async () => {
    const { queue, batches, round, answer } = heldQueue()
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => queue.add(item)))
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
    const { queue, batches, round, answer } = heldQueue()
    for (const item of ['a', 'b']) {
      void queue.add(item)
      await round()
    }
    const later = Promise.all([queue.add('c'), queue.add('d')])
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
    const { queue, batches, round } = heldQueue(2)
    for (const item of ['a', 'b', 'c', 'd', 'e']) void queue.add(item)
    await round()
    await round()
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('lets what came beside a batch wait until it is half of all, or that is back', async () => {
    const { queue, batches, round, answer } = heldQueue()
    for (const item of 'abcdefgh') void queue.add(item)
    await round()
    await round()
    answer(0)
    for (const item of ['i', 'j']) void queue.add(item)
    await round()
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh'])
    void queue.add('k')
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh', 'ijk'])
    answer(2)
    void queue.add('l')
    answer(1)
    await round()
    await round()
    expect(batches.map((batch) => batch.join(''))).toEqual(['abcd', 'efgh', 'ijk', 'l'])
  })

  it('fails the one that failed and nobody else', async () => {
    const queue = new BatchQueue<string, string>(
      async (items) => items.map((item): Result => (item === 'b' ? { status: 'rejected', reason: item } : done(item))),
      64,
    )
    const settled = await Promise.allSettled(['a', 'b', 'c'].map((item) => queue.add(item)))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('goes on after a batch that failed as a whole', async () => {
    let times = 0
    const queue = new BatchQueue<string, string>(async (items) => {
      times += 1
      if (times === 1) throw new Error('gone')
      return items.map(done)
    }, 64)
    await expect(queue.add('a')).rejects.toThrow('gone')
    expect(await queue.add('b')).toBe('b')
  })
})
