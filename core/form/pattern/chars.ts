import type { CharTest } from './node.ts'

/** Characters by their code points: where each run begins and where the next gap does, in order. */
export type CharSet = readonly number[]

const end = 0x11_0000

export const between = (from: number, to: number): CharSet => [from, to + 1]
export const exactly = (code: number): CharSet => between(code, code)

export function oneOf(...sets: readonly CharSet[]): CharSet {
  const runs = sets.flatMap(runsOf).sort(([a], [b]) => a - b)
  const merged: number[] = []
  for (const [from, to] of runs) {
    const last = merged.length - 1
    if (last < 0 || from > (merged[last] as number)) merged.push(from, to)
    else merged[last] = Math.max(merged[last] as number, to)
  }
  return merged
}

export const not = (set: CharSet): CharSet => {
  const edges = set[0] === 0 ? set.slice(1) : [0, ...set]
  return edges.at(-1) === end ? edges.slice(0, -1) : [...edges, end]
}

const runsOf = (set: CharSet): [number, number][] =>
  Array.from({ length: set.length / 2 }, (_, at) => [set[2 * at] as number, set[2 * at + 1] as number])

/** Halves what is left with each look, so that a class of many members costs hardly more than a small one. */
export function testOf(set: CharSet): CharTest {
  const edges = Int32Array.from(set)
  return (code) => {
    let low = 0
    let high = edges.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (code < (edges[middle] as number)) high = middle
      else low = middle + 1
    }
    return (low & 1) === 1
  }
}

const digit = between(0x30, 0x39)
const word = oneOf(digit, between(0x41, 0x5a), between(0x61, 0x7a), exactly(0x5f))
const lineEnd = oneOf(exactly(10), exactly(13), between(0x2028, 0x2029))
const space = oneOf(
  lineEnd,
  between(9, 13),
  between(0x2000, 0x200a),
  ...[0x20, 0xa0, 0x1680, 0x202f, 0x205f, 0x3000, 0xfeff].map(exactly),
)

/** What `\d`, `\w`, `\s` and their opposites mean. */
export const classes: Readonly<Record<string, CharSet>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
}

/** Characters that are written with a letter. */
export const letters: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 }

export const anyChar = not(lineEnd)
