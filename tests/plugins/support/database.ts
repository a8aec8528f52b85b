import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../host/server/store/embedded/embedded-postgres.ts'
import { externalServer, root, silent } from '../../support/database.ts'
import { seededDatabase, seededFolder } from '../../support/prepared.ts'

/** A seeded database that several servers can share and that a test can look into. */
export interface SharedDatabase {
  readonly url: string
  /** Runs a statement as the owner, who sees the rows of every tenant. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function sharedDatabase(): Promise<SharedDatabase> {
  const server = externalServer()
  const made = server
    ? await seededDatabase(server).then(({ url, drop }) => ({ url, close: drop }))
    : await ownPostgres()
  const pool = new pg.Pool({ connectionString: made.url, max: 2 })
  // Idle connections are cut when the database stops; nothing is asked of them any more.
  pool.on('error', () => undefined)
  return {
    url: made.url,
    query: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await pool.end()
      await made.close()
    },
  }
}

async function ownPostgres(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = await seededFolder()
  const { connection, stop } = await startEmbeddedPostgres(root, folder, silent)
  const { host, port, user, password, database } = connection
  const login = `${user}:${encodeURIComponent(String(password))}`
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`, close }
}
