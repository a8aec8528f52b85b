type Send<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** While one batch is at the database, this process can work on another. */
const atOnce = 2

/**
 * Collects what comes while batches are on their way and sends it as the next one; what comes by itself leaves at once.
 * All that is in hand is shared out evenly: many small batches cost more than they gain, and beside a large one a small
 * one is soon done and then waits.
 */
export class BatchQueue<Item, Result> {
  readonly #send: Send<Item, Result>
  readonly #most: number
  readonly #waiting: Waiting<Item, Result>[] = []
  readonly #onTheWay = new Set<readonly Waiting<Item, Result>[]>()
  #leaving = false

  constructor(send: Send<Item, Result>, most: number) {
    this.#send = send
    this.#most = most
  }

  add(item: Item): Promise<Result> {
    const settled = new Promise<Result>((resolve, reject) => void this.#waiting.push({ item, resolve, reject }))
    this.#next()
    return settled
  }

  /** A batch leaves at the end of this round of the event loop, so that what arrived in the same round comes along. */
  #next(): void {
    if (this.#leaving || this.#waiting.length === 0 || !this.#mayLeave()) return
    this.#leaving = true
    setImmediate(() => {
      this.#leaving = false
      void this.#deliver(this.#waiting.splice(0, Math.min(this.#most, Math.ceil(this.#inHand() / atOnce))))
      this.#next()
    })
  }

  #mayLeave(): boolean {
    if (this.#onTheWay.size === 0) return true
    return this.#onTheWay.size < atOnce && this.#waiting.length >= Math.floor(this.#inHand() / atOnce)
  }

  #inHand(): number {
    let count = this.#waiting.length
    for (const batch of this.#onTheWay) count += batch.length
    return count
  }

  async #deliver(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    this.#onTheWay.add(batch)
    try {
      const settled = await this.#send(batch.map(({ item }) => item))
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = settled[at]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    this.#onTheWay.delete(batch)
    this.#next()
  }
}
