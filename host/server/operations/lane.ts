type Send<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** While one batch is at the database, this process can work on another. */
const atOnce = 2

/** Collects what comes while batches are on their way and sends it as the next one; what comes by itself leaves at once. */
export class Lane<Item, Result> {
  readonly #send: Send<Item, Result>
  readonly #most: number
  readonly #waiting: Waiting<Item, Result>[] = []
  #onTheWay = 0
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
    if (this.#leaving || this.#onTheWay >= atOnce || this.#waiting.length === 0) return
    this.#leaving = true
    setImmediate(() => {
      this.#leaving = false
      void this.#carry(this.#waiting.splice(0, this.#most))
      this.#next()
    })
  }

  async #carry(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    this.#onTheWay += 1
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
    this.#onTheWay -= 1
    this.#next()
  }
}
