/** A graph by numbers: for each node, in some order, the nodes after it. Node 0 is the entry. */
export type Successors = readonly (readonly number[])[]

/**
 * For each node the nearest node every path from the entry passes before it (Cooper, Harvey, Kennedy);
 * -1 for the entry and for what cannot be reached.
 */
export function immediateDominators(successors: Successors): readonly number[] {
  const order = reversePostorder(successors)
  const rank = new Map(order.map((node, index) => [node, index]))
  const predecessors = reachedPredecessors(successors, rank)
  const dominator = new Array<number>(successors.length).fill(-1)
  dominator[0] = 0
  const common = (a: number, b: number): number => {
    let [left, right] = [a, b]
    while (left !== right) {
      if (rank.get(left)! > rank.get(right)!) left = dominator[left]!
      else right = dominator[right]!
    }
    return left
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const node of order.slice(1)) {
      const found = predecessors[node]!.filter((before) => dominator[before] !== -1).reduce(common)
      if (dominator[node] !== found) {
        dominator[node] = found
        changed = true
      }
    }
  }
  dominator[0] = -1
  return dominator
}

function reachedPredecessors(successors: Successors, rank: ReadonlyMap<number, number>): readonly number[][] {
  const predecessors = successors.map((): number[] => [])
  successors.forEach((targets, node) => {
    if (rank.has(node)) for (const target of targets) predecessors[target]!.push(node)
  })
  return predecessors
}

/** Without recursion: drawings of thousands of nodes in a line must not exhaust the stack. */
function reversePostorder(successors: Successors): readonly number[] {
  const seen = new Set([0])
  const done: number[] = []
  const stack: { node: number; next: number }[] = [{ node: 0, next: 0 }]
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!
    const target = successors[top.node]![top.next]
    top.next += 1
    if (target === undefined) {
      done.push(top.node)
      stack.pop()
    } else if (!seen.has(target)) {
      seen.add(target)
      stack.push({ node: target, next: 0 })
    }
  }
  return done.reverse()
}
