import { createHash } from 'node:crypto'
import type { TextQuery } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import { beginning } from './bound-transaction.ts'

/** A prepared statement whose table has since got another column. */
const planOutdated = '0A000'

/** Begin, bind, query and commit in one go: the four messages leave together and come back together. */
export async function oneTrip<Row>(pool: Pool, tenant: string, query: TextQuery): Promise<readonly Row[]> {
  try {
    return await attempt(pool, tenant, query, nameOf(query.text))
  } catch (error) {
    if ((error as { code?: string }).code !== planOutdated) throw error
    return attempt(pool, tenant, query, undefined)
  }
}

async function attempt<Row>(pool: Pool, tenant: string, { text, values }: TextQuery, name: string | undefined) {
  const client = await pool.connect()
  const trip = [
    client.query(beginning({ tenant, role: 'app', readOnly: false })),
    client.query({ text, values: [...values], ...(name && { name }) }),
    client.query('commit'),
  ] as const
  const [begun, answered, ended] = await Promise.allSettled(trip)
  // A connection keeps its prepared statements, so one whose plan is outdated would fail for ever.
  const broken = [answered, ended].find((step) => step.status === 'rejected' && mustNotBeReused(step.reason))
  client.release(broken !== undefined)
  for (const step of [begun, answered, ended]) if (step.status === 'rejected') throw step.reason
  return (answered as PromiseFulfilledResult<{ rows: Row[] }>).value.rows
}

const mustNotBeReused = (error: { code?: string; severity?: string }): boolean =>
  error.code === planOutdated || error.severity === undefined

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
  }
  return name
}
