import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '@gongtai/core/kernel/fault'
import type { FastifyInstance } from 'fastify'
import { httpFaults } from './http/faults.ts'
import type { LiveHub } from './live/hub.ts'

/**
 * Whether calls are answered: all of them, all though nobody new should come, or none but those in hand. Once a newer
 * release has taken the database over, none, while the process still tells why.
 */
export interface Doors {
  state: 'open' | 'overtaken' | 'ending' | 'closing'
}

/** Why a request is not taken in. */
export function refusalAt({ state }: Doors, url: string): Fault | undefined {
  if (state === 'closing') return httpFaults.ending({ retryAfter: 2 })
  return state === 'overtaken' && url.startsWith('/prod-api/') ? httpFaults.overtaken({ retryAfter: 30 }) : undefined
}

interface Inside {
  readonly app: FastifyInstance
  readonly hub: LiveHub
  readonly inHand: () => number
}

const longestDrain = 5_000
const longestClose = 1_000

/**
 * Whoever shares out calls sees first that this process is going, and meanwhile everybody is still answered; then late
 * calls are told so until those in hand have ended.
 */
export async function closeDoors(doors: Doors, { app, hub, inHand }: Inside, window: number): Promise<void> {
  doors.state = 'ending'
  await pause(window)
  doors.state = 'closing'
  hub.close()
  const end = performance.now() + longestDrain
  while (inHand() > 0 && performance.now() < end) await pause(50)
  const cut = setTimeout(() => app.server.closeAllConnections(), longestClose)
  await app.close()
  clearTimeout(cut)
}
