import type { Approval } from '../instance/approval.ts'
import type { Decision, HumanStep, Operation, StartNode, StepNode } from './definition.ts'
import { defaultOperations } from './definition.ts'
import { type Graph, nodeOf } from './graph.ts'

export const isHuman = (graph: Graph, id: string): boolean => isHumanNode(nodeOf(graph, id).node)

const isHumanNode = (node: { readonly kind: string }): node is StepNode | StartNode =>
  node.kind === 'step' || node.kind === 'start'

/** The settings of a human step; those of the start form leave only handing it in. */
export function stepAt(graph: Graph, id: string): HumanStep {
  const { node } = nodeOf(graph, id)
  if (node.kind === 'step') return node
  if (node.kind === 'start') return { assignment: [], operations: [], repeatApprover: 'off', self: 'allow' }
  throw new Error(`node <${id}> is not a human step`)
}

export const decisionAt = (graph: Graph, id: string): Decision => stepAt(graph, id).decision ?? { rule: 'any' }

export function allows(step: HumanStep, operation: Operation): boolean {
  if (operation === 'abstain' && step.decision?.mayAbstain !== true) return false
  return (step.operations ?? defaultOperations).includes(operation)
}

/** Whether the votes of a step are those of a countersign, so that its votes have codes of their own. */
export const isCountersign = (decision: Decision, approval: Approval): boolean =>
  decision.rule !== 'any' && approval.members.length > 1

/** Whether a return inside the step counts as a vote instead of ending it. */
export function returnsAsVote(step: HumanStep, approval: Approval): boolean {
  const rule = step.decision?.rule ?? 'any'
  const usual = rule === 'ratio' || rule === 'weight' ? 'asVote' : 'immediate'
  return approval.members.length > 1 && (step.returns?.inApproval ?? usual) === 'asVote'
}
