import {
  type Command,
  decide,
  type Facts,
  type Graph,
  type Instance,
  type ParticipantOffer,
  type Visit,
} from '@gongtai/sdk/flow'
import type { FlowDatabase } from '../tables.ts'
import type { StoredInstance } from './open-instance.ts'
import { resolveParticipants } from './resolve-participants.ts'
import type { DecisionContext } from './run-command.ts'

/** Asks the engine until it has everything it needs to know; each answer leads it on, and it ends loops itself. */
export async function decideStored(around: DecisionContext, graph: Graph, row: StoredInstance, command: Command) {
  const participants = new Map<string, readonly ParticipantOffer[]>()
  let history: readonly Visit[] | undefined
  const facts = (): Facts => ({
    keys: around.keys,
    ...(around.principal !== undefined && { principal: around.principal }),
    manager: around.manager,
    form: around.formDigest,
    holds: around.holds,
    participants: (need) => participants.get(JSON.stringify(need)),
    history,
    enabled: (user) => around.people.enabled(user),
  })
  const present = Object.keys(row.marking as object).length === 0 ? undefined : (row.marking as Instance)
  for (;;) {
    const decision = decide(graph, present, command, facts())
    if (decision.kind === 'decided') {
      if (await around.people.learn()) continue
      return decision
    }
    const unknown = decision.needs.filter((need) =>
      need.kind === 'history' ? history === undefined : !participants.has(JSON.stringify(need)),
    )
    if (unknown.length === 0) throw new Error(`the engine asks again for ${JSON.stringify(decision.needs)}`)
    await Promise.all([
      around.people.learn(),
      ...unknown.map(async (need) => {
        if (need.kind === 'history') history = await liveVisits(around.db, row.id)
        else participants.set(JSON.stringify(need), await resolveParticipants(around, graph, need, row))
      }),
    ])
  }
}

export async function liveVisits(db: FlowDatabase, instance: string): Promise<readonly Visit[]> {
  const found = await db
    .selectFrom('flow_visit')
    .select('body')
    .where('instance_id', '=', instance)
    .where('live', '=', true)
    .orderBy('seq')
    .execute()
  return found.map((visit) => visit.body as Visit).filter((visit) => visit.outcome !== undefined)
}
