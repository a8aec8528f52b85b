import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import { type Binding, beginBound, roleOf, takingRole } from './binding.ts'
import type { FairPool } from './fair-pool.ts'
import { storeFaults } from './faults.ts'
import type { Narrowed } from './pinned-database.ts'
import { type Answer, send } from './statement.ts'
import { planOutdated, preparedNames } from './statement-names.ts'

const ABORTED = '25P02'

/** A transaction that begins with its first statement, in the same round trip; without one it takes no connection. */
export class OpeningTransaction {
  readonly #pool: FairPool
  readonly #binding: Binding
  #opened: Promise<PoolClient> | undefined
  #broken: unknown

  constructor(pool: FairPool, binding: Binding) {
    this.#pool = pool
    this.#binding = binding
  }

  async ask(text: string, values: readonly unknown[], as?: Narrowed): Promise<Answer> {
    this.#opened ??= begin(this.#pool, this.#binding)
    try {
      const client = await this.#opened
      return as ? await askNarrowed(client, as, roleOf(this.#binding), text, values) : await ask(client, text, values)
    } catch (error) {
      this.#broken ??= error
      // What was asked in the same breath as the statement that failed is refused too, and would hide its reason.
      throw (error as { code?: string }).code === ABORTED ? this.#broken : error
    }
  }

  /** Leaves together with the statements nobody waited for; when one of those fails, its error is that of the whole. */
  async commit(): Promise<void> {
    if (!this.#opened) return
    const swallowed = this.#broken
    try {
      await commit(await this.#opened)
    } catch (error) {
      throw this.#broken === swallowed ? error : this.#broken
    }
  }

  async rollBack(): Promise<void> {
    await this.#opened?.then(rollBack, () => undefined) // Without a connection there is nothing to take back.
  }
}

/** A statement whose plan is outdated ends its transaction; when that is repeated, the statement is planned anew. */
async function ask(client: PoolClient, text: string, values: readonly unknown[]): Promise<Answer> {
  const name = preparedNames.nameOf(text)
  leaveTogether(client)
  try {
    return await send(client, { text, values, name })
  } catch (error) {
    if ((error as { code?: string }).code === planOutdated) preparedNames.forget(text)
    throw error
  }
}

/** Takes the role, asks and gives the role back in one round trip. */
async function askNarrowed(
  client: PoolClient,
  { role, most }: Narrowed,
  own: string,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  leaveTogether(client)
  const answer = send(client, { text, values, most, name: preparedNames.nameOf(text) }, takingRole(role))
  send(client, takingRole(own)).catch(() => undefined) // It only fails with the statement before it.
  try {
    return await answer
  } catch (error) {
    if ((error as { code?: string }).code === planOutdated) preparedNames.forget(text)
    throw error
  }
}

/** Statements of the same moment go to the database in one write, since each write costs more than what it carries. */
function leaveTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function begin(pool: FairPool, binding: Binding): Promise<PoolClient> {
  const client = await pool.connect(binding.person)
  leaveTogether(client)
  beginBound(client, binding).catch(() => undefined) // The first query of the work fails as well, and shows it.
  return client
}

async function commit(client: PoolClient): Promise<void> {
  leaveTogether(client)
  const { command } = await client.query('commit')
  // PostgreSQL answers a commit of a failed transaction with a silent rollback.
  if (command !== 'COMMIT') throw storeFaults.notCommitted()
  client.release()
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error) // The connection is gone; the pool makes another.
  }
}
