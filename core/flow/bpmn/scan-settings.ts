import { type BpmnProblem, bpmnProblem, called } from './bpmn-problem.ts'
import { extensionsOf, isOurs, type ModdleElement, prefixOf } from './element.ts'
import { gtProblems } from './gt-schema.ts'

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
  'bpmn:ServiceTask': ['gt:Copy'],
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
    ...(element.$type === 'bpmn:ServiceTask' && !ours.some(({ $type }) => $type === 'gt:Copy')
      ? [bpmnProblem('refused', element, `${called(element)}不能运行，请删除或改为抄送节点。`)]
      : []),
    ...(foreign.length > 0 ? [foreignProblem(element, foreign)] : []),
  ]
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
