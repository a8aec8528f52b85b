import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Answer, signIn, type TestClient } from '../../support/client.ts'
import { temporaryFolder } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SharedDatabase, sharedDatabase } from './database.ts'

/** A running product with people at work in it. */
export interface Office {
  readonly url: string
  readonly server: TestServer
  readonly database: SharedDatabase
  /** Somebody of the seed by account, signed in once. */
  as(account: string): Promise<TestClient>
  /** A further server on the same database. */
  another(): Promise<TestServer>
  close(): Promise<void>
}

export async function openOffice(env: Readonly<Record<string, string>> = {}): Promise<Office> {
  const database = await sharedDatabase()
  const folders: string[] = []
  const servers: TestServer[] = []
  const another = async () => {
    const dataDir = await temporaryFolder()
    folders.push(dataDir)
    const server = await startServer({ dataDir, databaseUrl: database.url, env })
    servers.push(server)
    return server
  }
  const server = await another()
  const people = new Map<string, Promise<TestClient>>()
  const as = (account: string) => {
    const known = people.get(account) ?? signIn(server.url, account)
    people.set(account, known)
    return known
  }
  const close = async () => {
    for (const each of servers) await each.stop()
    await database.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, server, database, as, another, close }
}

/** The data of a call that must have gone well. */
export function data<T = Record<string, never>>({ status, text, body }: Answer): T {
  if (status !== 200 || body.code !== 200) throw new Error(`expected success, got ${status}: ${text.slice(0, 600)}`)
  return body.data as T
}

export function rows<T>({ status, text, body }: Answer): readonly T[] {
  if (status !== 200 || !body.rows) throw new Error(`expected rows, got ${status}: ${text.slice(0, 600)}`)
  return body.rows as readonly T[]
}

export const commandId = (): string => randomUUID()
