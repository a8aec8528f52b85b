import type { Pool, QueryResult } from 'pg'
import { runBound } from './bound-statement.ts'
import type { Binding } from './bound-work.ts'
import { planOutdated, statementNames } from './statement-names.ts'

const nameOf = statementNames()

interface StatementError {
  readonly code?: string
  /** Only errors that PostgreSQL itself reports have one. */
  readonly severity?: string
}

/** One statement in a transaction of its own, bound to its tenant, in one round trip. */
export async function oneStatement(
  pool: Pool,
  binding: Binding,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  const name = nameOf(text)
  try {
    return await attempt(pool, binding, text, values, name)
  } catch (error) {
    if (name === undefined || (error as StatementError).code !== planOutdated) throw error
    return attempt(pool, binding, text, values, undefined)
  }
}

async function attempt(
  pool: Pool,
  binding: Binding,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
) {
  const client = await pool.connect()
  let reusable = true
  try {
    return await runBound(client, binding, { text, values: [...values], ...(name !== undefined && { name }) })
  } catch (error) {
    const { code, severity } = error as StatementError
    // A connection keeps its prepared statements, so one whose plan is outdated would fail on it for ever.
    reusable = severity !== undefined && code !== planOutdated
    throw error
  } finally {
    client.release(!reusable)
  }
}
