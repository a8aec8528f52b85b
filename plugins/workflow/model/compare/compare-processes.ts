import type { Assignment, FlowNode, ProcessDefinition } from '@gongtai/sdk/flow'
import { sayFlows, saySources } from './say-flows.ts'
import { saySettings } from './say-settings.ts'
import { sayStep } from './say-step.ts'

/** What is different about one part of a process, in words. */
export interface ProcessChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The part, such as `环节「部门审批」`. */
  readonly what: string
  readonly details: readonly string[]
}

/** Names the people of an assignment in one line. */
export type SayPeople = (assignment: Assignment) => string

const kinds: Readonly<Record<FlowNode['kind'], string>> = {
  start: '发起',
  step: '环节',
  copy: '抄送',
  automatic: '自动环节',
  exclusive: '条件分支',
  inclusive: '多选分支',
  parallel: '并行分支',
  end: '结束',
}

const nameOf = ({ kind, name }: FlowNode): string => (name ? `${kinds[kind]}「${name}」` : kinds[kind])

/** What has changed from one process to another, from the top of the newer drawing down; what is gone comes last. */
export function compareProcesses(
  before: ProcessDefinition,
  after: ProcessDefinition,
  sayPeople: SayPeople,
): readonly ProcessChange[] {
  const earlier = new Map(before.nodes.map((node) => [node.id, node]))
  const kept = new Set(after.nodes.map((node) => node.id))
  const settings = saySettings(before, after, sayPeople)
  const whole = settings.length > 0 ? [{ kind: 'changed' as const, what: '流程设置', details: settings }] : []
  const parts = after.nodes.flatMap((node): readonly ProcessChange[] => {
    const was = earlier.get(node.id)
    if (was === undefined || was.kind !== node.kind)
      return isShown(node) ? [{ kind: 'added', what: nameOf(node), details: sayNew(node, after, sayPeople) }] : []
    const details = [
      ...sayStep(was, node, sayPeople),
      ...saySources(before, after, node.id),
      ...sayFlows(before, after, node.id),
    ]
    return details.length > 0 ? [{ kind: 'changed', what: nameOf(was), details }] : []
  })
  const gone = before.nodes.filter((node) => !kept.has(node.id) && isShown(node))
  return [...whole, ...parts, ...gone.map((node) => ({ kind: 'removed' as const, what: nameOf(node), details: [] }))]
}

/** Where branches meet again says nothing to people. */
const isShown = ({ kind, name }: FlowNode): boolean => name !== '' || ['step', 'copy', 'automatic'].includes(kind)

function sayNew(node: FlowNode, { flows }: ProcessDefinition, sayPeople: SayPeople): readonly string[] {
  if (node.kind === 'step' || node.kind === 'copy') return [`人员：${sayPeople(node.assignment)}`]
  const conditions = flows.flatMap(({ from, condition }) => (from === node.id && condition ? [condition] : []))
  return conditions.length > 0 ? [`条件：${conditions.join('；')}`] : []
}
