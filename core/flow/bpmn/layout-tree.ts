import type { ProcessDefinition } from '../definition/definition.ts'
import { immediateDominators } from '../definition/dominators.ts'

/** Where everything stands, in columns and rows: 0 is the left edge of the first column and the top row. */
export interface Grid {
  /** Centre of a node, in columns. */
  readonly column: ReadonlyMap<string, number>
  readonly row: ReadonlyMap<string, number>
  /** Centre of the lane a flow out of a split runs down in, in columns. */
  readonly lane: ReadonlyMap<string, number>
  /** Flows that lead back up. */
  readonly back: ReadonlySet<string>
  readonly width: number
}

interface Edge {
  readonly id: string
  readonly to: number
}

/** What a node holds below it: a lane per flow out, and under them what several of these flow into. */
interface Block {
  readonly lanes: readonly { readonly flow: string; readonly child: number | undefined }[]
  readonly joins: readonly number[]
}

/** Lays a drawing out along its dominator tree: a join is centred under the split whose branches it gathers. */
export function gridOf(definition: ProcessDefinition): Grid {
  const { names, edges, reached } = indexed(definition)
  const { order, back } = forwardOrder(edges, reached)
  const forward = edges.map((out) => out.filter((edge) => !back.has(edge.id)))
  const dominators = reached ? immediateDominators(edges.map((out) => out.map((edge) => edge.to))) : []
  const blocks = blocksOf(forward, dominators, order)
  const widths = widthsOf(blocks, order)
  const rows = rowsOf(forward, order)
  const { columns, lane } = columnsOf(blocks, widths, order)
  const total = widths[order[0] ?? 0] ?? 1
  const loose = names.map((_, index) => index).filter((index) => !rows.has(index))
  loose.forEach((index, place) => {
    rows.set(index, place)
    columns.set(index, total + 0.5)
  })
  const byName = (values: ReadonlyMap<number, number>) =>
    new Map([...values].map(([index, value]) => [names[index] ?? '', value]))
  return { column: byName(columns), row: byName(rows), lane, back, width: total + (loose.length > 0 ? 1 : 0) }
}

function indexed({ nodes, flows }: ProcessDefinition) {
  const sorted = [...nodes].sort((a, b) => Number(b.kind === 'start') - Number(a.kind === 'start'))
  const names = sorted.map((node) => node.id)
  const places = new Map(names.map((id, index) => [id, index]))
  const edges = names.map((): Edge[] => [])
  for (const { id, from, to } of flows) {
    const [source, target] = [places.get(from), places.get(to)]
    if (source !== undefined && target !== undefined) edges[source]?.push({ id, to: target })
  }
  return { names, edges, reached: sorted[0]?.kind === 'start' }
}

/** Depth first without recursion: every flow into a node still being walked leads back. */
function forwardOrder(edges: readonly (readonly Edge[])[], reached: boolean) {
  const state = new Map<number, 'open' | 'done'>()
  const back = new Set<string>()
  const done: number[] = []
  const stack = reached ? [{ node: 0, next: 0 }] : []
  if (reached) state.set(0, 'open')
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const edge = edges[top.node]?.[top.next]
    top.next += 1
    if (edge === undefined) {
      state.set(top.node, 'done')
      done.push(top.node)
      stack.pop()
    } else if (state.get(edge.to) === 'open') back.add(edge.id)
    else if (!state.has(edge.to)) {
      state.set(edge.to, 'open')
      stack.push({ node: edge.to, next: 0 })
    }
  }
  return { order: done.reverse(), back }
}

function blocksOf(
  forward: readonly (readonly Edge[])[],
  dominators: readonly number[],
  order: readonly number[],
): readonly Block[] {
  const entered = new Map<number, number>()
  for (const node of order) for (const { to } of forward[node] ?? []) entered.set(to, (entered.get(to) ?? 0) + 1)
  const joins = forward.map((): number[] => [])
  for (const node of order) if ((entered.get(node) ?? 0) > 1) joins[dominators[node] ?? -1]?.push(node)
  return forward.map((out, node) => ({
    lanes: out.flatMap(({ id, to }) => {
      const child = entered.get(to) === 1 ? to : undefined
      return child === undefined && out.length === 1 ? [] : [{ flow: id, child }]
    }),
    joins: joins[node] ?? [],
  }))
}

function widthsOf(blocks: readonly Block[], order: readonly number[]): readonly number[] {
  const widths = blocks.map(() => 1)
  const of = (node: number | undefined) => (node === undefined ? 1 : (widths[node] ?? 1))
  for (const node of [...order].reverse())
    widths[node] = Math.max(1, ...rowsIn(blocks[node]).map((row) => sum(row.map(of))))
  return widths
}

function columnsOf(blocks: readonly Block[], widths: readonly number[], order: readonly number[]) {
  const columns = new Map<number, number>()
  const lane = new Map<string, number>()
  if (order[0] !== undefined) columns.set(order[0], (widths[order[0]] ?? 1) / 2)
  const of = (node: number | undefined) => (node === undefined ? 1 : (widths[node] ?? 1))
  for (const node of order) {
    const block = blocks[node]
    const centre = columns.get(node) ?? 0
    for (const row of rowsIn(block)) {
      let left = centre - sum(row.map(of)) / 2
      row.forEach((child, place) => {
        const middle = left + of(child) / 2
        left += of(child)
        if (child !== undefined) columns.set(child, middle)
        const flow = row === block?.joins ? undefined : block?.lanes[place]?.flow
        if (flow !== undefined) lane.set(flow, middle)
      })
    }
  }
  return { columns, lane }
}

const rowsIn = (block: Block | undefined): readonly (readonly (number | undefined)[])[] =>
  block === undefined ? [] : [block.lanes.map(({ child }) => child), block.joins]

function rowsOf(forward: readonly (readonly Edge[])[], order: readonly number[]): Map<number, number> {
  const rows = new Map(order.map((node) => [node, 0]))
  for (const node of order)
    for (const { to } of forward[node] ?? []) rows.set(to, Math.max(rows.get(to) ?? 0, (rows.get(node) ?? 0) + 1))
  return rows
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
