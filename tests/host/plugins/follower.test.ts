import { describe, expect, it } from 'vitest'
import { Follower } from '../../../host/server/plugins/follower.ts'
import { eventually } from './test-host.ts'

function world(revision = 1) {
  const state = { revision, broken: 0, applied: [] as string[], failures: 0, slow: false }
  const follower = new Follower({
    apply: async (since) => {
      const seen = state.revision
      if (state.slow) await new Promise((go) => setTimeout(go, 20))
      if (state.broken > 0) {
        state.broken -= 1
        throw new Error('no answer')
      }
      state.applied.push(`${since} → ${seen}`)
      return seen
    },
    failed: () => {
      state.failures += 1
    },
  })
  return { state, follower }
}

describe('a part of a process that follows the database', () => {
  it('applies what is newer once, however often it is told, and nothing when nothing is', async () => {
    const { state, follower } = world()
    await follower.reach(1)
    state.revision = 5
    await Promise.all([3, 4, 5, 5].map((revision) => follower.reach(revision)))
    await follower.reach(2)
    expect(state.applied).toEqual(['-1 → 1', '1 → 5'])
  })

  it('looks again when it was told of something newer while it was looking', async () => {
    const { state, follower } = world()
    state.slow = true
    const first = follower.reach(1)
    state.revision = 2
    await Promise.all([first, follower.reach(2)])
    expect(state.applied).toEqual(['-1 → 1', '1 → 2'])
  })

  it('is not content with a look that began before the change and found nothing', async () => {
    const { state, follower } = world()
    await follower.reach(1)
    state.slow = true
    const early = follower.lookAgain()
    await new Promise((go) => setImmediate(go)) // It has begun, and has seen 1.
    state.revision = 2
    await follower.reach(2)
    expect(follower.reached).toBe(2)
    await early
  })

  it('tells whoever waits of a failure, and tries again by itself until it succeeds', async () => {
    const { state, follower } = world(7)
    state.broken = 3
    await expect(follower.reach(7)).rejects.toThrow('no answer')
    await eventually(() => follower.reached === 7, 10_000)
    expect(state.failures).toBe(3)
    await follower.stop()
  })

  it('does not spin for a revision the database no longer has, and follows it back', async () => {
    const { state, follower } = world(9)
    await follower.reach(9)
    state.revision = 4
    await follower.lookAgain()
    expect(follower.reached).toBe(4)
    await follower.reach(8)
    state.revision = 5
    await follower.reach(5)
    expect(state.applied.at(-1)).toBe('4 → 5')
  })
})
