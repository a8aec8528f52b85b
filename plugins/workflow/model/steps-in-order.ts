/** As much of a definition as its course needs. */
export interface Course {
  readonly nodes: readonly { readonly id: string; readonly kind: string; readonly name: string }[]
  readonly flows: readonly { readonly from: string; readonly to: string }[]
}

/** Names of the steps that people do, in the order in which a request comes to them, each once. */
export function stepsInOrder({ nodes, flows }: Course): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const next = new Map<string, string[]>()
  for (const { from, to } of flows) next.set(from, [...(next.get(from) ?? []), to])
  const reached = new Set(nodes.filter(({ kind }) => kind === 'start').map(({ id }) => id))
  const names = new Set<string>()
  // A set is walked in the order of its additions, those made meanwhile included.
  for (const id of reached) {
    const node = byId.get(id)
    if (node?.kind === 'step' && node.name !== '') names.add(node.name)
    for (const to of next.get(id) ?? []) reached.add(to)
  }
  return [...names]
}
