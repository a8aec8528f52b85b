import { GoesAlone } from '@gongtai/sdk/server'
import { BatchQueue } from '../../operations/batch-queue.ts'
import type { Engine } from '../../operations/engine.ts'
import { type Member, performTogether } from '../../operations/perform-together.ts'
import type { Admitted } from '../admission/admit.ts'
import { auditEvent, isRecorded } from '../audit/audit-call.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { ServedCall } from './call-table.ts'

/** Takes a call together with others of its kind and tenant, where its operation can; otherwise it goes alone. */
export type GatherCalls = (admitted: Admitted, member: Member, alone: () => Promise<unknown>) => Promise<unknown>

interface Gathered extends Member {
  readonly admitted: Admitted
}

const mostTogether = 64

export function gatherCalls(engine: Engine, trail: AuditTrail): GatherCalls {
  const queues = new WeakMap<ServedCall, Map<string, BatchQueue<Gathered, unknown>>>()
  const queueOf = (served: ServedCall, tenant: string) => {
    const byTenant = queues.get(served) ?? new Map<string, BatchQueue<Gathered, unknown>>()
    const queue = byTenant.get(tenant) ?? new BatchQueue((calls) => send(engine, trail, served, calls), mostTogether)
    queues.set(served, byTenant.set(tenant, queue))
    return queue
  }
  return async (admitted, member, alone) => {
    const { served } = admitted
    if (!served.operation.together) return alone()
    try {
      return served.writeAnswer(await queueOf(served, member.work.tenant).add({ ...member, admitted }))
    } catch (error) {
      if (error instanceof GoesAlone) return alone()
      throw error
    }
  }
}

/** The calls in one transaction, together with the record of those that went well. */
async function send(engine: Engine, trail: AuditTrail, { operation }: ServedCall, calls: readonly Gathered[]) {
  return performTogether(engine, calls, operation, async (db, settled) => {
    const done = calls.filter(({ admitted }, at) => settled[at]?.status === 'fulfilled' && isRecorded(admitted))
    await trail.within(db, ...done.map(({ admitted }) => auditEvent(admitted, 200)))
  })
}
