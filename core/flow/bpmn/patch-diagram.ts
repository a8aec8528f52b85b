import type { ProcessDefinition } from '../definition/definition.ts'
import { idOf, listOf, type ModdleElement, refOf } from './element.ts'
import { freshId } from './ids.ts'
import { type Box, layoutOf, type Point } from './layout.ts'
import { moddle } from './moddle.ts'
import type { Drawing } from './parse.ts'
import type { Patch } from './patch-process.ts'

/**
 * Brings the picture in line with the drawing. As long as nothing was rewired every shape stays where it was drawn;
 * otherwise the definition is laid out anew, and shapes only keep their colours.
 */
export function patchDiagram(drawing: Drawing, definition: ProcessDefinition, patch: Patch): void {
  const plane = planeOf(drawing)
  const replaced = (element: ModdleElement) => patch.elements.get(idOf(element))
  const pictures = listOf(plane, 'planeElement').flatMap((picture) => {
    const shown = refOf(picture, 'bpmnElement')
    if (shown === undefined || !patch.gone.has(shown)) return [picture]
    const successor = replaced(shown)
    if (successor === undefined) return []
    picture.set('bpmnElement', successor)
    return [picture]
  })
  const drawn = new Map(pictures.map((picture) => [refOf(picture, 'bpmnElement'), picture]))
  const complete = [...patch.elements.values()].every((element) => drawn.has(element))
  const added = patch.rewired || !complete ? redraw(drawing, definition, patch, drawn) : []
  for (const picture of added) picture.$parent = plane
  plane.set('planeElement', [...pictures, ...added])
}

function planeOf({ root, process, ids }: Drawing): ModdleElement {
  const existing = refOf(listOf(root, 'diagrams')[0], 'plane')
  if (existing !== undefined) return existing
  const plane = moddle.create('bpmndi:BPMNPlane', { id: freshId('BPMNPlane_1', ids), bpmnElement: process })
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: freshId('BPMNDiagram_1', ids), plane })
  plane.$parent = diagram
  diagram.$parent = root
  root.set('diagrams', [diagram])
  return plane
}

/** Sets bounds and waypoints of everything the definition knows; answers the pictures that are new. */
function redraw(
  { ids }: Drawing,
  definition: ProcessDefinition,
  { elements }: Patch,
  drawn: ReadonlyMap<ModdleElement | undefined, ModdleElement>,
): readonly ModdleElement[] {
  const { boxes, routes } = layoutOf(definition)
  const added: ModdleElement[] = []
  const taken = new Set([...ids, ...elements.keys()])
  const pictureOf = (id: string, type: string, attributes: Readonly<Record<string, unknown>> = {}) => {
    const bpmnElement = elements.get(id)
    const existing = drawn.get(bpmnElement)
    if (existing !== undefined) return existing
    const picture = moddle.create(type, { id: freshId(`${id}_di`, taken), bpmnElement, ...attributes })
    taken.add(idOf(picture))
    added.push(picture)
    return picture
  }
  for (const { id, kind } of definition.nodes) {
    const marker = kind === 'exclusive' ? { isMarkerVisible: true } : {}
    const box = boxes.get(id)
    if (box) place(pictureOf(id, 'bpmndi:BPMNShape', marker), box)
  }
  for (const { id } of definition.flows) lead(pictureOf(id, 'bpmndi:BPMNEdge'), routes.get(id) ?? [])
  return added
}

function place(shape: ModdleElement, box: Box): void {
  shape.set('bounds', moddle.create('dc:Bounds', { ...box }))
  forgetLabel(shape)
}

function lead(edge: ModdleElement, points: readonly Point[]): void {
  edge.set(
    'waypoint',
    points.map((point) => moddle.create('dc:Point', { ...point })),
  )
  forgetLabel(edge)
}

/** A label without bounds stands at its usual place beside the new position. */
const forgetLabel = (picture: ModdleElement): void => refOf(picture, 'label')?.set('bounds', undefined)
