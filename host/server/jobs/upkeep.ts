import type { Kernel } from '@gongtai/core/kernel/kernel'
import type { Clock } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { clearOldEvents } from '../audit/retention.ts'
import { sealAuditTrail } from '../audit/seal.ts'
import { removeStrayFiles, removeUnnamedContents } from '../files/upkeep.ts'
import type { Audit } from '../http/audit/audit.ts'
import type { SlowStatements } from '../store/slow-statements.ts'

interface UpkeepArea {
  readonly pool: Pool
  readonly slow: SlowStatements
  readonly kernel: Kernel
  readonly filesFolder: string
  readonly audit: Audit
  readonly auditDays: number
  readonly clock: Clock
  readonly log: Logger
}

const seal = 2_000
const note = 10_000
const clean = 600_000

/** What the host does for all tenants by itself. */
export function startUpkeep(area: UpkeepArea): { stop(): Promise<void> } {
  const { pool, slow, kernel, filesFolder, clock, log } = area
  const rounds = [
    round(seal, () => sealAuditTrail(pool), log),
    round(note, () => slow.write(pool), log),
    round(clean, () => clearOldEvents(area, area.auditDays), log),
    round(clean, () => pool.query(`delete from idempotency_key where at < now() - interval '1 day'`), log),
    round(clean, () => removeStrayFiles(pool, filesFolder, clock.now().getTime()), log),
    round(clean, () => removeUnnamedContents(pool, kernel), log),
  ]
  return {
    stop: async () => {
      for (const { stop } of rounds) await stop()
    },
  }
}

function round(pause: number, work: () => Promise<unknown>, log: Logger): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.warn({ err: error }, 'upkeep failed and will be tried again'))
      .finally(() => {
        running = undefined
      })
  }, pause)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
