import { type OperationContext, sql } from '@gongtai/sdk/server'
import { confinedFaults } from './faults.ts'

/** A little more than a plugin may take, so that it is the plugin that is named, and not the database. */
const longestIdle = sql`select set_config('idle_in_transaction_session_timeout', '8000', true)`

/** Contexts that a confined plugin may use while the call they belong to runs. */
export class LentContexts {
  readonly #open = new Map<number, OperationContext>()
  readonly #plugin: string
  #lent = 0

  constructor(plugin: string) {
    this.#plugin = plugin
  }

  async lend<T>(context: OperationContext, work: (handle: number) => Promise<T>): Promise<T> {
    await longestIdle.execute(context.db)
    this.#lent += 1
    const handle = this.#lent
    this.#open.set(handle, context)
    try {
      return await work(handle)
    } finally {
      this.#open.delete(handle)
    }
  }

  get(handle: unknown): OperationContext {
    const context = this.#open.get(handle as number)
    if (!context) throw confinedFaults.outside({ plugin: this.#plugin, what: '在调用结束之后使用它的数据库' })
    return context
  }
}
