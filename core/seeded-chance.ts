/**
 * Chance that comes out the same whenever it is asked again with the same seed.
 *
 * @see townChance
 */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number between both, each of them included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  /** In an order of its own. */
  shuffled<T>(items: readonly T[]): readonly T[]
}

/** Chance that a text and a number stand for: mulberry32, begun with an FNV hash of both. */
export function seededChance(seed: number, about: string): Chance {
  let state = hashOf(`${seed} ${about}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: (from) => {
      const found = from[whole(0, from.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    percent: (share) => next() * 100 < share,
    shuffled: (items) => {
      const order = items.map((item) => ({ item, at: next() }))
      return order.sort((one, other) => one.at - other.at).map(({ item }) => item)
    },
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Everything about the town that demonstrates the product comes out the same from this. */
export const TOWN_SEED = 20_260_101
