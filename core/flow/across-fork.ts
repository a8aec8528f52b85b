import { flowFaults } from './faults.ts'
import type { WayBack } from './go-back.ts'
import { nodeOf } from './graph.ts'
import { stepAt } from './human-step.ts'
import type { VisitToken } from './instance.ts'
import { effectsOf } from './past.ts'
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
