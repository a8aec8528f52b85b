import type { FlowNode, SequenceFlow } from '../definition/definition.ts'
import { extensionsOf, isOurs, listOf, type ModdleElement, refOf } from './element.ts'
import { FORMULA_LANGUAGE, moddle } from './moddle.ts'
import { conditionOf } from './scan-flow.ts'
import { gtNode } from './write-step.ts'

export const elementTypes: Readonly<Record<FlowNode['kind'], string>> = {
  start: 'bpmn:StartEvent',
  step: 'bpmn:UserTask',
  copy: 'bpmn:ServiceTask',
  automatic: 'bpmn:ServiceTask',
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
  end: 'bpmn:EndEvent',
}

export function patchNode(element: ModdleElement, node: FlowNode): void {
  element.set('name', node.name || undefined)
  patchSettings(element, gtNode(node))
}

/** Replaces our settings on an element; foreign ones stay. */
export function patchSettings(element: ModdleElement, ours: readonly ModdleElement[]): void {
  const foreign = extensionsOf(element).filter((extension) => !isOurs(extension))
  const values = [...ours, ...foreign]
  if (values.length === 0) {
    element.set('extensionElements', undefined)
    return
  }
  const holder = refOf(element, 'extensionElements') ?? moddle.create('bpmn:ExtensionElements')
  holder.$parent = element
  for (const value of ours) value.$parent = holder
  holder.set('values', values)
  element.set('extensionElements', holder)
}

export function patchFlow(
  element: ModdleElement,
  flow: SequenceFlow,
  nodeOf: (id: string) => ModdleElement | undefined,
): void {
  const source = nodeOf(flow.from)
  element.set('name', flow.name || undefined)
  element.set('sourceRef', source)
  element.set('targetRef', nodeOf(flow.to))
  patchCondition(element, flow)
  if (source === undefined || !takesDefault.has(source.$type)) return
  if (flow.isDefault) source.set('default', element)
  else if (refOf(source, 'default') === element) source.set('default', undefined)
}

const takesDefault: ReadonlySet<string> = new Set([
  'bpmn:ExclusiveGateway',
  'bpmn:InclusiveGateway',
  'bpmn:UserTask',
  'bpmn:ServiceTask',
])

/** A condition in a foreign language stays until a formula takes its place, so that it is not lost unread. */
function patchCondition(element: ModdleElement, flow: SequenceFlow): void {
  const ours = conditionOf(element)
  if (flow.condition === undefined) {
    if (ours !== undefined || flow.isDefault) element.set('conditionExpression', undefined)
  } else if (flow.condition !== ours) {
    const expression = moddle.create('bpmn:FormalExpression', { language: FORMULA_LANGUAGE, body: flow.condition })
    expression.$parent = element
    element.set('conditionExpression', expression)
  }
}

/** Brings the lists of flows at the nodes up to date, keeping the order of those that stay. */
export function patchEnds(elements: readonly ModdleElement[]): void {
  const flows = elements.filter((element) => element.$type === 'bpmn:SequenceFlow')
  const ends = [
    ['incoming', 'targetRef'],
    ['outgoing', 'sourceRef'],
  ] as const
  for (const [list, end] of ends) {
    const due = new Map(elements.map((element) => [element, [] as ModdleElement[]]))
    for (const flow of flows) {
      const node = refOf(flow, end)
      if (node) due.get(node)?.push(flow)
    }
    for (const element of elements)
      if (element.$type !== 'bpmn:SequenceFlow') patchList(element, list, due.get(element) ?? [])
  }
}

function patchList(element: ModdleElement, list: string, due: readonly ModdleElement[]): void {
  const before = listOf(element, list)
  const wanted = new Set(due)
  const after = new Set([...before.filter((flow) => wanted.has(flow)), ...due])
  if (before.length + after.size > 0) element.set(list, [...after])
}
