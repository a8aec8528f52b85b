import type { FlowNode, ProcessDefinition, SequenceFlow } from '../definition.ts'
import { idOf, listOf, type ModdleElement, refOf } from './element.ts'
import { isId } from './ids.ts'
import { moddle } from './moddle.ts'
import type { Drawing } from './parse.ts'
import { elementTypes, patchEnds, patchFlow, patchNode, patchSettings } from './patch-element.ts'
import { definitionOf } from './read.ts'
import { gtDefinition } from './write-settings.ts'

/** What became of the elements of a drawing, for its picture. */
export interface Patch {
  /** Elements by the id of the node or flow they stand for. */
  readonly elements: ReadonlyMap<string, ModdleElement>
  readonly gone: ReadonlySet<ModdleElement>
  /** Whether nodes or flows came, went or were connected otherwise. */
  readonly rewired: boolean
}

/** Makes a drawing say what a definition says; what the definition knows nothing of stays as it is. */
export function patchProcess(drawing: Drawing, definition: ProcessDefinition): Patch {
  const { process } = drawing
  const before = definitionOf(drawing)
  const old = new Map(listOf(process, 'flowElements').map((element) => [idOf(element), element]))
  const elements = new Map<string, ModdleElement>()
  const reuse = ({ id }: FlowNode | SequenceFlow, type: string) => {
    const found = old.get(id)
    const element = found?.$type === type ? found : moddle.create(type, { id })
    element.$parent = process
    elements.set(id, element)
    return element
  }
  for (const node of definition.nodes) patchNode(reuse(node, elementTypes[node.kind]), node)
  for (const flow of definition.flows) patchFlow(reuse(flow, 'bpmn:SequenceFlow'), flow, (id) => elements.get(id))
  patchHead(drawing, definition)
  const gone = goneFrom(process, before, elements)
  const present = arranged(listOf(process, 'flowElements').filter((element) => !gone.has(element)), definition, elements)
  patchEnds(present)
  process.set('flowElements', present)
  cutReferences(process, gone, elements)
  return { elements, gone, rewired: wires(before) !== wires(definition) }
}

function patchHead({ process, ids }: Drawing, definition: ProcessDefinition): void {
  const { id, name, nodes, flows } = definition
  const own = idOf(process)
  const taken = new Set([...ids, ...nodes.map((node) => node.id), ...flows.map((flow) => flow.id)])
  const usable = isId(id) && (id === own || !taken.has(id))
  if (usable) process.set('id', id)
  process.set('name', name || undefined)
  process.set('isExecutable', true)
  patchSettings(process, gtDefinition(definition, usable ? undefined : id))
}

/** What the definition used to hold and does not any more, with the flows and events that hung on it. */
function goneFrom(
  process: ModdleElement,
  before: ProcessDefinition,
  elements: ReadonlyMap<string, ModdleElement>,
): ReadonlySet<ModdleElement> {
  const known = new Set([...before.nodes, ...before.flows].map(({ id }) => id))
  const all = listOf(process, 'flowElements')
  const current = new Set(elements.values())
  const gone = new Set(
    all.filter((element) => !current.has(element) && (known.has(idOf(element)) || elements.has(idOf(element)))),
  )
  for (let size = -1; size !== gone.size; ) {
    size = gone.size
    for (const element of all)
      if (!current.has(element) && ['sourceRef', 'targetRef', 'attachedToRef'].some((end) => hangsOn(element, end, gone)))
        gone.add(element)
  }
  return gone
}

const hangsOn = (element: ModdleElement, end: string, gone: ReadonlySet<ModdleElement>): boolean => {
  const other = refOf(element, end)
  return other !== undefined && gone.has(other)
}

/** Nodes take the places nodes had and flows those flows had, so that an unchanged drawing keeps its order. */
function arranged(
  staying: readonly ModdleElement[],
  { nodes, flows }: ProcessDefinition,
  elements: ReadonlyMap<string, ModdleElement>,
): readonly ModdleElement[] {
  const current = new Set(elements.values())
  const inOrder = (items: readonly { readonly id: string }[]) => items.flatMap(({ id }) => elements.get(id) ?? [])
  const queues = { node: inOrder(nodes), flow: inOrder(flows) }
  const next = (element: ModdleElement) => queues[element.$type === 'bpmn:SequenceFlow' ? 'flow' : 'node'].shift()
  const placed = staying.flatMap((element) => (current.has(element) ? (next(element) ?? []) : [element]))
  return [...placed, ...queues.node, ...queues.flow]
}

function cutReferences(
  process: ModdleElement,
  gone: ReadonlySet<ModdleElement>,
  elements: ReadonlyMap<string, ModdleElement>,
): void {
  if (gone.size === 0) return
  const artifacts = listOf(process, 'artifacts')
  process.set('artifacts', artifacts.filter((one) => !hangsOn(one, 'sourceRef', gone) && !hangsOn(one, 'targetRef', gone)))
  for (const lane of lanesOf(process, 'laneSets')) {
    const members = listOf(lane, 'flowNodeRef')
    lane.set('flowNodeRef', members.flatMap((one) => (gone.has(one) ? (elements.get(idOf(one)) ?? []) : [one])))
  }
}

function lanesOf(holder: ModdleElement, name: string): readonly ModdleElement[] {
  const sets = name === 'laneSets' ? listOf(holder, name) : [refOf(holder, name) ?? []].flat()
  return sets.flatMap((set) => listOf(set, 'lanes')).flatMap((lane) => [lane, ...lanesOf(lane, 'childLaneSet')])
}

function wires({ nodes, flows }: ProcessDefinition): string {
  const parts = [...nodes.map(({ id, kind }) => `${kind} ${id}`), ...flows.map(({ id, from, to }) => `${id} ${from} ${to}`)]
  return parts.sort().join('\n')
}
