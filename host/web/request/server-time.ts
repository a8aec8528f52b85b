let ahead = 0

/** Learns from an answer how far the server's clock is ahead of ours; it is given in whole seconds. */
export function learnServerTime(date: string | null, now: number = Date.now()): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) ahead = Math.abs(time - now) < 2000 ? 0 : time - now
}

/** The time as the server has it, in milliseconds. */
export const serverNow = (): number => Date.now() + ahead
