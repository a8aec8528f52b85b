/** Says how many seconds to wait, or 0 when the request may pass. */
export type RateLimit = (key: string, perMinute: number) => number

const minute = 60_000
const mostKeys = 50_000

interface Window {
  began: number
  now: number
  before: number
}

/**
 * Counts requests of the last minute by key in this process. Two fixed windows stand for the sliding one: the older
 * counts by the part of it that still lies within the last minute.
 */
export function rateLimit(clock: () => number = Date.now): RateLimit {
  const windows = new Map<string, Window>()
  return (key, perMinute) => {
    const at = clock()
    let window = windows.get(key)
    if (!window) {
      if (windows.size >= mostKeys) forgetOldest(windows)
      window = { began: at, now: 0, before: 0 }
      windows.set(key, window)
    }
    const age = at - window.began
    if (age >= minute) {
      window.before = age < 2 * minute ? window.now : 0
      window.now = 0
      window.began = at - (age % minute)
    }
    const share = 1 - (at - window.began) / minute
    if (window.now + window.before * share >= perMinute)
      return Math.max(1, Math.ceil((minute - (at - window.began)) / 1_000 / 4))
    window.now += 1
    return 0
  }
}

/** Keys are kept in the order they came; the first tenth makes room. */
function forgetOldest(windows: Map<string, Window>): void {
  let left = mostKeys / 10
  for (const key of windows.keys()) {
    if (left-- <= 0) return
    windows.delete(key)
  }
}
