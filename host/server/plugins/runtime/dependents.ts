interface Dependent {
  readonly id: string
  readonly requires: readonly string[]
}

/** All that would stop with these plugins: they themselves and whatever requires them, near or far. */
export function withDependents(ids: Iterable<string>, plugins: readonly Dependent[]): ReadonlySet<string> {
  const found = new Set(ids)
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { id, requires } of plugins) if (requires.some((required) => found.has(required))) found.add(id)
  }
  return found
}
