import type { Database, UploadedPart } from '@gongtai/sdk/server'
import { publishEvent } from '../events/publish.ts'
import type { Caller, HostContext, RequestFacts } from '../host.ts'
import { httpFaults } from '../http/faults.ts'
import type { Aftermath, Engine } from './engine.ts'
import { holds } from './permission.ts'

export interface Actor {
  readonly tenant: string
  readonly caller: Caller | undefined
  readonly request: RequestFacts
  readonly upload?: () => Promise<UploadedPart>
}

/** What the handler of a call meets. */
export function makeContext(engine: Engine, actor: Actor, db: Database, after: Aftermath): HostContext {
  const { tenant, caller, request } = actor
  const context: HostContext = {
    tenant,
    caller,
    request,
    db,
    view: engine.kernel.viewFor(tenant),
    now: engine.clock.now(),
    get user() {
      if (!caller) throw httpFaults.notSignedIn()
      return caller.user
    },
    settings: <T>(plugin: string) => engine.settings(tenant, plugin) as Promise<T>,
    publish: (event, payload) => publishEvent(context, event.id, payload, after),
    require: (permission) => {
      if (!caller || !holds(caller.user, permission)) throw httpFaults.forbidden()
    },
    notify: (message, users) => void after.notices.push({ message, ...(users && { users }) }),
    upload: async () => {
      if (!actor.upload) throw httpFaults.noUpload()
      return actor.upload()
    },
  }
  return context
}
