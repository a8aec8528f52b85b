interface Point {
  x: number
  readonly y: number
}

interface Bounds extends Point {
  width: number
  readonly height: number
}

interface Element {
  readonly $type: string
  readonly id: string
  readonly sourceRef?: Element
  readonly targetRef?: Element
}

/** A part of the drawing as BPMN notes it: a shape with bounds or a flow with waypoints. */
export interface Drawn {
  readonly bpmnElement?: Element
  readonly bounds?: Bounds
  readonly waypoint?: readonly Point[]
  readonly label?: { readonly bounds?: Bounds }
  isMarkerVisible?: boolean
}

/** As wide as a name, the people and the state of a step need. */
const CARD = 192
const APART = 36

/** What carries people or a state, and is drawn as a card. */
export const isStep = ($type: string): boolean => /(?:Task|CallActivity)$/.test($type)

const isGround = ($type: string): boolean => /(?:Participant|Lane|SubProcess|Group)$/.test($type)

/**
 * Makes steps wide enough to carry who has them, and moves everything apart sideways as far as that takes: nothing changes
 * its row, flows keep their corners.
 */
export function widen(parts: readonly Drawn[]): void {
  const shapes = parts.flatMap(({ bpmnElement, bounds }) =>
    bpmnElement && bounds ? [{ id: bpmnElement.id, type: bpmnElement.$type, bounds, before: { ...bounds } }] : [],
  )
  const fixed = shapes.filter(({ type }) => !isGround(type))
  const widthOf = (type: string, width: number) => (isStep(type) ? Math.max(width, CARD) : width)
  const uprights = parts.flatMap(({ waypoint = [] }) => uprightsOf(waypoint))
  const by = factorFor([
    ...fixed.map(({ type, before }) => ({ ...before, wanted: widthOf(type, before.width) })),
    ...uprights.map((line) => ({ ...line, wanted: line.width })),
  ])
  for (const { type, bounds, before } of shapes) {
    const ground = isGround(type)
    bounds.width = ground ? before.width * by : widthOf(type, before.width)
    bounds.x = ground ? before.x * by : middle(before) * by - bounds.width / 2
  }
  const shapeOf = new Map(shapes.map((shape) => [shape.id, shape]))
  for (const { bpmnElement, waypoint, label } of parts) {
    if (label?.bounds) label.bounds.x = middle(label.bounds) * by - label.bounds.width / 2
    if (waypoint)
      stretch(
        waypoint,
        by,
        shapeOf.get(bpmnElement?.sourceRef?.id ?? ''),
        shapeOf.get(bpmnElement?.targetRef?.id ?? ''),
      )
  }
}

const middle = ({ x, width }: Pick<Bounds, 'x' | 'width'>): number => x + width / 2

/** The parts of a flow that run up or down, beside which a wider step must not lie. */
const uprightsOf = (line: readonly Point[]): readonly Bounds[] =>
  line.slice(1).flatMap((point, index) => {
    const before = line[index] as Point
    if (point.x !== before.x) return []
    return [{ x: point.x, y: Math.min(point.y, before.y), width: 0, height: Math.abs(point.y - before.y) }]
  })

type Wanted = Bounds & { readonly wanted: number }

/** How far everything has to move apart so that what stood side by side still does. */
function factorFor(boxes: readonly Wanted[]): number {
  let by = 1
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const beside = one.y < other.y + other.height && other.y < one.y + one.height
      const apart = Math.abs(middle(one) - middle(other))
      if (!beside || apart < (one.width + other.width) / 2) continue
      const grows = one.wanted > one.width || other.wanted > other.width
      if (grows) by = Math.max(by, ((one.wanted + other.wanted) / 2 + APART) / apart)
    }
  }
  return by
}

interface Moved {
  readonly bounds: Bounds
  readonly before: Bounds
}

/** Ends stay where they docked, and what ran straight up or down from there still does. */
function stretch(line: readonly Point[], by: number, source: Moved | undefined, target: Moved | undefined): void {
  const before = line.map(({ x }) => x)
  for (const point of line) point.x *= by
  for (const [end, along] of [
    [source, [...line.keys()]],
    [target, [...line.keys()].reverse()],
  ] as const) {
    const first = before[along[0] ?? 0]
    if (!end || first === undefined) continue
    const docked = middle(end.bounds) + ((first - middle(end.before)) * end.bounds.width) / end.before.width
    for (const index of along) {
      if (before[index] !== first) break
      ;(line[index] as Point).x = docked
    }
  }
}
