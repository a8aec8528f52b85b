import type { Database } from '@gongtai/sdk/server'
import { publishEvent } from '../events/publish.ts'
import type { HostContext, RequestFacts } from '../host.ts'
import { httpFaults } from '../http/faults.ts'
import type { Aftermath, Engine } from './engine.ts'
import type { Work } from './perform.ts'
import { holds } from './permission.ts'

/** What the handler of a call meets. */
export function makeContext(engine: Engine, work: Work, db: Database, after: Aftermath): HostContext {
  const { tenant, caller, request = nobody } = work
  const view = engine.kernel.viewFor(tenant)
  const now = engine.clock.now()
  const contextAt = (depth: number): HostContext => ({
    tenant,
    caller,
    request,
    db,
    view,
    now,
    get user() {
      if (!caller) throw httpFaults.notSignedIn()
      return caller.user
    },
    service: (of) => engine.kernel.services.get(of),
    settings: <T>(plugin: string) => engine.settings(tenant, plugin) as Promise<T>,
    publish: ({ id: event }, payload) => publishEvent({ event, payload, depth }, contextAt(depth + 1), after),
    require: (permission) => {
      if (!caller || !holds(caller.user, permission)) throw httpFaults.forbidden()
    },
    notify: (message, users) => void after.notices.push({ message, ...(users && { users }) }),
    upload: async () => {
      if (!work.upload) throw httpFaults.noUpload()
      return work.upload()
    },
  })
  return contextAt(1)
}

const nobody: RequestFacts = { address: '', agent: '', appId: '', authorization: '' }
