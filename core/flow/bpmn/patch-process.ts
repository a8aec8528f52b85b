import type { FlowNode, ProcessDefinition, SequenceFlow } from '../definition/definition.ts'
import { idOf, listOf, type ModdleElement, refOf } from './element.ts'
import { freshId, isId } from './ids.ts'
import { bpmnFaults } from './limits.ts'
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

/**
 * Makes a drawing say what a definition says; what the definition knows nothing of stays as it is.
 *
 * @throws `bpmn.taken-id` when a node or flow is called like something else in the drawing
 */
export function patchProcess(drawing: Drawing, definition: ProcessDefinition): Patch {
  checkIds(drawing, definition)
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
  const gone = goneFrom(drawing, before, elements)
  const present = arranged(
    listOf(process, 'flowElements').filter((element) => !gone.has(element)),
    definition,
    elements,
  )
  patchEnds(present)
  process.set('flowElements', present)
  cutReferences(drawing, gone, elements)
  return { elements, gone, rewired: wires(before) !== wires(definition) }
}

function patchHead({ process, ids }: Drawing, definition: ProcessDefinition): void {
  const { id, name } = definition
  const own = idOf(process)
  const inside = new Set(idsOf(definition))
  const usable = isId(id) && !inside.has(id) && (id === own || !ids.has(id))
  if (usable) process.set('id', id)
  else if (inside.has(own)) process.set('id', freshId('Process_1', new Set([...ids, ...inside])))
  process.set('name', name || undefined)
  process.set('isExecutable', true)
  patchSettings(process, gtDefinition(definition, usable ? undefined : id))
}

const idsOf = ({ nodes, flows }: ProcessDefinition): readonly string[] => [...nodes, ...flows].map(({ id }) => id)

/** Nothing of the definition may be called like a lane, a shape or anything else beside nodes and flows. */
function checkIds({ process, ids }: Drawing, definition: ProcessDefinition): void {
  const own = new Set([idOf(process), ...listOf(process, 'flowElements').map(idOf)])
  const taken = idsOf(definition).find((id) => ids.has(id) && !own.has(id))
  if (taken !== undefined) throw bpmnFaults.takenId({ id: taken })
}

/** What the definition used to hold and does not any more, with the flows, events and lines that hung on it. */
function goneFrom(
  { root, process }: Drawing,
  before: ProcessDefinition,
  elements: ReadonlyMap<string, ModdleElement>,
): ReadonlySet<ModdleElement> {
  const known = new Set(idsOf(before))
  const current = new Set(elements.values())
  const inside = listOf(process, 'flowElements').filter((element) => !current.has(element))
  const gone = new Set(inside.filter((element) => known.has(idOf(element)) || elements.has(idOf(element))))
  const hanging = [...inside, ...listOf(process, 'artifacts'), ...messageFlows(root)]
  for (let size = -1; size !== gone.size; ) {
    size = gone.size
    for (const element of hanging)
      if (['sourceRef', 'targetRef', 'attachedToRef'].some((end) => hangsOn(element, end, gone))) gone.add(element)
  }
  return gone
}

const collaborations = (root: ModdleElement): readonly ModdleElement[] =>
  listOf(root, 'rootElements').filter((element) => element.$type === 'bpmn:Collaboration')

const messageFlows = (root: ModdleElement): readonly ModdleElement[] =>
  collaborations(root).flatMap((collaboration) => listOf(collaboration, 'messageFlows'))

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
  { root, process }: Drawing,
  gone: ReadonlySet<ModdleElement>,
  elements: ReadonlyMap<string, ModdleElement>,
): void {
  if (gone.size === 0) return
  const drop = (holder: ModdleElement, name: string) =>
    holder.set(
      name,
      listOf(holder, name).filter((element) => !gone.has(element)),
    )
  drop(process, 'artifacts')
  for (const collaboration of collaborations(root)) drop(collaboration, 'messageFlows')
  for (const lane of lanesOf(process, 'laneSets')) {
    const members = listOf(lane, 'flowNodeRef')
    lane.set(
      'flowNodeRef',
      members.flatMap((one) => (gone.has(one) ? (elements.get(idOf(one)) ?? []) : [one])),
    )
  }
}

function lanesOf(holder: ModdleElement, name: string): readonly ModdleElement[] {
  const sets = name === 'laneSets' ? listOf(holder, name) : [refOf(holder, name) ?? []].flat()
  return sets.flatMap((set) => listOf(set, 'lanes')).flatMap((lane) => [lane, ...lanesOf(lane, 'childLaneSet')])
}

function wires({ nodes, flows }: ProcessDefinition): string {
  const parts = [
    ...nodes.map(({ id, kind }) => `${kind} ${id}`),
    ...flows.map(({ id, from, to }) => `${id} ${from} ${to}`),
  ]
  return parts.sort().join('\n')
}
