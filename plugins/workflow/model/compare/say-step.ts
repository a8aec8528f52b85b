import { defaultOperations, type FlowNode, operationNames, type StepNode } from '@gongtai/sdk/flow'
import { type Policies, sayEmpty, sayRepeat, saySelf } from '../designer/policies.ts'
import { decisionSummary } from '../designer/summary.ts'
import type { SayPeople } from './compare-processes.ts'
import { sayChange } from './say-settings.ts'

/** What is different about a node that is in both. */
export function sayStep(was: FlowNode, is: FlowNode, sayPeople: SayPeople): readonly string[] {
  const name = sayChange('名称', was.name, is.name)
  if (was.kind === 'copy' && is.kind === 'copy')
    return [...name, ...sayChange('抄送人员', sayPeople(was.assignment), sayPeople(is.assignment))]
  if (was.kind === 'start' && is.kind === 'start') return [...name, ...sayFields(was, is)]
  if (was.kind === 'automatic' && is.kind === 'automatic') {
    const isSame = JSON.stringify(was.settings ?? {}) === JSON.stringify(is.settings ?? {})
    return [
      ...name,
      ...sayChange('执行内容', was.step, is.step),
      ...(isSame ? [] : ['设置有改动']),
      ...sayFields(was, is),
    ]
  }
  if (was.kind !== 'step' || is.kind !== 'step') return name
  return [
    ...name,
    ...sayChange('办理人', sayPeople(was.assignment), sayPeople(is.assignment)),
    ...sayChange('办理方式', decisionSummary(was), decisionSummary(is)),
    ...sayOperations(was, is),
    ...sayChange('办理意见', sayOpinion(was), sayOpinion(is)),
    ...sayPolicies(was, is),
    ...sayFields(was, is),
    ...sayRest(was, is),
  ]
}

const AS_PROCESS = '与流程一致'

function sayPolicies(was: StepNode, is: StepNode): readonly string[] {
  const said = (key: keyof Policies, say: (of: Policies) => string) =>
    [was, is].map((step) => (step[key] === undefined ? AS_PROCESS : say(step))) as [string, string]
  return [
    ...sayChange('发起人为办理人时', ...said('self', saySelf)),
    ...sayChange('办理人之前已同意过时', ...said('repeatApprover', sayRepeat)),
    ...sayChange('找不到办理人时', ...said('empty', sayEmpty)),
  ]
}

const sayOpinion = ({ opinion }: StepNode): string => (opinion?.required ? '必填' : '选填')

function sayOperations(was: StepNode, is: StepNode): readonly string[] {
  const [before, after] = [was, is].map(({ operations }) => operations ?? defaultOperations)
  const named = (list: readonly (keyof typeof operationNames)[]) => list.map((each) => operationNames[each]).join('、')
  const added = named((after ?? []).filter((each) => !before?.includes(each)))
  const gone = named((before ?? []).filter((each) => !after?.includes(each)))
  return [...(added ? [`可以${added}`] : []), ...(gone ? [`不能再${gone}`] : [])]
}

const rights = { hidden: '隐藏', later: '办理后可见', read: '只读', write: '可编辑', required: '必填' } as const

/** Rights on fields, each by the name it has in the form. */
function sayFields(was: Pick<StepNode, 'fields' | 'tables'>, is: typeof was): readonly string[] {
  const listed = ({ fields = [] }: typeof was) =>
    new Map(fields.map(({ table, field, right }) => [table ? `${table}.${field}` : field, rights[right] as string]))
  const [before, after] = [listed(was), listed(is)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((field) =>
    sayChange(`字段 ${field} `, before.get(field) ?? '默认', after.get(field) ?? '默认'),
  )
  return isSame(was.tables ?? [], is.tables ?? []) ? changed : [...changed, '子表的增删权限有改动']
}

/** Settings that are said by their name alone. */
const others = {
  act: '按钮用语',
  pluginOperations: '插件提供的操作',
  returns: '退回方式',
  timeouts: '超时处理',
  batch: '批量办理',
} as const

function sayRest(was: StepNode, is: StepNode): readonly string[] {
  const names = Object.keys(others) as (keyof typeof others)[]
  const plain = names.filter((name) => !isSame(was[name], is[name])).map((name) => `${others[name]}有改动`)
  // What is beside the rule itself: weights, vetoes, where a refusal leads.
  const votes = ({ decision }: StepNode) => ({ ...decision, rule: '', percent: 0 })
  return isSame(votes(was), votes(is)) ? plain : [...plain, '表决细则有改动']
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
