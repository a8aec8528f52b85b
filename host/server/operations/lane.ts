type Send<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>

interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Collects what comes while a batch is on its way and sends it as the next one; what comes by itself leaves at once. */
export class Lane<Item, Result> {
  readonly #send: Send<Item, Result>
  readonly #most: number
  #waiting: Waiting<Item, Result>[] = []
  #busy = false

  constructor(send: Send<Item, Result>, most: number) {
    this.#send = send
    this.#most = most
  }

  add(item: Item): Promise<Result> {
    const settled = new Promise<Result>((resolve, reject) => void this.#waiting.push({ item, resolve, reject }))
    if (!this.#busy) this.#leave()
    return settled
  }

  #leave(): void {
    this.#busy = true
    // What arrived in the same round of the event loop comes along.
    setImmediate(async () => {
      const batch = this.#waiting.splice(0, this.#most)
      await this.#carry(batch)
      this.#busy = false
      if (this.#waiting.length > 0) this.#leave()
    })
  }

  async #carry(batch: readonly Waiting<Item, Result>[]): Promise<void> {
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
  }
}
