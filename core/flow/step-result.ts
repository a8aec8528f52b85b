import { type Graph, nodeOf } from './graph.ts'
import type { StepResult } from './instance.ts'

/** What conditions of gateways call the result of the step before them. */
export const RESULT = '办理结果'

/** The words conditions compare it with; what happened by itself counts as agreed. */
export const resultNames: Readonly<Record<StepResult, string>> = { agreed: '同意', opposed: '不同意', auto: '同意' }

/** Whether a drawing branches on the result of a step, so that a failed one goes on instead of back. */
export function branchesOnResult(graph: Graph, step: string): boolean {
  const [next] = nodeOf(graph, step).out
  if (next === undefined) return false
  const { node, out } = nodeOf(graph, next.to)
  return (
    (node.kind === 'exclusive' || node.kind === 'inclusive') && out.some((flow) => flow.condition?.includes(RESULT))
  )
}
