/** What was found wrong so far, by path. */
export class Problems {
  readonly #texts = new Map<string, string>()
  readonly #listeners = new Map<string, Set<() => void>>()

  get size(): number {
    return this.#texts.size
  }

  get(path: string): string | undefined {
    return this.#texts.get(path)
  }

  set(path: string, text: string | undefined): void {
    if (this.#texts.get(path) === text) return
    if (text === undefined) this.#texts.delete(path)
    else this.#texts.set(path, text)
    this.#tell(path)
  }

  replace(texts: ReadonlyMap<string, string>): void {
    this.forget((path) => !texts.has(path))
    for (const [path, text] of texts) this.set(path, text)
  }

  forget(which: (path: string) => boolean): void {
    for (const path of [...this.#texts.keys()].filter(which)) this.set(path, undefined)
  }

  watch(path: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set()
    this.#listeners.set(path, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(path) === listeners) this.#listeners.delete(path)
    }
  }

  #tell(path: string): void {
    for (const listener of [...(this.#listeners.get(path) ?? [])]) listener()
  }
}
