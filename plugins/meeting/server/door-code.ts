import { createHmac } from 'node:crypto'

const MINUTE = 60_000

/** What stands behind the square at the door of a room in a minute; nobody guesses it who does not stand there. */
const codeIn = (key: string, minute: number): string =>
  createHmac('sha256', key).update(String(minute)).digest('hex').slice(0, 16)

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE)

export const doorCode = (key: string, now: Date): string => codeIn(key, minuteOf(now))

/** The code of this minute, or of the two before: a phone takes its time. */
export const isDoorCode = (key: string, code: string, now: Date): boolean =>
  [0, 1, 2].some((ago) => codeIn(key, minuteOf(now) - ago) === code)
