import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { partner } from '../plugins/make-package.ts'
import { pluginPackage } from '../plugins/test-plugin.ts'

let keys: string
let server: TestServer
let staff: TestClient
let admin: TestClient
let operator: TestClient

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  server = await startServer({ env: { TRUSTED_PUBLISHERS: keys } })
  staff = await signIn(server.url, 'zhoumingyuan')
  admin = await signIn(server.url, 'admin')
  operator = await signIn(server.url, 'operator')
})

afterAll(async () => {
  await server?.stop()
  await rm(keys, { recursive: true, force: true })
})

const sourcesOf = async (client: TestClient): Promise<readonly string[]> =>
  ((await client.get('/search/sources')).body.data as { readonly id: string }[]).map(({ id }) => id)

describe('what the search may ask', () => {
  it('names the sources of the plugins to those who may use them', async () => {
    const own = await sourcesOf(staff)
    expect(own).toEqual(expect.arrayContaining(['system.people', 'workflow.processes', 'workflow.requests']))
    expect(own).not.toContain('form-design.forms')
    expect(await sourcesOf(await signIn(server.url, 'designer'))).toContain('form-design.forms')
  })

  it('[point search-sources] has the source of a plugin from outside while it is on, and only then', async () => {
    const source = `offer(searchSources, { id: 'visits.search', title: '访客', list: '/visits', search: 'name',
      row: { title: 'name' }, address: '/visits/:id' })`
    const prelude = `import { searchSources } from '@gongtai/sdk'`
    const bytes = pluginPackage({ id: 'visits', prelude, offers: source })
    expect((await releasePackage(operator, bytes)).body).toMatchObject({ code: 200, data: { running: true } })
    expect(await sourcesOf(staff)).not.toContain('visits.search')
    await admin.call('PUT', '/plugins/visits/enable')
    await expect.poll(() => sourcesOf(staff)).toContain('visits.search')
    await admin.call('PUT', '/plugins/visits/disable')
    await expect.poll(() => sourcesOf(staff)).not.toContain('visits.search')
  })
})

describe('reads that travel together', () => {
  const together = (client: TestClient, urls: readonly string[]) => client.call('POST', '/together', { body: { urls } })

  it('are answered each as if it had come by itself', async () => {
    const urls = ['/prod-api/system/user/getInfo', '/prod-api/operator/plugins', '/prod-api/task/counts']
    const { body } = await together(staff, urls)
    const [info, plugins, counts] = body.data as { readonly status: number; readonly body: unknown }[]
    expect(info).toEqual({ status: 200, body: (await staff.get('/system/user/getInfo')).body })
    expect(plugins?.status).toBe(403)
    expect(counts).toMatchObject({ status: 200, body: { code: 200 } })
  })

  it('are refused to those who are not signed in, and where they are no reads', async () => {
    const anybody = await fetch(`${server.url}/prod-api/together`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: ['/prod-api/task/counts'] }),
    })
    expect(anybody.status).toBe(401)
    for (const urls of [[], ['/healthz'], ['/prod-api/together'], Array(25).fill('/prod-api/task/counts')]) {
      expect((await together(staff, urls)).status, urls[0]).toBe(404)
    }
  })
})
