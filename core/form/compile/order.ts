/** Numbers of nodes so that each comes after those it needs; nodes in a cycle are left out and told apart. */
export interface Order {
  readonly order: readonly number[]
  /** Each cycle as the nodes on it; every one needs the next, the last the first. */
  readonly cycles: readonly (readonly number[])[]
}

export function orderOf(needs: readonly (readonly number[])[]): Order {
  const cycles: number[][] = []
  const out = new Set<number>()
  for (;;) {
    const order = sorted(needs, out)
    const placed = new Set(order)
    const cycle = firstCycle(needs, (node) => !out.has(node) && !placed.has(node))
    if (!cycle) return { order, cycles }
    cycles.push(cycle)
    for (const node of cycle) out.add(node)
  }
}

function sorted(needs: readonly (readonly number[])[], out: ReadonlySet<number>): number[] {
  const open = needs.map((list) => list.filter((need) => !out.has(need)).length)
  const users: number[][] = needs.map(() => [])
  for (const [node, list] of needs.entries()) for (const need of list) users[need]?.push(node)
  const order = needs.map((_, node) => node).filter((node) => open[node] === 0 && !out.has(node))
  for (const node of order) {
    for (const user of users[node] ?? []) {
      const left = (open[user] ?? 0) - 1
      open[user] = left
      if (left === 0 && !out.has(user)) order.push(user)
    }
  }
  return order
}

/** Follows unplaced needs until one comes again; every unplaced node needs an unplaced one. */
function firstCycle(needs: readonly (readonly number[])[], unplaced: (node: number) => boolean): number[] | undefined {
  let at = needs.findIndex((_, node) => unplaced(node))
  if (at < 0) return undefined
  const seen: number[] = []
  while (!seen.includes(at)) {
    seen.push(at)
    at = needs[at]?.find(unplaced) ?? at
  }
  return seen.slice(seen.indexOf(at))
}
