import type { Kernel } from '@gongtai/core/kernel/kernel'
import type { Clock, LiveMessage } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import type { OutboxRow } from '../events/outbox-table.ts'
import type { Live } from '../host.ts'
import type { Store } from '../store/store.ts'

/** What it takes to run work on behalf of somebody. */
export interface Engine {
  readonly store: Store
  readonly kernel: Kernel
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  /** Settings of a plugin as a tenant chose them. */
  settings(tenant: string, plugin: string): Promise<unknown>
  /** Says that a tenant has events to deliver. */
  wakeOutbox(tenant: string): void
}

/** What work leaves behind: rows to write with the rest of it, and news to tell once that is committed. */
export interface Aftermath {
  readonly notices: Notice[]
  readonly outbox: OutboxRow[]
}

export interface Notice {
  readonly message: LiveMessage
  readonly users?: readonly string[]
}
