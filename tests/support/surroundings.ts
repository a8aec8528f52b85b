import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'

export const root = resolve(import.meta.dirname, '../..')
export const silent = pino({ level: process.env.TEST_LOG ?? 'silent' })

/** A PostgreSQL server to test against instead of the embedded one. */
export const externalServer = (): string | undefined => process.env.TEST_DATABASE_URL

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'gongtai-test-'))

export interface NamedDatabase {
  readonly url: string
  exists(): Promise<boolean>
  rename(name: string): Promise<void>
  drop(): Promise<void>
}

/** A new database on a server, by the address of any database there: empty, or a copy of another. */
export async function createDatabase(server: string, model?: string): Promise<NamedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await once(server, `create database ${name}${model ? ` template ${model}` : ''}`)
  return databaseNamed(server, name)
}

export function databaseNamed(server: string, name: string): NamedDatabase {
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    exists: async () => (await once(server, `select from pg_database where datname = '${name}'`)) > 0,
    rename: async (next) => void (await once(server, `alter database ${name} rename to ${next}`)),
    drop: async () => void (await once(server, `drop database if exists ${name} with (force)`)),
  }
}

/** How many rows a statement touched or found. */
async function once(address: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
