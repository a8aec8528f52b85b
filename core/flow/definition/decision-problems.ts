import type { Decision, FlowNode, StepNode } from './definition.ts'
import { nameOf, type Problem, problem } from './problem.ts'
import type { Dominators } from './regions.ts'
import type { Wiring } from './wiring.ts'

/** What is wrong with the settings of a node's people and votes. */
export function decisionProblems(node: FlowNode, wiring: Wiring, dominators: Dominators): readonly Problem[] {
  if (node.kind === 'copy') return assignmentProblems(node)
  if (node.kind === 'automatic' && node.step === '')
    return [problem('noAutomaticStep', node.id, `「${nameOf(node)}」没有选择要执行的内容，请选择或删除该环节。`)]
  if (node.kind !== 'step') return []
  return [
    ...assignmentProblems(node),
    ...nobodyNamedProblems(node, node.id, nameOf(node)),
    ...(node.decision === undefined ? [] : voteProblems(node, node.decision)),
    ...targetProblems(node, wiring, dominators),
  ]
}

function assignmentProblems(node: FlowNode & { readonly assignment: StepNode['assignment'] }): readonly Problem[] {
  const asksSender = node.kind === 'step' && node.empty?.kind === 'askSender'
  if (asksSender || node.assignment.some((group) => group.rules.length > 0)) return []
  return [problem('noAssignment', node.id, `「${nameOf(node)}」没有设置人员，请添加指派规则。`)]
}

/** Who acts when nobody is found, of a step or of the process. */
export const nobodyNamedProblems = (
  { empty }: Pick<StepNode, 'empty'>,
  where: string | undefined,
  name: string,
): readonly Problem[] =>
  empty?.kind === 'people' && empty.users.length === 0
    ? [problem('noAssignment', where, `「${name}」找不到办理人时转交给谁还没有选择，请选择人员。`)]
    : []

function voteProblems(node: StepNode, decision: Decision): readonly Problem[] {
  const problems: Problem[] = []
  const byShare = decision.rule === 'ratio' || decision.rule === 'weight'
  if (byShare && !isPercent(decision.percent))
    problems.push(problem('badPercent', node.id, `「${nameOf(node)}」的通过比例应大于 0、不超过 100，最多两位小数。`))
  if (decision.participants?.some((participant) => participant.weight !== undefined && !isWeight(participant.weight)))
    problems.push(problem('badWeight', node.id, `「${nameOf(node)}」的票权应为正整数。`))
  return problems
}

const isPercent = (percent: number | undefined): boolean =>
  percent !== undefined && percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

const isWeight = (weight: number): boolean => Number.isInteger(weight) && weight > 0 && weight <= 1_000_000

function targetProblems(node: StepNode, wiring: Wiring, dominators: Dominators): readonly Problem[] {
  const oppose = node.decision?.onOppose
  const problems: Problem[] = []
  for (const target of node.returns?.targets ?? [])
    if (!isHuman(wiring.node(target)))
      problems.push(
        problem('badTarget', node.id, `「${nameOf(node)}」的退回范围「${target}」不是办理环节，请重新选择。`),
      )
  if (oppose?.kind === 'node' && !isAlwaysBefore(wiring, dominators, oppose.node, node.id))
    problems.push(
      problem('badTarget', node.id, `「${nameOf(node)}」不同意时退回的「${oppose.node}」不一定已经走过，请重新选择。`),
    )
  return problems
}

const isHuman = (node: FlowNode | undefined): boolean => node?.kind === 'step' || node?.kind === 'start'

function isAlwaysBefore(wiring: Wiring, dominators: Dominators, target: string, id: string): boolean {
  if (!isHuman(wiring.node(target))) return false
  for (let before = dominators.get(id); before !== undefined; before = dominators.get(before))
    if (before === target) return true
  return false
}
