/** Who wants to know when a path is affected. */
export class Watchers {
  private readonly byPath = new Map<string, Set<() => void>>()
  /** Watched cells by column, since a touched column stands for all of its cells. */
  private readonly cells = new Map<string, Set<string>>()

  add(path: string, listener: () => void): () => void {
    const listeners = this.byPath.get(path) ?? new Set()
    this.byPath.set(path, listeners.add(listener))
    const column = columnOf(path)
    if (column) this.cells.set(column, (this.cells.get(column) ?? new Set()).add(path))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.byPath.get(path) !== listeners) return
      this.byPath.delete(path)
      if (column) this.cells.get(column)?.delete(path)
    }
  }

  notify(affected: readonly string[]): void {
    if (this.byPath.size === 0) return
    const called = new Set<() => void>()
    for (const path of affected) {
      this.gather(path, called)
      for (const cell of this.cells.get(path) ?? []) this.gather(cell, called)
    }
    for (const listener of called) listener()
  }

  private gather(path: string, into: Set<() => void>): void {
    for (const listener of this.byPath.get(path) ?? []) into.add(listener)
  }
}

const columnOf = (path: string): string | undefined => {
  const parts = path.split('/')
  return parts.length === 3 ? parts[2] : undefined
}
