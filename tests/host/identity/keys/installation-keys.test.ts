import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InstallationKeys, installationKeys } from '../../../../host/server/identity/keys/installation-keys.ts'
import { tables } from '../../../../host/server/identity/tables.ts'
import { clientIdentity } from '../../../../host/web/request/client-identity.ts'
import { sourceFiles } from '../../../architecture/source-files.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let stores: readonly TestStore[]
let one: InstallationKeys
let other: InstallationKeys

beforeAll(async () => {
  stores = await Promise.all([openTestStore(), openTestStore()])
  const made = stores.map(({ store }) => installationKeys(store, undefined, new Date()))
  ;[one, other] = (await Promise.all(made)) as [InstallationKeys, InstallationKeys]
})

afterAll(() => Promise.all(stores.map((store) => store.close())))

test('made before there was a SECRET_KEY are sealed by the first start that has one, and stay the same keys', async () => {
  const { store } = stores[1] as TestStore
  const key = Buffer.alloc(32, 7)
  const secrets = () =>
    store.platform(async (db) => {
      const rows = await tables(db).selectFrom('installation_key').select('secret').execute()
      return rows.map(({ secret }) => secret)
    })
  expect((await secrets()).some((secret) => secret.startsWith('sm4:'))).toBe(false)
  expect(await installationKeys(store, key, new Date())).toEqual(other)
  expect((await secrets()).every((secret) => secret.startsWith('sm4:'))).toBe(true)
  expect(await installationKeys(store, key, new Date())).toEqual(other)
  await expect(installationKeys(store, undefined, new Date())).rejects.toThrow('SECRET_KEY 没有设置')
  await expect(installationKeys(store, Buffer.alloc(32, 8), new Date())).rejects.toThrow('SECRET_KEY 打不开')
})

const sources = () => sourceFiles(['core', 'sdk', 'host', 'plugins'])

test('[S1-9-23] are made at the first start, each installation its own, and none stands in the source', async () => {
  expect(one['sign-in-envelope'].secret).toMatch(/^[0-9a-f]{64}$/)
  expect(one.dictionary.secret).toMatch(/^[0-9a-f]{32}$/)
  for (const purpose of Object.keys(one) as (keyof InstallationKeys)[]) {
    expect(one[purpose].secret).not.toBe(other[purpose].secret)
  }
  const again = await installationKeys((stores[0] as TestStore).store, undefined, new Date())
  expect(again).toEqual(one)
  // Public constants of the curve stand in the library; a key of ours would be a literal of 16 or 32 bytes.
  expect(sources().filter(({ text }) => /['"`](?:[0-9a-f]{32}|[0-9a-f]{64})['"`]/i.test(text))).toEqual([])
})

test('[S1-3-25] name and secret of the client come from the stored configuration, and no value of either from the source', async () => {
  const stored = new Map([
    ['client_id', one.client.publicPart],
    ['client_secret', one.client.secret],
  ])
  expect(await clientIdentity(async () => stored)).toEqual({ id: one.client.publicPart, secret: one.client.secret })
  expect(await clientIdentity(async () => new Map())).toEqual({ id: '', secret: '' })
  const literal = /client_?(?:id|secret)['"]?\s*[:=]\s*['"][^'"]+['"]/i
  expect(sources().filter(({ text }) => literal.test(text))).toEqual([])
})
