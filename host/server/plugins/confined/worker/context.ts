import { kernelFaults } from '@gongtai/core/kernel/faults'
import { type ContributionPoint, notificationChannels, type Token } from '@gongtai/sdk'
import { isLentService } from '@gongtai/sdk/package'
import type { Database, LiveMessage, OperationContext } from '@gongtai/sdk/server'
import { NEVER } from 'rxjs'
import { httpFaults } from '../../../http/faults.ts'
import { holds } from '../../../operations/permission.ts'
import { pinDatabase } from '../../../store/pinned-database.ts'
import type { Channel } from '../channel.ts'
import { confinedFaults } from '../faults.ts'
import { borrowed } from '../streams.ts'
import type { WireContext, WireRows } from '../wire.ts'

export interface Notice {
  readonly message: LiveMessage
  readonly users?: readonly string[]
}

/** Handles of databases and contexts, so that a service of the host is given the real one. */
const handles = new WeakMap<object, number>()

export const handleOf = (db: unknown): number | undefined =>
  typeof db === 'object' && db !== null && 'getExecutor' in db ? handles.get((db as Database).getExecutor()) : undefined

/** Whom a context asks: the host, and for the services that it lends. */
export interface ContextSource {
  readonly host: Channel
  readonly service: (token: string) => unknown
}

/** The context of a call at this end; its database and its events are the host's, asked for over the line. */
export function contextAt(at: ContextSource, wire: WireContext, notices: Notice[]): OperationContext {
  const { host, service } = at
  const { handle, plugin, tenant, user, now } = wire
  return {
    tenant,
    now,
    db: databaseAt(host, handle),
    view: viewOf(wire) as OperationContext['view'],
    get user() {
      if (!user) throw httpFaults.notSignedIn()
      return user
    },
    service: <T>({ id }: Token<T>) => {
      if (!isLentService(id)) throw confinedFaults.outside({ plugin, what: `使用服务「${id}」` })
      return service(id) as T
    },
    settings: (of) => host.ask('settings', handle, of),
    publish: ({ id }, payload) => host.ask('publish', handle, id, payload),
    require: (permission) => {
      if (!user || !holds(user, permission)) throw httpFaults.forbidden()
    },
    notify: (message, users) => void notices.push({ message, ...(users && { users }) }),
    upload: async () => {
      const { stream, ...part } = await host.ask<UploadFacts>('upload', handle)
      return {
        ...part,
        content: borrowed(() => host.ask('stream', stream)),
        progress: (done, total) => host.ask('progress', handle, done, total),
      }
    },
  }
}

interface UploadFacts {
  readonly name: string
  readonly type: string
  readonly fields: Readonly<Record<string, string>>
  readonly stream: number
}

export function databaseAt(host: Channel, handle: number): Database {
  const { db } = pinDatabase((text, values) => host.ask<WireRows>('query', handle, text, values))
  handles.set(db.getExecutor(), handle)
  return db
}

function viewOf({ channels }: WireContext) {
  return (point: ContributionPoint<object>) => {
    const all = (): readonly object[] => {
      if (point.id !== notificationChannels.id) throw kernelFaults.missingContribution({ point: point.id, id: '' })
      return channels
    }
    const find = (id: string) => all().find((one) => (one as { id: string }).id === id)
    return {
      all,
      find,
      get: (id: string) => {
        const found = find(id)
        if (!found) throw kernelFaults.missingContribution({ point: point.id, id })
        return found
      },
      ownerOf: () => undefined,
      changes: NEVER,
    }
  }
}
