import { type BpmnProblem, bpmnProblem, called } from './bpmn-problem.ts'
import { extensionsOf, isOurs, type ModdleElement, prefixOf } from './element.ts'
import { gtProblems } from './gt-schema.ts'
import { stepSettings } from './read-automatic.ts'

const policies = ['gt:RepeatApprover', 'gt:Self', 'gt:Empty']

/** Which settings of ours an element takes; a setting in another place would be ignored, so it is refused. */
const places: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Process': ['gt:Process', 'gt:Form', 'gt:Startable', 'gt:Managers', 'gt:Withdraw', 'gt:Calendar', ...policies],
  'bpmn:StartEvent': ['gt:Fields'],
  'bpmn:UserTask': [
    ...[
      'gt:Step',
      'gt:Assignment',
      'gt:Decision',
      'gt:Operations',
      'gt:PluginOperations',
      'gt:Return',
      'gt:Fields',
      'gt:Opinion',
    ],
    ...['gt:Timeout', 'gt:Batch', 'gt:Cohandle', 'gt:Copy', ...policies],
  ],
  'bpmn:ServiceTask': ['gt:Copy', 'gt:Automatic', 'gt:Fields'],
}

/** What our and foreign settings on one element have to say. */
export function scanSettings(element: ModdleElement): readonly BpmnProblem[] {
  const extensions = extensionsOf(element)
  const ours = extensions.filter(isOurs)
  const foreign = [
    ...foreignAttributes(element),
    ...extensions.filter((extension) => !isOurs(extension)).map(({ $type }) => [$type, ''] as const),
  ]
  return [
    ...ours.flatMap(gtProblems),
    ...misplaced(element, ours),
    ...(element.$type === 'bpmn:ServiceTask' ? scanService(element, ours) : []),
    ...(foreign.length > 0 ? [foreignProblem(element, foreign)] : []),
  ]
}

/** A service task is a copy or an automatic step, whose settings are an object in JSON. */
function scanService(element: ModdleElement, ours: readonly ModdleElement[]): readonly BpmnProblem[] {
  const kinds = ours.filter(({ $type }) => $type === 'gt:Copy' || $type === 'gt:Automatic')
  const refused = (what: string) => [bpmnProblem('refused', element, `${called(element)}${what}`)]
  if (kinds.length === 0) return refused('不能运行，请删除，或改为抄送节点或自动环节。')
  if (kinds.length > 1) return refused('不能既是抄送节点又是自动环节，请只保留一个。')
  const [automatic] = kinds.filter(({ $type }) => $type === 'gt:Automatic')
  return automatic && stepSettings(automatic) === undefined
    ? refused('的设置不是 JSON 对象，请在设计器中重新设置。')
    : []
}

const misplaced = (element: ModdleElement, ours: readonly ModdleElement[]): readonly BpmnProblem[] =>
  ours.flatMap(({ $type }, index) => {
    if (!places[element.$type]?.includes($type))
      return [bpmnProblem('refused', element, `${called(element)}不能设置 ${$type}，请删除。`)]
    const repeated = $type !== 'gt:Timeout' && ours.findIndex((other) => other.$type === $type) < index
    return repeated ? [bpmnProblem('refused', element, `${called(element)}重复设置了 ${$type}，请只保留一个。`)] : []
  })

type Foreign = readonly [name: string, value: string]

const foreignAttributes = (element: ModdleElement): readonly Foreign[] =>
  Object.entries(element.$attrs ?? {}).filter(([name]) => !/^xmlns(:|$)|^gt:|^xsi:/.test(name))

function foreignProblem(element: ModdleElement, foreign: readonly Foreign[]): BpmnProblem {
  const names = foreign.map(([name]) => name).join('、')
  const people = foreign.flatMap(([name, value]) => personOffer(name, value)).join('；')
  const sentence = `${called(element)}上其他产品的设置 ${names} 不起作用，已原样保留，请改用本平台的设置。`
  return bpmnProblem('kept', element, sentence, people === '' ? undefined : people)
}

const offers: Readonly<Record<string, string>> = {
  assignee: '指派给用户',
  candidateUsers: '指派给用户',
  candidateGroups: '指派给角色',
}

/** What a literal assignee of another product would be as a rule; expressions are never read. */
function personOffer(name: string, value: string): readonly string[] {
  const offer = offers[name.slice(prefixOf(name).length + 1)]
  return offer === undefined || value === '' || /[${}#]/.test(value) ? [] : [`${offer}：${value}`]
}
