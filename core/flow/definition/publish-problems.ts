import { automaticLoops } from './automatic-loops.ts'
import { decisionProblems, nobodyNamedProblems } from './decision-problems.ts'
import type { FlowNode, ProcessDefinition } from './definition.ts'
import { isJoin, reachable } from './graph.ts'
import { nameOf, type Problem, problem, warning } from './problem.ts'
import { type Dominators, forkRegions, nearestDominators } from './regions.ts'
import { timeoutProblems } from './timeout-problems.ts'
import { type Wiring, wiringOf } from './wiring.ts'

/**
 * Everything that is wrong with a definition, in drawn order; empty when it can be published.
 *
 * @param definition the process
 * @returns errors, which forbid publishing, and warnings
 * @throws never
 * @example
 * declare const definition: ProcessDefinition
 * const errors = publishProblems(definition).filter(({ severity }) => severity === 'error')
 */
export function publishProblems(definition: ProcessDefinition): readonly Problem[] {
  const wiring = wiringOf(definition)
  const broken = [...startProblems(definition), ...idProblems(definition), ...danglingProblems(definition, wiring)]
  if (broken.some((found) => found.severity === 'error')) return broken
  const dominators = nearestDominators(wiring)
  return [
    ...nobodyNamedProblems(definition, undefined, definition.name),
    ...shapeProblems(wiring),
    ...pathProblems(wiring),
    ...joinProblems(wiring, dominators),
    ...wiring.nodes.flatMap((node) => conditionProblems(node, wiring)),
    ...wiring.nodes.flatMap((node) => decisionProblems(node, wiring, dominators)),
    ...wiring.nodes.flatMap(timeoutProblems),
  ]
}

function startProblems({ nodes }: ProcessDefinition): readonly Problem[] {
  const [start, ...more] = nodes.filter((node) => node.kind === 'start')
  const problems = more.map((node) => problem('manyStarts', node.id, `只能有一个开始节点，请删除「${nameOf(node)}」。`))
  if (start === undefined) problems.push(problem('noStart', undefined, '流程没有开始节点，请添加一个。'))
  if (!nodes.some((node) => node.kind === 'end'))
    problems.push(problem('noEnd', undefined, '流程没有结束节点，请添加一个。'))
  return problems
}

function idProblems({ nodes, flows }: ProcessDefinition): readonly Problem[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id } of [...nodes, ...flows]) (seen.has(id) ? repeated : seen).add(id)
  return [...repeated].map((id) => problem('duplicateId', id, `编号「${id}」重复，请修改其中一个。`))
}

function danglingProblems({ flows }: ProcessDefinition, wiring: Wiring): readonly Problem[] {
  return flows
    .filter((flow) => wiring.node(flow.from) === undefined || wiring.node(flow.to) === undefined)
    .map((flow) => problem('danglingFlow', flow.id, `连线「${flow.name || flow.id}」没有连到节点，请重新连接或删除。`))
}

function shapeProblems(wiring: Wiring): readonly Problem[] {
  const problems: Problem[] = []
  for (const node of wiring.nodes) {
    const leaving = wiring.out(node.id).length
    if (node.kind === 'start' && wiring.in(node.id).length > 0)
      problems.push(problem('startEntered', node.id, `开始节点「${nameOf(node)}」不能有进入的连线，退回请用退回操作。`))
    if (node.kind === 'end' && leaving > 0)
      problems.push(problem('endLeft', node.id, `结束节点「${nameOf(node)}」不能有离开的连线，请删除。`))
    if (['start', 'step', 'copy', 'automatic'].includes(node.kind) && leaving > 1)
      problems.push(problem('flowsOut', node.id, `「${nameOf(node)}」只能有一条离开的连线，分支请使用网关。`))
  }
  if (!wiring.nodes.some((node) => node.kind === 'step'))
    problems.push(problem('noStep', undefined, '流程没有办理环节，请至少添加一个。'))
  return problems
}

function pathProblems(wiring: Wiring): readonly Problem[] {
  const start = wiring.nodes.find((node) => node.kind === 'start')!
  const entered = reachable(wiring.next, start.id)
  const finishing = new Set<string>()
  for (const end of wiring.nodes.filter((node) => node.kind === 'end'))
    for (const id of reachable(wiring.previous, end.id)) finishing.add(id)
  const problems: Problem[] = []
  for (const node of wiring.nodes) {
    if (node !== start && !entered.has(node.id))
      problems.push(problem('unreachable', node.id, `「${nameOf(node)}」从开始节点走不到，请连接或删除。`))
    if (node.kind !== 'end' && !finishing.has(node.id))
      problems.push(problem('deadEnd', node.id, `「${nameOf(node)}」之后走不到结束节点，请补上连线。`))
  }
  for (const loop of automaticLoops(wiring))
    problems.push(
      problem(
        'automaticLoop',
        loop[0],
        `${loop.map((id) => `「${id}」`).join('、')}构成没有办理环节的循环，请在其中加入环节。`,
      ),
    )
  return problems
}

function joinProblems(wiring: Wiring, dominators: Dominators): readonly Problem[] {
  const closes = forkRegions(wiring)
  return wiring.nodes
    .filter((node) => isJoin(node, wiring.in(node.id).length) && dominators.has(node.id) && !closes.has(node.id))
    .map((node) => {
      const before = wiring.node(dominators.get(node.id)!)!
      return before.kind === 'parallel' || before.kind === 'inclusive'
        ? warning('freeJoin', node.id, `汇聚网关「${nameOf(node)}」只汇聚部分分支，请确认各分支都会到达。`)
        : problem(
            'joinWithoutSplit',
            node.id,
            `汇聚网关「${nameOf(node)}」没有对应的分支网关，请改用排他网关或补上分支。`,
          )
    })
}

function conditionProblems(node: FlowNode, wiring: Wiring): readonly Problem[] {
  const leaving = wiring.out(node.id)
  if ((node.kind !== 'exclusive' && node.kind !== 'inclusive') || leaving.length < 2) return []
  const defaults = leaving.filter((flow) => flow.isDefault === true)
  const problems = leaving
    .filter((flow) => flow.isDefault !== true && !flow.condition)
    .map((flow) =>
      problem(
        'noCondition',
        flow.id,
        `网关「${nameOf(node)}」的连线「${flow.name || flow.id}」没有条件，请填写或设为默认。`,
      ),
    )
  if (defaults.length > 1)
    problems.push(problem('manyDefaults', node.id, `网关「${nameOf(node)}」有多条默认连线，请只保留一条。`))
  if (defaults.length === 0)
    problems.push(warning('noDefault', node.id, `网关「${nameOf(node)}」没有默认连线，条件都不满足时流程会停在这里。`))
  return problems
}
