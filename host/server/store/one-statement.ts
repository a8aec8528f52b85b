import { type Binding, bindingOf } from './binding.ts'
import type { FairPool } from './fair-pool.ts'
import { type Answer, type Statement, send } from './statement.ts'
import { planOutdated, preparedNames } from './statement-names.ts'

interface StatementError {
  readonly code?: string
  /** Only errors that PostgreSQL itself reports have one. */
  readonly severity?: string
}

/** One statement in a transaction of its own, bound to its tenant, in one round trip. */
export async function oneStatement(
  pool: FairPool,
  binding: Binding,
  text: string,
  values: readonly unknown[],
  most?: number,
): Promise<Answer> {
  const name = preparedNames.nameOf(text)
  try {
    return await attempt(pool, binding, { text, values, name, most })
  } catch (error) {
    if (name === undefined || (error as StatementError).code !== planOutdated) throw error
    preparedNames.forget(text)
    return attempt(pool, binding, { text, values, most })
  }
}

async function attempt(pool: FairPool, binding: Binding, statement: Statement): Promise<Answer> {
  const client = await pool.connect(binding.person)
  let reusable = true
  try {
    return await send(client, statement, bindingOf(binding))
  } catch (error) {
    reusable = (error as StatementError).severity !== undefined
    throw error
  } finally {
    client.release(!reusable)
  }
}
