import { describe, expect, it } from 'vitest'
import { FairQueue } from '../../../../host/server/store/fair-queue.ts'

/** Notes whose turn it was. */
function ask(queue: FairQueue, turns: string[], person: string): void {
  const turn = queue.enter(person)
  if (!turn) turns.push(person)
  else
    turn.then(
      () => turns.push(person),
      () => turns.push(`${person} gave up`),
    )
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('places that are handed out in turn', () => {
  it('go to the next person, however much another one asked for before', async () => {
    const queue = new FairQueue({ all: 2, ofPerson: 2 }, 60_000)
    const turns: string[] = []
    for (let at = 0; at < 590; at += 1) ask(queue, turns, 'greedy')
    ask(queue, turns, 'colleague')
    ask(queue, turns, 'other')
    expect(turns).toEqual(['greedy', 'greedy'])
    for (let at = 0; at < 4; at += 1) {
      queue.leave(turns[at] as string)
      await settled()
    }
    expect(turns).toEqual(['greedy', 'greedy', 'greedy', 'colleague', 'other', 'greedy'])
    expect(queue.waiting).toBe(586)
  })

  it('are never all of one person, but the house may have them', () => {
    const queue = new FairQueue({ all: 4, ofPerson: 3 }, 60_000)
    expect(['a', 'a', 'a', 'a'].map((person) => queue.enter(person) === undefined)).toEqual([true, true, true, false])
    expect(queue.enter('b')).toBeUndefined()
    const house = new FairQueue({ all: 4, ofPerson: 3 }, 60_000)
    expect(['', '', '', '', ''].map((person) => house.enter(person) === undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('are not waited for without end, and who gave up is passed over', async () => {
    const queue = new FairQueue({ all: 1, ofPerson: 1 }, 5)
    const turns: string[] = []
    ask(queue, turns, 'a')
    ask(queue, turns, 'b')
    await expect.poll(() => turns).toEqual(['a', 'b gave up'])
    expect(queue.waiting).toBe(0)
    queue.leave('a')
    ask(queue, turns, 'c')
    expect(turns).toEqual(['a', 'b gave up', 'c'])
  })
})
