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
  zoom(to: 'fit-viewport', centre?: 'auto'): void
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

interface Label extends Box {
  readonly labelTarget?: Box & { readonly waypoints?: unknown }
  readonly di?: { readonly label?: { readonly bounds?: unknown } }
}

interface Registry {
  get(id: string): unknown
  filter(wanted: (shape: Label) => boolean): readonly Label[]
  getGraphics(shape: Label): SVGElement
}

interface Drawing {
  update(kind: 'shape', shape: Label, graphics: SVGElement): void
}

/** Draws a process and colours what a request has passed. The mark of bpmn.io stays where its licence wants it. */
export function drawTravelled(frame: HTMLElement, picture: Picture): { readonly ready: Promise<void>; end(): void } {
  const viewer = new NavigatedViewer({ container: frame })
  const colour = async () => {
    await viewer.importXML(picture.xml)
    const canvas = viewer.get('canvas') as Canvas
    const known = viewer.get('elementRegistry') as Registry
    const overlays = viewer.get('overlays') as Overlays
    for (const [node, code] of Object.entries(picture.nodes)) {
      if (known.get(node)) canvas.addMarker(node, `wf-node-${statusLook(code).family}`)
    }
    for (const flow of picture.flows) if (known.get(flow)) canvas.addMarker(flow, 'wf-flow-travelled')
    for (const [node, names] of Object.entries(picture.notes)) {
      if (known.get(node)) overlays.add(node, { position: { top: 4, right: -8 }, html: noteOf(names) })
    }
    placeLabels(known, viewer.get('graphicsFactory') as Drawing)
    canvas.zoom('fit-viewport', 'auto')
  }
  return { ready: colour(), end: () => viewer.destroy() }
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
