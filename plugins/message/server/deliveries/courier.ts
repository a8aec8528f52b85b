import type { ScheduledJob } from '@gongtai/sdk'
import type { Tenants } from '@gongtai/sdk/server'
import { attempt } from './attempt.ts'
import { claim, PORTION } from './claim.ts'
import { settle } from './settle.ts'

/** Sends what waits. */
export interface Courier {
  /** Sends all that is due for a tenant. */
  deliver(tenant: string): Promise<void>
  /** The same without waiting for it. */
  begin(tenant: string): void
  stop(): void
}

export function courier(tenants: Tenants): Courier {
  const rounds = new Map<string, Promise<void>>()
  const asked = new Set<string>()
  let stopped = false
  const round = async (tenant: string): Promise<void> => {
    while (asked.delete(tenant)) {
      const claimed = await tenants.run(tenant, claim)
      if (claimed.length === 0) continue
      const outcomes = await Promise.all(claimed.map(attempt))
      await tenants.run(tenant, (context) => settle(context, outcomes))
      if (claimed.length === PORTION && !stopped) asked.add(tenant)
    }
  }
  const deliver = (tenant: string): Promise<void> => {
    if (stopped) return Promise.resolve()
    asked.add(tenant)
    const running = rounds.get(tenant) ?? round(tenant).finally(() => rounds.delete(tenant))
    rounds.set(tenant, running)
    return running
  }
  return {
    deliver,
    // What goes wrong here goes wrong again in the job of the next minute, which says so.
    begin: (tenant) => void deliver(tenant).catch(() => undefined),
    stop: () => {
      stopped = true
    },
  }
}

export const deliverJob = ({ deliver }: Courier): ScheduledJob => ({
  id: 'message.deliver',
  title: '发送等待中的消息，重试失败的消息',
  cron: '* * * * *',
  run: ({ tenant }) => deliver(tenant),
})
