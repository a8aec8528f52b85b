import { Clock, type OperationContext, Tenants } from '@gongtai/sdk/server'
import type { Channel } from '../channel.ts'
import { confinedFaults } from '../faults.ts'
import { borrowed, isStream, type Streams } from '../streams.ts'
import type { WireContext } from '../wire.ts'
import { type ContextSource, contextAt, handleOf, type Notice } from './context.ts'

/** Functions that answer at once, which over a line between processes cannot be. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'form-design.forms': ['visible', 'checked', 'filesIn', 'names', 'holds'],
}

export interface WorkerEnvironment {
  readonly host: Channel
  readonly streams: Streams
  readonly clock: Clock
  /** Work that the host is to run for a tenant, until it has. */
  readonly work: Map<number, (context: OperationContext) => Promise<unknown>>
}

/** A service as it is met in the process of a plugin. */
export function serviceAt(environment: WorkerEnvironment, token: string): unknown {
  if (token === Clock.id) return environment.clock
  if (token === Tenants.id) return tenantsAt(environment)
  const { host, streams } = environment
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined
        if (AT_ONCE[token]?.includes(name)) return () => refuse(`${token}.${name}`)
        return async (...args: unknown[]) => {
          const answer = await host.ask(
            'service',
            token,
            name,
            args.map((each) => sent(each, streams)),
          )
          return isLent(answer) ? borrowed(() => host.ask('stream', answer.$stream)) : answer
        }
      },
    },
  )
}

function tenantsAt({ host, work }: WorkerEnvironment): Tenants {
  let begun = 0
  return {
    active: () => host.ask('activeTenants'),
    run: async (tenant, todo) => {
      begun += 1
      const id = begun
      work.set(id, todo)
      try {
        return await host.ask('runForTenant', tenant, id)
      } finally {
        work.delete(id)
      }
    },
  }
}

export const sourceOf = (environment: WorkerEnvironment): ContextSource => ({
  host: environment.host,
  service: (token) => serviceAt(environment, token),
})

/** Runs the work that was put aside for a tenant. */
export async function runWork(environment: WorkerEnvironment, id: number, wire: WireContext) {
  const todo = environment.work.get(id)
  if (!todo) throw new Error('the work is gone')
  const notices: Notice[] = []
  return { value: await todo(contextAt(sourceOf(environment), wire, notices)), notices }
}

/** Databases, contexts and streams travel as what they stand for; everything else as a copy. */
function sent(value: unknown, streams: Streams): unknown {
  const database = handleOf(value)
  if (database !== undefined) return { $database: database }
  if (typeof value !== 'object' || value === null) return value
  const context = handleOf((value as { db?: unknown }).db)
  if (context !== undefined) return { $context: context }
  const { content } = value as { content?: unknown }
  return isStream(content) ? { ...value, content: { $stream: streams.lend(content) } } : value
}

const isLent = (value: unknown): value is { readonly $stream: number } =>
  typeof value === 'object' && value !== null && '$stream' in value

function refuse(what: string): never {
  throw confinedFaults.atOnce({ what })
}
