import type { FlowNode } from './definition.ts'
import { nameOf, type Problem, problem, warning } from './problem.ts'
import type { Timeout } from './step.ts'

const MOST_AFTER = 999
const MOST_REPEATS = 30

/** What is wrong with what a step says about taking too long. */
export function timeoutProblems(node: FlowNode): readonly Problem[] {
  if (node.kind !== 'step') return []
  const timeouts = node.timeouts ?? []
  const passes = timeouts.some(({ act }) => act === 'approve')
  const mustBeFilled = node.fields?.some(({ right }) => right === 'required') === true
  return [
    ...timeouts.flatMap((timeout) =>
      problemsOf(timeout).map((text) => problem('badTimeout', node.id, `「${nameOf(node)}」${text}`)),
    ),
    ...(passes && mustBeFilled
      ? [warning('badTimeout', node.id, `「${nameOf(node)}」超时自动通过时，本环节的必填字段可能没有填写。`)]
      : []),
  ]
}

function problemsOf({ after, act, repeat, to = [] }: Timeout): readonly string[] {
  const problems: string[] = []
  if (!isWithin(after, MOST_AFTER)) problems.push(`的办理期限应为 1 至 ${MOST_AFTER} 的整数。`)
  if (repeat !== undefined && !isWithin(repeat, MOST_REPEATS))
    problems.push(`的超时提醒次数应为 1 至 ${MOST_REPEATS} 的整数。`)
  if (act === 'handTo' && to.length === 0) problems.push('超时后转交给谁还没有选择，请选择人员。')
  return problems
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most
