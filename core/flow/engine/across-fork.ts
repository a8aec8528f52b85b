import { nodeOf } from '../definition/graph.ts'
import { stepAt } from '../definition/human-step.ts'
import { flowFaults } from '../faults.ts'
import type { VisitToken } from '../instance/instance.ts'
import { effectsOf } from '../instance/past.ts'
import type { WayBack } from './go-back.ts'
import type { Run } from './run.ts'

/** Where the designer wants it so, a return must not take the work of parallel branches away. */
export function refuseAcrossFork(run: Run, origin: VisitToken, way: WayBack): void {
  if (stepAt(run.graph, origin.node).returns?.acrossFork !== 'refuse') return
  const gone =
    way.kind === 'start'
      ? undefined
      : effectsOf(
          run.graph,
          way.past,
          way.targets.map((target) => target.seq),
        )
  const hit = run.now.tokens.some(
    (token) => token.kind !== 'parked' && token.visit !== origin.visit && (gone?.has(token.visit) ?? true),
  )
  const { node } = nodeOf(run.graph, origin.node)
  if (hit) throw flowFaults.acrossFork({ node: node.name || node.id })
}
