import { storeFaults } from './faults.ts'

interface Waiting {
  readonly enter: () => void
  readonly timer: NodeJS.Timeout
  readonly since: number
}

/** Waits are remembered for one to two times so many milliseconds. */
const remembered = 300_000

/** How many may do something at the same moment, over all and of one person. */
export interface ConcurrencyLimits {
  readonly all: number
  readonly ofPerson: number
}

/**
 * Lets people in, in turn by person and not by arrival, so that somebody who asks for hundreds of things at once
 * waits for themselves and not everybody for them.
 */
export class FairQueue {
  readonly #limits: ConcurrencyLimits
  readonly #longest: number
  readonly #inUse = new Map<string, number>()
  /** In the order in which it is their turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  #all = 0
  /** The longest wait of the window that runs, and of the one before. */
  #waits = { since: performance.now(), longest: 0, before: 0 }

  constructor(limits: ConcurrencyLimits, longest: number) {
    this.#limits = limits
    this.#longest = longest
  }

  /** Resolves when there is room; whoever was let in gives it back. */
  enter(person: string): Promise<void> | undefined {
    if (this.#hasRoom(person) && !this.#waiting.has(person)) {
      this.#take(person)
      return undefined
    }
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(person) ?? []
      this.#waiting.set(person, own)
      const waiting: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          own.splice(own.indexOf(waiting), 1)
          if (own.length === 0) this.#waiting.delete(person)
          this.#noteWait(waiting.since)
          reject(storeFaults.busy())
        }, this.#longest),
        since: performance.now(),
      }
      own.push(waiting)
    })
  }

  leave(person: string): void {
    this.#all -= 1
    const left = (this.#inUse.get(person) ?? 1) - 1
    if (left > 0) this.#inUse.set(person, left)
    else this.#inUse.delete(person)
    this.#next()
  }

  get waiting(): number {
    let count = 0
    for (const { length } of this.#waiting.values()) count += length
    return count
  }

  /** Milliseconds that somebody waited, at most, in the last minutes; who waits still counts. */
  get longestWait(): number {
    this.#turnWindow()
    const now = performance.now()
    const waiting = [...this.#waiting.values()].flat().map(({ since }) => now - since)
    return Math.max(this.#waits.longest, this.#waits.before, ...waiting)
  }

  #noteWait(since: number): void {
    this.#turnWindow()
    this.#waits.longest = Math.max(this.#waits.longest, performance.now() - since)
  }

  #turnWindow(): void {
    const age = performance.now() - this.#waits.since
    if (age < remembered) return
    const before = age < 2 * remembered ? this.#waits.longest : 0
    this.#waits = { since: performance.now(), longest: 0, before }
  }

  #next(): void {
    for (const [person, own] of this.#waiting) {
      if (this.#all >= this.#limits.all) return
      if (!this.#hasRoom(person)) continue
      const [first] = own.splice(0, 1)
      // Who was served goes to the end of the turn.
      this.#waiting.delete(person)
      if (own.length > 0) this.#waiting.set(person, own)
      if (!first) continue
      clearTimeout(first.timer)
      this.#noteWait(first.since)
      this.#take(person)
      first.enter()
    }
  }

  #take(person: string): void {
    this.#all += 1
    this.#inUse.set(person, (this.#inUse.get(person) ?? 0) + 1)
  }

  #hasRoom(person: string): boolean {
    return this.#all < this.#limits.all && (person === '' || (this.#inUse.get(person) ?? 0) < this.#limits.ofPerson)
  }
}
