import { setTimeout as pause } from 'node:timers/promises'
import { Kernel } from '@gongtai/core/kernel/kernel'
import type { LiveMessage, OperationContext } from '@gongtai/sdk/server'
import type { Engine } from '../../host/server/operations/engine.ts'
import { perform } from '../../host/server/operations/perform.ts'
import { systemCaller } from '../../host/server/operations/system-user.ts'
import { silent, type TestStore } from './database.ts'

export interface TestEngine extends Engine {
  /** What open pages were told. */
  readonly told: { readonly tenant: string; readonly message: LiveMessage; readonly users?: readonly string[] }[]
  /** Works for a tenant as the system does. */
  run<T>(work: (context: OperationContext) => Promise<T>, tenant?: string): Promise<T>
}

/** What handlers, reactions and jobs run on, over a real store and a kernel of its own. */
export function engineOver({ store }: TestStore, wakeOutbox: () => void = () => undefined): TestEngine {
  const told: TestEngine['told'] = []
  const engine: Engine = {
    store,
    kernel: new Kernel(),
    clock: { now: () => new Date() },
    log: silent,
    live: { send: async (tenant, message, users) => void told.push({ tenant, message, ...(users && { users }) }) },
    settings: async () => ({}),
    wakeOutbox,
  }
  const run: TestEngine['run'] = (work, tenant = 'demo') =>
    perform(engine, { tenant, role: 'app', readOnly: false, caller: systemCaller(tenant) }, work)
  return { ...engine, told, run }
}

/** Looks again and again until what is found is wanted; the last look when it never is. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  wanted: (found: T) => boolean,
  seconds = 10,
): Promise<T> {
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    const found = await look()
    if (wanted(found)) return found
    await pause(40)
  }
  return look()
}
