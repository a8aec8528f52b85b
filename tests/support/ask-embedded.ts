import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Asks the embedded database of a data folder as its superuser, past the server. */
export async function askEmbedded<Row extends object>(
  folder: string,
  text: string,
  values?: unknown[],
): Promise<readonly Row[]> {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  const client = new pg.Client({ host: join(folder, 'postgres'), user: 'gongtai', password, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as readonly Row[]
  } finally {
    await client.end()
  }
}
