import type { FlowNode, ProcessDefinition, SequenceFlow } from '../definition/definition.ts'
import { type Grid, gridOf } from './layout-tree.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>
  readonly routes: ReadonlyMap<string, readonly Point[]>
}

const COLUMN = 180
const ROW = 130
const MARGIN = 100
const APPROACH = 25

const sizes: Readonly<Record<FlowNode['kind'], { readonly width: number; readonly height: number }>> = {
  start: { width: 36, height: 36 },
  end: { width: 36, height: 36 },
  step: { width: 100, height: 80 },
  copy: { width: 100, height: 80 },
  automatic: { width: 100, height: 80 },
  exclusive: { width: 50, height: 50 },
  parallel: { width: 50, height: 50 },
  inclusive: { width: 50, height: 50 },
}

/** Lays a definition out from top to bottom, branches side by side in drawn order. */
export function layoutOf(definition: ProcessDefinition): Layout {
  const grid = gridOf(definition)
  const boxes = new Map(definition.nodes.map((node) => [node.id, boxOf(node, grid)]))
  const gateways = new Set(definition.nodes.filter(isGateway).map((node) => node.id))
  const routes = new Map<string, readonly Point[]>()
  let backs = 0
  for (const flow of definition.flows) {
    const [source, target] = [boxes.get(flow.from), boxes.get(flow.to)]
    if (source === undefined || target === undefined) continue
    if (grid.back.has(flow.id)) backs += 1
    const margin = grid.back.has(flow.id) ? centreOf(grid.width) + 20 * backs : undefined
    routes.set(flow.id, routeOf({ flow, source, target, grid, margin, intoSide: gateways.has(flow.to) }))
  }
  return { boxes, routes }
}

const isGateway = ({ kind }: FlowNode): boolean => kind === 'exclusive' || kind === 'parallel' || kind === 'inclusive'

const centreOf = (column: number): number => Math.round(MARGIN + column * COLUMN)

function boxOf(node: FlowNode, grid: Grid): Box {
  const { width, height } = sizes[node.kind]
  const x = centreOf(grid.column.get(node.id) ?? 0) - width / 2
  const y = MARGIN + (grid.row.get(node.id) ?? 0) * ROW + (80 - height) / 2
  return { x, y, width, height }
}

interface Passage {
  readonly flow: SequenceFlow
  readonly source: Box
  readonly target: Box
  readonly grid: Grid
  /** Where a flow that leads back runs up. */
  readonly margin: number | undefined
  /** Whether the target is entered from the side when the flow does not come from straight above. */
  readonly intoSide: boolean
}

function routeOf({ flow, source, target, grid, margin, intoSide }: Passage): readonly Point[] {
  const from = middle(source)
  const to = middle(target)
  if (margin !== undefined)
    return [side(source, margin), { x: margin, y: from.y }, { x: margin, y: to.y }, side(target, margin)]
  const column = grid.lane.get(flow.id)
  const lane = column === undefined ? from.x : centreOf(column)
  const start =
    lane === from.x ? [{ x: from.x, y: source.y + source.height }] : [side(source, lane), { x: lane, y: from.y }]
  return [...start, ...arrival(lane, target, intoSide)]
}

/** From somewhere above on a vertical line into the target. */
function arrival(lane: number, target: Box, intoSide: boolean): readonly Point[] {
  const to = middle(target)
  if (lane === to.x) return [{ x: to.x, y: target.y }]
  if (intoSide) return [{ x: lane, y: to.y }, side(target, lane)]
  const y = target.y - APPROACH
  return [
    { x: lane, y },
    { x: to.x, y },
    { x: to.x, y: target.y },
  ]
}

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The middle of the left or right edge, whichever faces the line. */
const side = (box: Box, line: number): Point => ({
  x: line < box.x + box.width / 2 ? box.x : box.x + box.width,
  y: box.y + box.height / 2,
})
