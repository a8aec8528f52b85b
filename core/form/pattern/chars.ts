import type { CharTest } from './node.ts'

const between =
  (from: number, to: number): CharTest =>
  (code) =>
    code >= from && code <= to
const oneOf =
  (...tests: readonly CharTest[]): CharTest =>
  (code) =>
    tests.some((test) => test(code))
const not =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code)

const digit = between(0x30, 0x39)
const word = oneOf(digit, between(0x41, 0x5a), between(0x61, 0x7a), between(0x5f, 0x5f))
const space: CharTest = (code) => /\s/u.test(String.fromCodePoint(code))

/** What `\d`, `\w`, `\s` and their opposites mean. */
export const classes: Readonly<Record<string, CharTest>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
}

/** Characters that are written with a letter. */
export const letters: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 }

export const anyChar: CharTest = (code) => code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029

export const exactly = (code: number): CharTest => between(code, code)
export { between, not, oneOf }
