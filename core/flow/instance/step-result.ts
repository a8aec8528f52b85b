import { type Graph, nodeOf } from '../definition/graph.ts'
import type { StepResult } from './instance.ts'

/**
 * Name under which conditions find how the step before ended.
 *
 * @example
 * const condition = `${RESULT} == "${resultNames.agreed}"`
 */
export const RESULT = '办理结果'

/**
 * The words conditions compare it with; what happened by itself counts as agreed.
 *
 * @example
 * const words = Object.values(resultNames)
 */
export const resultNames: Readonly<Record<StepResult, string>> = { agreed: '同意', opposed: '不同意', auto: '同意' }

/**
 * Whether a drawing branches on the result of a step, so that a failed one goes on instead of back.
 *
 * @param graph the compiled process
 * @param step id of the step
 * @returns whether a condition behind it looks at the result
 * @throws never
 * @example
 * declare const graph: Graph
 * const asks = branchesOnResult(graph, 'head')
 */
export function branchesOnResult(graph: Graph, step: string): boolean {
  const [next] = nodeOf(graph, step).out
  if (next === undefined) return false
  const { node, out } = nodeOf(graph, next.to)
  return (
    (node.kind === 'exclusive' || node.kind === 'inclusive') && out.some((flow) => flow.condition?.includes(RESULT))
  )
}
