import type { OperationContext } from '@gongtai/sdk/server'
import { type DoorFacts, wireOf } from './doors.ts'
import { borrowed, isStream } from './streams.ts'
import { contextFirst, isWithoutContext, takesDatabase, type WireResult } from './wire.ts'
import type { WorkerLife } from './worker-life.ts'

/** Below what the database lets a transaction idle while a plugin works: the plugin is named, not the store. */
const WITH_TRANSACTION = 7_000

/** How long each kind of work may take. */
const LIMITS: Readonly<Record<string, number>> = {
  operations: WITH_TRANSACTION,
  reactions: WITH_TRANSACTION,
  'notification-channels': 30_000,
  'plugin-usages': 5_000,
  'tenant-setups': 60_000,
  'scheduled-jobs': 5 * 60_000,
  'storage-adapters': 5 * 60_000,
}

type Facts = Pick<DoorFacts, 'contexts' | 'streams' | 'one'>

/** A function of a contribution that runs in the process of its plugin. */
export function runOver(life: WorkerLife, facts: Facts, point: string, id: string, method: string) {
  const limit = LIMITS[point] ?? WITH_TRANSACTION
  const { contexts, streams, one } = facts
  if (takesDatabase(point, method)) {
    return (db: OperationContext['db'], about: unknown) =>
      contexts.lend({ db } as OperationContext, (handle) =>
        life.ask('runOnDatabase', limit, point, id, method, handle, about),
      )
  }
  const ask = (args: readonly unknown[], ...wire: readonly unknown[]) =>
    life.ask<WireResult>('run', limit, point, id, method, args, ...wire)
  if (isWithoutContext(point)) {
    return async (...args: readonly unknown[]) => {
      const sent = args.map((each) => (isStream(each) ? { $stream: streams.lend(each) } : each))
      return withStream(life, (await ask(sent)).value)
    }
  }
  return async (...args: readonly unknown[]) => {
    const first = contextFirst(point)
    const context = args.at(first ? 0 : -1) as OperationContext
    const rest = first ? args.slice(1) : args.slice(0, -1)
    return contexts.lend(context, async (handle) => {
      const { value, notices } = await ask(rest, wireOf(one.id, handle, context))
      for (const { message, users } of notices) context.notify(message, users)
      return withStream(life, value)
    })
  }
}

/** A stream, or a file that is answered as one, is read from the process piece by piece. */
function withStream(life: WorkerLife, value: unknown): unknown {
  const whole = (value as { $stream?: number } | null | undefined)?.$stream
  if (whole !== undefined) return borrowed(() => life.ask('stream', 30_000, whole))
  const stream = (value as { content?: { $stream?: number } } | null | undefined)?.content?.$stream
  if (stream === undefined) return value
  return { ...(value as object), content: borrowed(() => life.ask('stream', 30_000, stream)) }
}
