import { flowFaults } from '../faults.ts'
import type { ProcessDefinition } from './definition.ts'
import { type Graph, type GraphNode, isFork, isJoin, reachable } from './graph.ts'
import { publishProblems } from './publish-problems.ts'
import { forkRegions } from './regions.ts'
import { type Wiring, wiringOf } from './wiring.ts'

/**
 * Turns a definition into the graph the engine runs. Once per published version; the result never changes.
 *
 * @param definition the process
 * @returns the graph, for `decide`
 * @throws `flow.definition-broken` with the sentences of all errors, when the definition could not be published.
 * @example
 * declare const definition: ProcessDefinition
 * const graph = compile(definition)
 */
export function compile(definition: ProcessDefinition): Graph {
  const errors = publishProblems(definition).filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw flowFaults.definitionBroken({ sentences: errors.map((error) => error.sentence) })
  const wiring = wiringOf(definition)
  const closes = forkRegions(wiring)
  const nodes = new Map(definition.nodes.map((node, place) => [node.id, graphNode(wiring, node.id, place, closes)]))
  const start = definition.nodes.find((node) => node.kind === 'start')!
  return { definition, nodes, start: nodes.get(start.id)!, remembersAll: looksAtAnyApprover(definition) }
}

function graphNode(wiring: Wiring, id: string, place: number, regions: ReadonlyMap<string, string>): GraphNode {
  const node = wiring.node(id)!
  const closes = regions.get(id)
  const [entering, leaving] = [wiring.in(id), wiring.out(id)]
  const joins = isJoin(node, entering.length)
  return {
    node,
    place,
    in: entering,
    out: leaving,
    forks: isFork(node, leaving.length),
    joins,
    ...(closes === undefined ? {} : { closes }),
    ...(joins && closes === undefined ? { feeders: reachable(wiring.previous, id, id) } : {}),
  }
}

const looksAtAnyApprover = (definition: ProcessDefinition): boolean =>
  definition.repeatApprover === 'any' ||
  definition.nodes.some((node) => node.kind === 'step' && node.repeatApprover === 'any')
