import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../../host/server/configuration.ts'
import { bucket } from '../../../../host/server/files/storage/bucket.ts'
import { removeUnnamedContents } from '../../../../host/server/files/upkeep.ts'
import { TenantPluginTable } from '../../../../host/server/plugins/tenant-plugins.ts'
import { type SharedDatabase, sharedDatabase } from '../../../plugins/support/database.ts'
import { data } from '../../../plugins/support/office.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { startBucket, type TestBucket } from '../../../support/s3.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let kept: TestBucket
let database: SharedDatabase
let server: TestServer
let staff: TestClient

beforeAll(async () => {
  database = await sharedDatabase()
  kept = await startBucket()
  server = await startServer({ databaseUrl: database.url, env: kept.settings })
  staff = await signIn(server.url, 'zhoumingyuan')
})

afterAll(async () => {
  await server?.stop()
  await kept?.close()
  await database?.close()
})

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function send(content: Uint8Array, name: string) {
  const form = new FormData()
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return staff.call('POST', '/oss/upload', { body: form })
}

async function download(oid: string, at = server): Promise<Buffer> {
  const headers = { authorization: `Bearer ${staff.token}` }
  const answer = await fetch(`${at.url}/prod-api/oss/api/download/${oid}`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}

/** What the server's own upkeep does every ten minutes, here at once. */
async function upkeep(): Promise<number> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const settings = readConfiguration(kept.settings, server.dataDir).bucket
  const kernel = new Kernel(new TenantPluginTable())
  if (settings)
    kernel.offer({ id: 'host', version: '1' }, { offers: [offer(storageAdapters, bucket(settings, pino()))] })
  return removeUnnamedContents(pool, kernel).finally(() => pool.end())
}

describe.sequential('files in a bucket', () => {
  it.each([
    ['a small content', 3_000],
    ['a content of several parts', 20_000_000],
  ])('come back byte for byte: %s', async (_, size) => {
    const content = randomBytes(size)
    const { oid, size: told } = data<{ oid: string; size: number }>(await send(content, 'a.bin'))
    expect(told).toBe(size)
    expect(await kept.keys()).toContain(oid)
    expect(existsSync(join(server.dataDir, 'files'))).toBe(false)
    expect(sum(await download(oid))).toBe(sum(content))
  })

  it('are removed there once no file names them, hours later, and nothing else is', async () => {
    const stays = data<{ oid: string }>(await send(Buffer.from('x'), 'stays.txt'))
    const goes = data<{ oid: string }>(await send(Buffer.from('x'), 'goes.txt'))
    expect((await staff.call('DELETE', `/oss/${goes.oid}`)).status).toBe(200)
    expect(await upkeep()).toBe(0)
    await database.query(`update stored_content set at = at - interval '7 hours'`)
    expect(await upkeep()).toBe(1)
    const left = await kept.keys()
    expect(left).toContain(stays.oid)
    expect(left).not.toContain(goes.oid)
  })

  it('stay readable when new ones go to the data folder', async () => {
    const { oid } = data<{ oid: string }>(await send(Buffer.from('早先'), 'a.txt'))
    const other = await startServer({ databaseUrl: database.url, env: { ...kept.settings, FILES_STORAGE: 'local' } })
    expect((await download(oid, other)).toString()).toBe('早先')
    await other.stop()
  })

  it('that cannot be stored are refused with a sentence, and the operator is told what to look after', async () => {
    const { oid } = data<{ oid: string }>(await send(Buffer.from('x'), 'a.txt'))
    await kept.stop()
    const refused = await send(Buffer.from('x'), 'b.txt')
    expect(refused).toMatchObject({ status: 503, body: { fault: 'files.unwritable' } })
    expect((await download(oid)).toString()).toContain('files.unreadable')
    const health = await fetch(`${server.url}/readyz`)
    expect(health.status).toBe(200)
    const problem = '连接不上对象存储：请检查 FILES_S3_URL 的地址、网络和证书。'
    expect(await health.json()).toMatchObject({
      degraded: expect.arrayContaining([{ storage: 's3', reason: 'file storage unreachable', problem }]),
    })
    const operator = await signIn(server.url, 'operator')
    const { files } = data<{ files: object }>(await operator.get('/operator/server'))
    expect(files).toEqual({ storage: '对象存储', problem })
    await kept.start()
    expect((await download(oid)).toString()).toBe('x')
  })
})
