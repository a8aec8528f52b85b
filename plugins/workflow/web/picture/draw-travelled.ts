import { statusLook } from '@gongtai/sdk/web'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type { Opinion } from '../../model/shapes.ts'
import { shortTime, waiting } from '../times.ts'
import { drawReturns, type Return } from './draw-returns.ts'
import { followTouch } from './touch.ts'
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

interface Overlays {
  add(id: string, overlay: { position: { top: number; right: number }; html: HTMLElement }): void
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
  readonly labelTarget?: Box & { readonly id: string; readonly waypoints?: unknown }
  readonly di?: { readonly label?: { readonly bounds?: unknown } }
}

interface Registry {
  get(id: string): unknown
  filter(wanted: (shape: Label) => boolean): readonly Label[]
  getGraphics(shape: Label | Flow): SVGElement
}

interface Drawing {
  update(kind: 'shape' | 'connection', element: Label | Flow, graphics: SVGElement): void
}

export interface TravelledDrawing {
  readonly ready: Promise<void>
  /** By a factor, or so that all of it is seen. */
  zoom(by: number | 'fit'): void
  /** Sets a step off from the others, or none; answers where it stands in the frame. */
  mark(node: string | undefined): Box | undefined
  end(): void
}

/** The way that was gone; the heads of its arrows take the colour from the drawing, not from a style sheet. */
const TRAVELLED = 'var(--gt-focus)'
const LARGEST = 1.2
const MARGIN = 24
/** What stands below the drawing: tools, legend and the mark of bpmn.io. */
const BELOW = 64
/** On the phone the legend stands above. */
const NARROW = 600
const LEGEND = 88
/** As wide as notes are drawn. */
const NOTES = 200
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
  const viewer = new NavigatedViewer({ container: frame, bpmnRenderer: LOOKS })
  const canvas = viewer.get('canvas') as Canvas
  const showAll = () => showWhole(canvas)
  const events = viewer.get('eventBus') as Events
  events.on(['element.hover', 'element.click'], ({ element }) =>
    onPoint(picture.nodes[element.id] ? element.id : undefined),
  )
  let marked: string | undefined
  const untouch = followTouch(frame, {
    pan: (dx, dy) => canvas.scroll({ dx, dy }),
    zoom: (by, { x, y }) => {
      const { left, top } = frame.getBoundingClientRect()
      canvas.zoom(canvas.zoom() * by, { x: x - left, y: y - top })
    },
  })
  return {
    ready: colour(viewer, picture).then(showAll),
    zoom: (by) => (by === 'fit' ? showAll() : canvas.zoom(canvas.zoom() * by, 'auto')),
    mark: (node) => {
      const known = viewer.get('elementRegistry') as Registry
      if (marked !== undefined && known.get(marked)) canvas.removeMarker(marked, MARKED)
      marked = node !== undefined && known.get(node) ? node : undefined
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
async function colour(viewer: NavigatedViewer, picture: Picture): Promise<void> {
  const canvas = viewer.get('canvas') as Canvas
  await viewer.importXML(picture.xml)
  const known = viewer.get('elementRegistry') as Registry
  const overlays = viewer.get('overlays') as Overlays
  for (const [node, code] of Object.entries(picture.nodes)) {
    if (known.get(node)) canvas.addMarker(node, `wf-node-${statusLook(code).family}`)
  }
  const drawing = viewer.get('graphicsFactory') as Drawing
  for (const flow of picture.flows) if (known.get(flow)) markTravelled(known, drawing, canvas, flow)
  for (const [node, names] of Object.entries(picture.notes)) {
    if (!known.get(node)) continue
    const html = noteOf(names, picture.nodes[node], picture.since[node])
    overlays.add(node, { position: { top: 4, right: -8 }, html })
  }
  const boxOf = (node: string) => known.get(node) as Box | undefined
  drawReturns(canvas.getLayer(RETURNS, 1), picture.returns, boxOf)
  placeLabels(known, drawing, new Set(picture.returns.map(({ to }) => to)))
}

function markTravelled(known: Registry, drawing: Drawing, canvas: Canvas, id: string): void {
  const flow = known.get(id) as Flow
  flow.di.set('bioc:stroke', TRAVELLED)
  drawing.update('connection', flow, known.getGraphics(flow))
  canvas.addMarker(id, 'wf-flow-travelled')
}

/**
 * A name without a place of its own would lie on the flow that leaves downwards: it goes left, people stand right. Where a
 * return arrives from the left it goes above.
 */
function placeLabels(known: Registry, drawing: Drawing, returnedTo: ReadonlySet<string>): void {
  for (const label of known.filter(({ labelTarget, di }) => labelTarget !== undefined && !di?.label?.bounds)) {
    const event = label.labelTarget
    if (!event || event.waypoints) continue
    const above = returnedTo.has(event.id)
    label.x = above ? event.x + (event.width - label.width) / 2 : event.x - label.width - 8
    label.y = above ? event.y - label.height - 4 : event.y + (event.height - label.height) / 2
    drawing.update('shape', label, known.getGraphics(label))
  }
}

/** Shows all of the drawing with its notes and returns, clear of what stands above and below it. */
function showWhole(canvas: Canvas): void {
  const { outer } = canvas.viewbox()
  const drawn = around([canvas.getActiveLayer(), canvas.getLayer(RETURNS, 1)].map((layer) => layer.getBBox()))
  const above = outer.width < NARROW ? LEGEND : MARGIN
  const room = { width: outer.width - 2 * MARGIN, height: outer.height - above - BELOW }
  const zoom = Math.min(room.width / drawn.width, room.height / drawn.height, LARGEST)
  if (!Number.isFinite(zoom) || zoom <= 0) return
  canvas.viewbox({
    x: drawn.x - (outer.width / zoom - drawn.width) / 2,
    y: drawn.y - (above + (room.height - drawn.height * zoom) / 2) / zoom,
    width: outer.width / zoom,
    height: outer.height / zoom,
  })
}

/** What holds all of these, and the notes at the right. */
function around(boxes: readonly Box[]): Box {
  const filled = boxes.filter(({ width, height }) => width > 0 && height > 0)
  const x = Math.min(...filled.map((box) => box.x))
  const y = Math.min(...filled.map((box) => box.y))
  const right = Math.max(...filled.map((box) => box.x + box.width))
  const bottom = Math.max(...filled.map((box) => box.y + box.height))
  return { x, y, width: right + NOTES - x, height: bottom - y }
}

/** Who has a step or had it, how it went and, while it waits, since when. */
function noteOf(names: readonly string[], code = '-1', since?: string): HTMLElement {
  const note = document.createElement('div')
  note.className = 'wf-node-note'
  const people = document.createElement('span')
  people.textContent = names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 人` : names.join('、')
  const state = document.createElement('b')
  state.dataset.family = statusLook(code).family
  state.textContent = statusLook(code).text
  note.append(people, state)
  if (since) {
    const time = document.createElement('small')
    time.textContent = `${shortTime(since)} 起，${waiting(since)}`
    note.append(time)
  }
  return note
}
