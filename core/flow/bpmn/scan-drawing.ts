import { type BpmnProblem, bpmnProblem, called } from './bpmn-problem.ts'
import { idOf, listOf, type ModdleElement, refOf } from './element.ts'
import { rootSupportOf, supportOf, titleOf } from './element-support.ts'
import { isId } from './ids.ts'
import type { Drawing } from './parse.ts'
import { scanFlow } from './scan-flow.ts'
import { scanSettings } from './scan-settings.ts'

/** Everything in a drawing that does not run, or runs differently than drawn; nothing is passed over in silence. */
export const scanDrawing = ({ root, process }: Drawing): readonly BpmnProblem[] => [
  ...listOf(root, 'rootElements').flatMap((element) => (element === process ? [] : scanRoot(element))),
  ...scanSettings(process),
  ...keptParts(process),
  ...listOf(process, 'laneSets').flatMap(scanLanes),
  ...listOf(process, 'artifacts').map(kept),
  ...listOf(process, 'flowElements').flatMap(scanElement),
]

function scanRoot(element: ModdleElement): readonly BpmnProblem[] {
  if (element.$type === 'bpmn:Process')
    return element.get('isExecutable') === true
      ? [refused(element, '是第二个可执行流程，一个文件只能有一个，请另存为单独的文件。')]
      : [kept(element)]
  if (rootSupportOf(element.$type) === 'refused') return [unsupported(element)]
  return [kept(element), ...listOf(element, 'participants').map(kept), ...listOf(element, 'messageFlows').map(kept)]
}

function scanLanes(laneSet: ModdleElement): readonly BpmnProblem[] {
  return listOf(laneSet, 'lanes').flatMap((lane) => [kept(lane), ...scanChildLanes(lane)])
}

const scanChildLanes = (lane: ModdleElement): readonly BpmnProblem[] => {
  const inner = refOf(lane, 'childLaneSet')
  return inner === undefined ? [] : scanLanes(inner)
}

function scanElement(element: ModdleElement): readonly BpmnProblem[] {
  const support = supportOf(element.$type)
  if (support === 'kept') return [kept(element)]
  if (support === 'refused') return [unsupported(element), ...listOf(element, 'flowElements').flatMap(scanInner)]
  return [
    ...(isId(idOf(element)) ? [] : [refused(element, '的编号缺失或不合规，请修改。')]),
    ...(element.$type === 'bpmn:SequenceFlow' ? scanFlow(element) : scanNode(element)),
    ...scanSettings(element),
    ...keptParts(element),
  ]
}

/** Inside something that does not run only what would not run by itself is named once more. */
const scanInner = (element: ModdleElement): readonly BpmnProblem[] =>
  supportOf(element.$type) === 'refused' ? scanElement(element) : []

function scanNode(element: ModdleElement): readonly BpmnProblem[] {
  const events = [...listOf(element, 'eventDefinitions'), ...listOf(element, 'eventDefinitionRef')]
  const loop = refOf(element, 'loopCharacteristics')
  return [
    ...(events.length > 0 ? [trigger(element, events)] : []),
    ...(loop === undefined ? [] : [refused(element, '设置了循环或多实例，不能运行，请改用会签设置。', '会签')]),
    ...(element.get('isForCompensation') === true ? [refused(element, '用于补偿，不能运行，请删除。')] : []),
  ]
}

function trigger(element: ModdleElement, events: readonly ModdleElement[]): BpmnProblem {
  const title = events.length > 1 ? '多重' : titleOf(events[0]?.$type ?? '')
  const plain = titleOf(element.$type)
  return refused(element, `由「${title}」触发，不能运行，请改为普通的${plain}。`)
}

/** Parts of an element that have no effect here. */
const keptParts = (element: ModdleElement): readonly BpmnProblem[] =>
  ['documentation', 'properties', 'resources', 'dataInputAssociations', 'dataOutputAssociations', 'ioSpecification']
    .flatMap((name) => [...listOf(element, name), ...[refOf(element, name) ?? []].flat()])
    .map((part) => bpmnProblem('kept', element, `${called(element)}的${titleOf(part.$type)}不影响运行，已原样保留。`))

const kept = (element: ModdleElement): BpmnProblem =>
  bpmnProblem('kept', element, `${called(element)}不影响运行，已原样保留。`)

const unsupported = (element: ModdleElement): BpmnProblem => refused(element, '不能运行，请删除或改用其他节点。')

const refused = (element: ModdleElement, what: string, repair?: string): BpmnProblem =>
  bpmnProblem('refused', element, `${called(element)}${what}`, repair)
