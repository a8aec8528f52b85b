/** Streams that are read from the other end, a piece at a time, under a number. */
export class Streams {
  readonly #open = new Map<number, AsyncIterator<Uint8Array>>()
  #made = 0

  /** The number under which a stream may be read. */
  lend(content: AsyncIterable<Uint8Array>): number {
    this.#made += 1
    this.#open.set(this.#made, content[Symbol.asyncIterator]())
    return this.#made
  }

  /** The next piece, or nothing at its end. */
  async next(id: number): Promise<Uint8Array | undefined> {
    const stream = this.#open.get(id)
    if (!stream) return undefined
    const { done, value } = await stream.next()
    if (!done) return value
    this.#open.delete(id)
    return undefined
  }
}

/** Reads a stream of the other end. */
export async function* borrowed(next: () => Promise<Uint8Array | undefined>): AsyncGenerator<Uint8Array> {
  for (let piece = await next(); piece !== undefined; piece = await next()) yield piece
}

export const isStream = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
