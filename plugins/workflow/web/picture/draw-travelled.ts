import { statusLook } from '@gongtai/sdk/web'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'

export interface Picture {
  readonly xml: string
  /** Status code by node id. */
  readonly nodes: Readonly<Record<string, string>>
  readonly flows: readonly string[]
  /** Names of the people at each node. */
  readonly notes: Readonly<Record<string, readonly string[]>>
}

interface Canvas {
  zoom(): number
  zoom(to: 'fit-viewport' | number, centre?: 'auto'): void
  addMarker(id: string, marker: string): void
}

interface Overlays {
  add(id: string, overlay: { position: { top: number; right: number }; html: HTMLElement }): void
}

interface Box {
  x: number
  y: number
  readonly width: number
  readonly height: number
}

interface Flow {
  readonly di: { set(name: string, value: string): void }
}

interface Label extends Box {
  readonly labelTarget?: Box & { readonly waypoints?: unknown }
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
  end(): void
}

/** The way that was gone; the heads of its arrows take the colour from the drawing, not from a style sheet. */
const TRAVELLED = '#4e7df7'
const LARGEST = 1.5

/** Draws a process and colours what a request has passed. The mark of bpmn.io stays where its licence wants it. */
export function drawTravelled(frame: HTMLElement, picture: Picture): TravelledDrawing {
  const viewer = new NavigatedViewer({ container: frame })
  const canvas = viewer.get('canvas') as Canvas
  const showAll = () => {
    canvas.zoom('fit-viewport', 'auto')
    if (canvas.zoom() > LARGEST) canvas.zoom(LARGEST, 'auto')
  }
  const colour = async () => {
    await viewer.importXML(picture.xml)
    const known = viewer.get('elementRegistry') as Registry
    const overlays = viewer.get('overlays') as Overlays
    for (const [node, code] of Object.entries(picture.nodes)) {
      if (known.get(node)) canvas.addMarker(node, `wf-node-${statusLook(code).family}`)
    }
    const drawing = viewer.get('graphicsFactory') as Drawing
    for (const flow of picture.flows) if (known.get(flow)) markTravelled(known, drawing, canvas, flow)
    for (const [node, names] of Object.entries(picture.notes)) {
      if (known.get(node)) overlays.add(node, { position: { top: 4, right: -8 }, html: noteOf(names) })
    }
    placeLabels(known, drawing)
    showAll()
  }
  return {
    ready: colour(),
    zoom: (by) => (by === 'fit' ? showAll() : canvas.zoom(canvas.zoom() * by, 'auto')),
    end: () => viewer.destroy(),
  }
}

function markTravelled(known: Registry, drawing: Drawing, canvas: Canvas, id: string): void {
  const flow = known.get(id) as Flow
  flow.di.set('bioc:stroke', TRAVELLED)
  drawing.update('connection', flow, known.getGraphics(flow))
  canvas.addMarker(id, 'wf-flow-travelled')
}

/** A name without a place of its own would lie on the flow that leaves downwards; it goes left, people stand right. */
function placeLabels(known: Registry, drawing: Drawing): void {
  for (const label of known.filter(({ labelTarget, di }) => labelTarget !== undefined && !di?.label?.bounds)) {
    const event = label.labelTarget
    if (!event || event.waypoints) continue
    label.x = event.x - label.width - 8
    label.y = event.y + (event.height - label.height) / 2
    drawing.update('shape', label, known.getGraphics(label))
  }
}

function noteOf(names: readonly string[]): HTMLElement {
  const note = document.createElement('div')
  note.className = 'wf-node-note'
  note.textContent = names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 人` : names.join('、')
  return note
}
