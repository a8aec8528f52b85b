import { nodeOf } from '../definition/graph.ts'
import { offersOf, participantsOf } from '../instance/approval.ts'
import type { Frame, TokenData, Visit } from '../instance/instance.ts'
import { effectsOf, frameBehind, type Past, tokenDataBehind, wasHandled } from '../instance/past.ts'
import { mergeTokenData, noTokenData } from '../instance/token-data.ts'
import { cancelToken } from './cancel.ts'
import type { ReopenedWith, Run } from './run.ts'

/** After a return, the people of each participant's last turn vote once more. */
const askedAnew = ({ approval }: Visit): ReopenedWith =>
  approval === undefined ? {} : { participants: offersOf(approval) }

/**
 * Goes back to an earlier cut of the run: everything caused by the targets is gone, what arrived at a join from
 * elsewhere is parked there again, and the targets open anew. The cut is a marking the run could have been in, so no
 * token is lost and no join starves. A visit the command itself has ended is closed before.
 */
export function rewind(
  run: Run,
  past: Past,
  targets: readonly Visit[],
  again: (target: Visit) => ReopenedWith = askedAnew,
): void {
  const gone = effectsOf(
    run.graph,
    past,
    targets.map((target) => target.seq),
  )
  for (const token of run.now.tokens)
    if (gone.has(token.kind === 'parked' ? token.edge.visit : token.visit)) cancelToken(run, token, '-1', 'cancelled')
  const kept: Past = new Map([...past].filter(([seq]) => !gone.has(seq)))
  const tokenData = tokenDataBehind(run.graph, kept)
  parkAgain(run, past, gone, targets, tokenData)
  run.events.push({ kind: 'visitsGone', visits: [...gone].sort((a, b) => a - b) })
  run.now.frames = framesOf(run, kept)
  run.now.handled = wasHandledByNow(run, kept)
  for (const target of targets) enterAgain(run, target, again(target), tokenData)
}

/** Undoes joins: edges from what is kept into what is gone. Those into a target are taken again by the target. */
function parkAgain(
  run: Run,
  past: Past,
  gone: ReadonlySet<number>,
  targets: readonly Visit[],
  tokenData: ReadonlyMap<number, TokenData>,
): void {
  const again = new Set(targets.map((target) => target.seq))
  for (const seq of gone) {
    if (again.has(seq)) continue
    const { node, from } = past.get(seq)!
    for (const edge of from) {
      const source = past.get(edge.visit)
      if (source === undefined || gone.has(source.seq)) continue
      const frame = frameBehind(run.graph, source)
      run.now.tokens.push({ kind: 'parked', node, edge, frame, data: tokenData.get(source.seq) ?? noTokenData })
    }
  }
}

/** The frames of the kept forks; those no token is in are left out when the instance is put together. */
const framesOf = (run: Run, kept: Past): readonly Frame[] =>
  [...kept.values()]
    .filter((visit) => nodeOf(run.graph, visit.node).forks)
    .map((visit) => ({ id: visit.seq, parent: visit.frame, node: visit.node }))

function wasHandledByNow(run: Run, kept: Past): boolean {
  const closed = [...kept.values()].some(
    (visit) => visit.outcome !== undefined && run.graph.start.node.id !== visit.node && wasHandled(run.graph, visit),
  )
  return (
    closed ||
    run.now.tokens.some(
      (token) =>
        token.kind === 'waiting' &&
        participantsOf(token.approval).some((participant) => participant.vote !== 'none' && participant.auto !== true),
    )
  )
}

function enterAgain(run: Run, target: Visit, asked: ReopenedWith, tokenData: ReadonlyMap<number, TokenData>): void {
  run.moving.push({
    node: target.node,
    from: target.from,
    frame: target.frame,
    data: mergeTokenData(target.from.map((edge) => tokenData.get(edge.visit) ?? noTokenData)),
    again: { attempt: target.attempt + 1, ...asked },
  })
}
