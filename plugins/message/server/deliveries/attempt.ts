import type { DeliveryState } from '../../model/delivery-calls.ts'
import type { Claimed } from './claim.ts'
import { withinLimit } from './within-limit.ts'

/** Shorter than a claim lasts. */
const LIMIT_MS = 60_000
const TRIES = 6
const LONGEST_REASON = 300

export interface Outcome {
  readonly id: string
  readonly user: string
  readonly attempts: number
  readonly state: DeliveryState
  readonly reason: string
}

/** Sends one notice through its channel; what goes wrong is its outcome. */
export async function attempt({ tenant, id, user, attempts, notice, channel }: Claimed): Promise<Outcome> {
  if (!channel) return { id, user, attempts, state: 'given-up', reason: '渠道已停用' }
  try {
    await withinLimit(channel.send({ tenant, user, ...notice }), LIMIT_MS)
    return { id, user, attempts, state: 'sent', reason: '' }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
    return { id, user, attempts, state: attempts < TRIES ? 'failed' : 'given-up', reason }
  }
}
