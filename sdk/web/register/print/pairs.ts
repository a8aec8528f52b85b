interface Entry {
  /** Takes a line of its own. */
  readonly wide: boolean
}

/** Entries two to a line in their order; a wide one, and one before it that is left over, alone. */
export function pairsOf<One extends Entry>(entries: readonly One[]): readonly (readonly One[])[] {
  const lines: One[][] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last?.length === 1 && !last[0]?.wide && !entry.wide) last.push(entry)
    else lines.push([entry])
  }
  return lines
}
