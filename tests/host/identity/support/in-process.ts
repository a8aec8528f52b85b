import { Kernel } from '@gongtai/core/kernel/kernel'
import { operations } from '@gongtai/core/points/operations'
import type { OperationContext } from '@gongtai/sdk/server'
import { readConfiguration } from '../../../../host/server/configuration.ts'
import { publishEvent } from '../../../../host/server/events/publish.ts'
import type { Caller, Host, Identity } from '../../../../host/server/host.ts'
import type { AuditEvent } from '../../../../host/server/http/audit/audit.ts'
import { type Authenticator, makeAuthenticator } from '../../../../host/server/identity/session/authenticate.ts'
import { startIdentity } from '../../../../host/server/identity/start.ts'
import { openBus } from '../../../../host/server/store/postgres-bus.ts'
import { openTestStore, root, silent } from '../../../support/database.ts'
import { password } from '../../../support/server.ts'

/** The identity area on a real database, with a clock that a test moves and nothing between it and the test. */
export interface InProcess {
  readonly host: Host
  readonly events: AuditEvent[]
  identity(): Identity
  /** Starts the area again on the same database, as another process would. */
  again(environment?: Readonly<Record<string, string>>): Promise<Identity>
  /** How a second process on the same database finds out who a token belongs to. */
  secondProcess(): Promise<Authenticator>
  forward(milliseconds: number): void
  call(id: string, input?: object, caller?: Caller): Promise<never>
  close(): Promise<void>
}

export async function inProcess(environment: Readonly<Record<string, string>> = {}): Promise<InProcess> {
  const opened = await openTestStore()
  const configure = (more = {}) =>
    readConfiguration(
      { DATA_DIR: opened.folder, INITIAL_PASSWORD: password, SEED: 'small', ...environment, ...more },
      root,
    )
  const bus = await openBus(opened.pools.dedicated, opened.pools.app, silent)
  const kernel = new Kernel()
  const events: AuditEvent[] = []
  let offset = 0
  const clock = { now: () => new Date(Date.now() + offset) }
  const audit = { record: async (event: AuditEvent) => void events.push(event) }
  const shared = { configuration: configure(), root, log: silent, clock, store: opened.store, bus, kernel, audit }
  // Plugins, files and live pages play no part here.
  const host = shared as unknown as Host
  const ends: (() => Promise<void>)[] = []
  let identity = await startIdentity(host)
  kernel.offer({ id: 'host-identity', version: '0.0.0' }, identity.activation)
  const request = { address: '10.0.0.1', agent: 'test', appId: '', authorization: '' }
  return {
    host,
    events,
    identity: () => identity,
    again: async (more) => {
      const next = await startIdentity({ ...host, configuration: configure(more) })
      kernel.withdraw('host-identity')
      kernel.offer({ id: 'host-identity', version: '0.0.0' }, next.activation)
      identity = next
      return next
    },
    secondProcess: async () => {
      const itsBus = await openBus(opened.pools.dedicated, opened.pools.app, silent)
      const authenticator = makeAuthenticator({ ...host, bus: itsBus })
      ends.push(async () => {
        authenticator.stop()
        await itsBus.close()
      })
      return authenticator
    },
    forward: (milliseconds) => {
      offset += milliseconds
    },
    call: (id, input = {}, caller) => {
      const tenant = caller?.tenant ?? 'platform'
      const view = kernel.viewFor(tenant)
      return host.store.bound({ tenant, role: 'host', readOnly: false }, async (db) => {
        // No page is open that could be told of anything.
        const notify = () => undefined
        const publish: OperationContext['publish'] = ({ id: event }, payload) =>
          publishEvent({ event, payload, depth: 1 }, { view } as OperationContext, { notices: [], outbox: [] })
        const context = { tenant, caller, user: caller?.user, db, view, now: clock.now(), request, notify, publish }
        return view(operations).get(id).run(input, context) as never
      })
    },
    close: async () => {
      for (const end of ends) await end()
      kernel.withdraw('host-identity')
      await bus.close()
      await opened.close()
    },
  }
}
