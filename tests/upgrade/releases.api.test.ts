import { rm } from 'node:fs/promises'
import { afterEach, describe, test } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { releasedDatabase, releasedFolder, releases } from './released.ts'
import { workGoesOn } from './work-goes-on.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
}, 60_000)

async function started(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options)
  ends.push(() => server.stop())
  return server
}

async function onFolder(release: string): Promise<TestServer> {
  const dataDir = await releasedFolder(release)
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  return started({ dataDir })
}

async function onDump(release: string): Promise<TestServer> {
  const database = await releasedDatabase(release)
  ends.push(database.close)
  return started({ dataDir: database.dataDir, databaseUrl: database.url })
}

describe.each(releases)('what %s left behind', (release) => {
  test('as a data folder is taken over, and work goes on', async () => {
    await workGoesOn(await onFolder(release))
  }, 120_000)

  test('as a dump is taken over, and work goes on', async () => {
    await workGoesOn(await onDump(release))
  }, 120_000)
})
