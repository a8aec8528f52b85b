import { statusLook } from '@gongtai/sdk/web'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type { Opinion } from '../../model/detail-shapes.ts'
import { drawReturns, type Return } from './draw-returns.ts'
import type { Place } from './node-card.tsx'
import { type Overlays, placesOn, runsDown, type Shape } from './places.ts'
import { followTouch } from './touch.ts'
import { type Drawn, isStep, widen } from './widen.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'

export interface Picture {
  readonly xml: string
  /** Status code by node id. */
  readonly nodes: Readonly<Record<string, string>>
  readonly flows: readonly string[]
  /** Names of the people at each node. */
  readonly notes: Readonly<Record<string, readonly string[]>>
  /** Since when each node waits. */
  readonly since: Readonly<Record<string, string>>
  readonly returns: readonly Return[]
  /** What was done, oldest first. */
  readonly steps: readonly Opinion[]
}

interface Canvas {
  zoom(): number
  zoom(to: number, centre?: 'auto' | { readonly x: number; readonly y: number }): void
  scroll(by: { readonly dx: number; readonly dy: number }): void
  viewbox(): { readonly outer: { readonly width: number; readonly height: number } }
  viewbox(box: Box): void
  getLayer(name: string, index: number): SVGGraphicsElement
  getActiveLayer(): SVGGraphicsElement
  addMarker(id: string, marker: string): void
  removeMarker(id: string, marker: string): void
  getAbsoluteBBox(element: unknown): Box
}

interface Events {
  on(names: readonly string[], told: (event: { readonly element: { readonly id: string } }) => void): void
}

interface Parsed {
  on(
    name: 'import.parse.complete',
    told: (event: { readonly definitions?: { readonly diagrams?: readonly Diagram[] } }) => void,
  ): void
}

interface Diagram {
  readonly plane?: { readonly planeElement?: readonly Drawn[] }
}

export interface Box {
  x: number
  y: number
  readonly width: number
  readonly height: number
}

interface Flow {
  readonly di: { set(name: string, value: string): void }
}

interface Label extends Box {
  readonly labelTarget?: Shape & { readonly waypoints?: unknown }
  readonly di?: { readonly label?: { readonly bounds?: unknown } }
}

interface Registry {
  get(id: string): unknown
  filter(wanted: (shape: Label) => boolean): readonly Label[]
  getAll(): readonly Shape[]
  getGraphics(shape: Label | Flow): SVGElement
}

interface Drawing {
  update(kind: 'shape' | 'connection', element: Label | Flow, graphics: SVGElement): void
}

export interface TravelledDrawing {
  /** Where something is to be written, once it is drawn. */
  readonly ready: Promise<readonly Place[]>
  /** By a factor, so that all of it is seen, or to where the request waits. */
  zoom(by: number | 'fit' | 'current'): void
  /** Sets a step off from the others, or none; answers where it stands in the frame. */
  mark(node: string | undefined): Box | undefined
  end(): void
}

/** The way that was gone; the heads of its arrows take the colour from the drawing, not from a style sheet. */
const TRAVELLED = 'var(--gt-focus)'
const LARGEST = 1.2
/** Below that nobody can read it: a larger drawing is shown in part, at where the request waits. */
const READABLE = 0.9
const MARGIN = 24
/** What stands below the drawing: tools, legend and the mark of bpmn.io. */
const BELOW = 64
/** On the phone the legend stands above. */
const NARROW = 600
const LEGEND = 88
/** How far the note beside a start reaches over the steps below it. */
const NOTES = 96
const RETURNS = 'wf-returns'
const MARKED = 'wf-node-marked'
/** The drawing follows the theme. */
const LOOKS = {
  defaultFillColor: 'var(--gt-card)',
  defaultStrokeColor: 'var(--wf-open)',
  defaultLabelColor: 'var(--gt-text-1)',
}

/** Draws a process and colours what a request has passed. The mark of bpmn.io stays where its licence wants it. */
export function drawTravelled(
  frame: HTMLElement,
  picture: Picture,
  onPoint: (node: string | undefined) => void,
): TravelledDrawing {
  const viewer = new NavigatedViewer({
    container: frame,
    bpmnRenderer: LOOKS,
    textRenderer: { externalStyle: { fontSize: 12 } },
  })
  const canvas = viewer.get('canvas') as Canvas
  const known = viewer.get('elementRegistry') as Registry
  const waits = () => known.get(Object.keys(picture.since)[0] ?? picture.steps.at(-1)?.node ?? '') as Box | undefined
  const showAll = () => show(canvas)
  const showCurrent = () => show(canvas, waits())
  const events = viewer.get('eventBus') as Events
  events.on(['element.hover', 'element.click'], ({ element }) =>
    onPoint(picture.nodes[element.id] ? element.id : undefined),
  )
  let marked: string | undefined
  let places: readonly Place[] = []
  const write = (found: readonly Place[]) => {
    places = found
    showCurrent()
    return found
  }
  const untouch = followTouch(frame, {
    pan: (dx, dy) => canvas.scroll({ dx, dy }),
    zoom: (by, { x, y }) => {
      const { left, top } = frame.getBoundingClientRect()
      canvas.zoom(canvas.zoom() * by, { x: x - left, y: y - top })
    },
  })
  return {
    ready: colour(viewer, picture).then(write),
    zoom: (by) => {
      if (by === 'fit') showAll()
      else if (by === 'current') showCurrent()
      else canvas.zoom(canvas.zoom() * by, 'auto')
    },
    mark: (node) => {
      if (marked !== undefined && known.get(marked)) canvas.removeMarker(marked, MARKED)
      marked = node !== undefined && known.get(node) ? node : undefined
      for (const { node: id, element } of places) element.toggleAttribute('data-marked', id === marked)
      if (marked === undefined) return undefined
      canvas.addMarker(marked, MARKED)
      return canvas.getAbsoluteBBox(known.get(marked))
    },
    end: () => {
      untouch()
      viewer.destroy()
    },
  }
}

/** Draws it, and colours what was passed. */
async function colour(viewer: NavigatedViewer, picture: Picture): Promise<readonly Place[]> {
  const canvas = viewer.get('canvas') as Canvas
  const parsed = viewer.get('eventBus') as Parsed
  parsed.on('import.parse.complete', ({ definitions }) => {
    const parts = definitions?.diagrams?.[0]?.plane?.planeElement ?? []
    for (const part of parts) if (part.bpmnElement?.$type === 'bpmn:ExclusiveGateway') part.isMarkerVisible = true
    widen(parts)
  })
  await viewer.importXML(picture.xml)
  const known = viewer.get('elementRegistry') as Registry
  for (const [node, code] of Object.entries(picture.nodes)) {
    if (known.get(node)) canvas.addMarker(node, `wf-node-${statusLook(code).family}`)
  }
  const drawing = viewer.get('graphicsFactory') as Drawing
  for (const flow of picture.flows) if (known.get(flow)) markTravelled(known, drawing, canvas, flow)
  const shapes = known.getAll().filter(({ type }) => type !== 'label')
  for (const { id, type } of shapes) if (isStep(type)) canvas.addMarker(id, 'wf-step')
  const boxOf = (node: string) => known.get(node) as Box | undefined
  drawReturns(canvas.getLayer(RETURNS, 1), picture.returns, boxOf)
  placeLabels(known, drawing, new Set(picture.returns.map(({ to }) => to)))
  return placesOn(shapes, viewer.get('overlays') as Overlays)
}

function markTravelled(known: Registry, drawing: Drawing, canvas: Canvas, id: string): void {
  const flow = known.get(id) as Flow
  flow.di.set('bioc:stroke', TRAVELLED)
  drawing.update('connection', flow, known.getGraphics(flow))
  canvas.addMarker(id, 'wf-flow-travelled')
}

/**
 * A name without a place of its own would lie on the flow that leaves downwards: it goes left, people stand right. Where a
 * return arrives from the left it goes above; beside flows that run sideways it stays below.
 */
function placeLabels(known: Registry, drawing: Drawing, returnedTo: ReadonlySet<string>): void {
  for (const label of known.filter(({ labelTarget, di }) => labelTarget !== undefined && !di?.label?.bounds)) {
    const event = label.labelTarget
    if (!event || event.waypoints || !runsDown(event)) continue
    const above = returnedTo.has(event.id)
    label.x = above ? event.x + (event.width - label.width) / 2 : event.x - label.width - 8
    label.y = above ? event.y - label.height - 4 : event.y + (event.height - label.height) / 2
    drawing.update('shape', label, known.getGraphics(label))
  }
}

/**
 * Shows all of the drawing with its notes and returns, clear of what stands above and below it; where something is asked
 * for and all of it would be too small to read, only what lies around that.
 */
function show(canvas: Canvas, wanted?: Box): void {
  const { outer } = canvas.viewbox()
  const drawn = around([canvas.getActiveLayer(), canvas.getLayer(RETURNS, 1)].map((layer) => layer.getBBox()))
  const above = outer.width < NARROW ? LEGEND : MARGIN
  const room = { width: outer.width - 2 * MARGIN, height: outer.height - above - BELOW }
  const whole = Math.min(room.width / drawn.width, room.height / drawn.height, LARGEST)
  const zoom = wanted ? Math.max(whole, READABLE) : whole
  if (!Number.isFinite(zoom) || zoom <= 0) return
  const [seenX, seenY] = [room.width / zoom, room.height / zoom]
  const at = wanted ?? drawn
  canvas.viewbox({
    x: startOf(drawn.x, drawn.width, seenX, at.x + at.width / 2) - MARGIN / zoom,
    y: startOf(drawn.y, drawn.height, seenY, at.y + at.height / 2) - above / zoom,
    width: outer.width / zoom,
    height: outer.height / zoom,
  })
}

/** Where to begin along one side: all of it in the middle, or as near to the wanted middle as the drawing reaches. */
function startOf(from: number, length: number, seen: number, wanted: number): number {
  if (length <= seen) return from - (seen - length) / 2
  return Math.min(Math.max(wanted - seen / 2, from), from + length - seen)
}

/** What holds all of these, and the note at the right. */
function around(boxes: readonly Box[]): Box {
  const filled = boxes.filter(({ width, height }) => width > 0 && height > 0)
  const x = Math.min(...filled.map((box) => box.x))
  const y = Math.min(...filled.map((box) => box.y))
  const right = Math.max(...filled.map((box) => box.x + box.width))
  const bottom = Math.max(...filled.map((box) => box.y + box.height))
  return { x, y, width: right + NOTES - x, height: bottom - y }
}
