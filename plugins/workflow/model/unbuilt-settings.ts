import type { FlowNode, HumanStep, Operation, ProcessDefinition } from '@gongtai/sdk/flow'
import { taskOperationList } from './task-operations.ts'

/** What a drawing may carry and nobody carries out yet: it still opens, and is not published. */
export interface UnbuiltSetting {
  readonly severity: 'error'
  readonly text: string
  readonly where: string
}

type Carried<Of> = readonly (readonly [title: string, is: (of: Of) => boolean])[]

const ofProcess: Carried<ProcessDefinition> = [
  ['编号规则', ({ numberRule }) => Boolean(numberRule)],
  ['工作日历', ({ calendar }) => Boolean(calendar)],
  ['指定表单版本', ({ form }) => Boolean(form?.version)],
  ['无人办理时由上一步指定', ({ empty }) => empty?.kind === 'askSender'],
]

const built = new Set<Operation>(taskOperationList.map(({ id }) => id as Operation))

const ofStep: Carried<HumanStep> = [
  ['协办', ({ cohandle = [] }) => cohandle.length > 0],
  ['办结后传阅', ({ copy = [] }) => copy.length > 0],
  ['退回后直接送回', ({ returns }) => (returns?.mode ?? 'rerun') !== 'rerun'],
  ['退回时保留并行分支', ({ returns }) => returns?.acrossFork === 'hold'],
  ['无人办理时由上一步指定', ({ empty }) => empty?.kind === 'askSender'],
  ['委派、协办、传阅或跳转', ({ operations = [] }) => operations.some((operation) => !built.has(operation))],
]

/**
 * The settings of a process that are not built, as obstacles to publishing. Without them a published process would
 * promise what does not happen.
 */
export function unbuiltSettings(process: ProcessDefinition): readonly UnbuiltSetting[] {
  const found = <Of>(carried: Carried<Of>, of: Of, where: string, name: string): UnbuiltSetting[] =>
    carried
      .filter(([, is]) => is(of))
      .map(([title]) => ({
        severity: 'error',
        where,
        text: `「${name}」设置了“${title}”，该功能尚未提供，请移除后再发布`,
      }))
  return [
    ...found(ofProcess, process, process.id, process.name || process.id),
    ...process.nodes.flatMap((node) => (isStep(node) ? found(ofStep, node, node.id, node.name || node.id) : [])),
  ]
}

const isStep = (node: FlowNode): node is Extract<FlowNode, { kind: 'step' }> => node.kind === 'step'
