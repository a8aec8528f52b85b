import * as calls from '@gongtai/core/contract/calls/monitor'
import type { Operation } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import type { OperationContext } from '@gongtai/sdk/server'
import { operation } from '@gongtai/sdk/server'
import type { HostContext } from '../host.ts'
import type { MonitorArea } from './area.ts'
import {
  type Discarded,
  deliveriesByReaction,
  deliveriesOf,
  discard,
  isThere,
  tenantsOf,
  tryAgain,
  type Which,
} from './deliveries.ts'
import { monitorFaults } from './faults.ts'

/** Events on their way to reactions, and what the operator does with those that did not arrive. */
export const deliveryOperations = (area: MonitorArea): readonly Operation[] => [
  operation(calls.listDeliveries, async () =>
    (await deliveriesByReaction(area.pools.owner)).map(({ since, problem, ...group }) => {
      const plugin = ownerOf(area, group.reaction)
      return {
        ...group,
        since: since.toISOString(),
        ...(plugin !== undefined && { plugin }),
        ...(problem !== null && { problem }),
      }
    }),
  ),
  operation(calls.listDeliveriesOf, async ({ reaction }) => [...(await deliveriesOf(area.pools.owner, reaction))]),
  operation(calls.retryDelivery, async (which) => {
    if ((await retried(area, which)) === 0) throw monitorFaults.noDelivery()
    return null
  }),
  operation(calls.retryDeliveries, (which) => retried(area, which)),
  operation(calls.discardDelivery, async ({ tenant, id }, context) => {
    if ((await discarded(area, tenant, { tenant, id }, context)) > 0) return null
    const waits = await area.host.store.platform((db) => isThere(db, id), tenant)
    throw waits ? monitorFaults.deliveryWaits() : monitorFaults.noDelivery()
  }),
  operation(calls.discardDeliveries, async ({ reaction }, context) => {
    let count = 0
    for (const tenant of await tenantsOf(area.pools.owner, reaction)) {
      count += await discarded(area, tenant, { reaction }, context)
    }
    return count
  }),
]

const ownerOf = ({ host }: MonitorArea, reaction: string): string | undefined =>
  host.kernel.registry(reactions).find(reaction)?.owner

async function retried({ pools, wakeOutbox }: MonitorArea, which: Which): Promise<number> {
  const tenants = await tryAgain(pools.owner, which)
  for (const tenant of new Set(tenants)) wakeOutbox(tenant)
  return tenants.length
}

/** What is given up stands in the trail of the tenant whose it was. */
async function discarded(area: MonitorArea, tenant: string, which: Which, context: OperationContext): Promise<number> {
  const { host, trail } = area
  const gone = await host.store.platform(async (db) => {
    const events = await discard(db, which)
    await trail.within(db, ...events.map((event) => discardedEvent(tenant, event, context as HostContext)))
    return events
  }, tenant)
  for (const reaction of new Set(gone.map((event) => event.reaction))) await forgetProblem(area, tenant, reaction)
  return gone.length
}

const discardedEvent = (tenant: string, { at, problem, ...event }: Discarded, { user, request }: HostContext) => ({
  tenant,
  actor: user.id,
  account: user.account,
  action: 'outbox.discard',
  kind: 'security' as const,
  address: request.address,
  outcome: 200,
  detail: { ...event, at: at.toISOString(), ...(problem !== null && { problem }) },
})

/** A reaction of which nothing is parked any more is not what keeps the plugin from being well. */
async function forgetProblem(area: MonitorArea, tenant: string, reaction: string): Promise<void> {
  if ((await tenantsOf(area.pools.owner, reaction)).includes(tenant)) return
  const { problems } = area.host
  const known = (await problems.list()).filter(
    (one) => one.hook === 'reaction' && one.subject === reaction && one.tenant === tenant,
  )
  for (const { plugin, hook, subject } of known) await problems.worked({ plugin, hook, subject, tenant })
}
