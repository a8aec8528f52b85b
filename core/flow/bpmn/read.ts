import type { FlowNode, ProcessDefinition, SequenceFlow } from '../definition/definition.ts'
import type { BpmnProblem } from './bpmn-problem.ts'
import { idOf, listOf, type ModdleElement, nameOf, refOf, textOf } from './element.ts'
import { type Drawing, parseBpmn } from './parse.ts'
import { groupsOf } from './read-assignment.ts'
import { automaticStep } from './read-automatic.ts'
import { definitionSettings, settingsOf } from './read-settings.ts'
import { humanStep, startForm } from './read-step.ts'
import { scanDrawing } from './scan-drawing.ts'
import { conditionOf } from './scan-flow.ts'

/**
 * What {@link readBpmn} answers.
 *
 * @see readBpmn
 */
export interface BpmnReading {
  /** What of the drawing can run; elements that were refused are not in it. */
  readonly definition: ProcessDefinition
  /** Everything that was refused, changed or kept without effect; with a refusal it must not be published. */
  readonly problems: readonly BpmnProblem[]
}

/**
 * Reads BPMN 2.0 XML.
 *
 * @param xml BPMN 2.0
 * @returns the definition and what could not be understood
 * @throws a `bpmn.…` fault when the file is no BPMN 2.0 drawing with a process, or beyond the limits
 * @example
 * declare const xml: string
 * const { definition, problems } = await readBpmn(xml)
 * if (problems.length === 0) console.log(definition.nodes.length)
 */
export async function readBpmn(xml: string): Promise<BpmnReading> {
  const drawing = await parseBpmn(xml)
  return { definition: definitionOf(drawing), problems: [...drawing.problems, ...scanDrawing(drawing)] }
}

export function definitionOf({ process }: Drawing): ProcessDefinition {
  const settings = settingsOf(process)
  const elements = listOf(process, 'flowElements')
  const nodes = elements.flatMap((element) => flowNode(element) ?? [])
  const known = new Set(nodes.map((node) => node.id))
  const key = settings.value('Process', 'key')
  return {
    id: typeof key === 'string' ? key : idOf(process),
    name: nameOf(process),
    ...definitionSettings(settings),
    nodes,
    flows: elements.flatMap((element) => sequenceFlow(element, known) ?? []),
  }
}

/** The node an element runs as; `undefined` for what does not run. */
function flowNode(element: ModdleElement): FlowNode | undefined {
  const base = { id: idOf(element), name: nameOf(element) }
  const settings = settingsOf(element)
  const [copy, automatic] = [settings.one('Copy'), settings.one('Automatic')]
  switch (element.$type) {
    case 'bpmn:StartEvent':
      return isPlain(element) ? { kind: 'start', ...base, ...startForm(settings) } : undefined
    case 'bpmn:EndEvent':
      return isPlain(element) ? { kind: 'end', ...base } : undefined
    case 'bpmn:UserTask':
      return { kind: 'step', ...base, ...humanStep(settings) }
    case 'bpmn:ServiceTask':
      if (copy) return { kind: 'copy', ...base, assignment: groupsOf(copy) }
      return automatic && { kind: 'automatic', ...base, ...automaticStep(automatic, settings) }
    case 'bpmn:ExclusiveGateway':
      return { kind: 'exclusive', ...base }
    case 'bpmn:ParallelGateway':
      return { kind: 'parallel', ...base }
    case 'bpmn:InclusiveGateway':
      return { kind: 'inclusive', ...base }
    default:
      return undefined
  }
}

const isPlain = (event: ModdleElement): boolean =>
  listOf(event, 'eventDefinitions').length + listOf(event, 'eventDefinitionRef').length === 0

function sequenceFlow(element: ModdleElement, known: ReadonlySet<string>): SequenceFlow | undefined {
  if (element.$type !== 'bpmn:SequenceFlow') return undefined
  const source = refOf(element, 'sourceRef')
  const [from, to] = [idOf(source), idOf(refOf(element, 'targetRef'))]
  if (!known.has(from) || !known.has(to)) return undefined
  const name = textOf(element, 'name')
  const condition = conditionOf(element)
  return {
    id: idOf(element),
    ...(name === undefined ? {} : { name }),
    from,
    to,
    ...(condition === undefined ? {} : { condition }),
    ...(source && refOf(source, 'default') === element ? { isDefault: true } : {}),
  }
}
