import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkExtensions } from '../../../../host/server/store/extensions.ts'
import { openTestStore, type TestStore } from '../../../support/database.ts'

let opened: TestStore

beforeAll(async () => {
  opened = await openTestStore()
}, 120_000)

afterAll(() => opened.close())

test('an operator reads what to do where the database lacks an extension and the account may not make it', async () => {
  const client = await opened.pools.owner.connect()
  try {
    await client.query(`begin; drop extension btree_gist cascade; create role extension_reader nologin`)
    await expect(checkExtensions(client), 'whoever may make it, makes it').resolves.toBeUndefined()
    await client.query('set local role extension_reader')
    await expect(checkExtensions(client)).rejects.toMatchObject({
      code: 'start.wrong-setting',
      message:
        'DATABASE_URL 指向的数据库缺少扩展 btree_gist，所用账号无权创建。请由数据库管理员在该库中执行：create extension if not exists btree_gist;，再重新启动',
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an operator reads which package is missing on the machine of the database', async () => {
  await expect(checkExtensions(opened.pools.owner, ['btree_gist', 'none_such'])).rejects.toThrow(
    'DATABASE_URL 指向的数据库服务器没有安装扩展 none_such。请在数据库主机上安装 PostgreSQL 自带的扩展包（如 postgresql-contrib），再重新启动',
  )
})

test('a database that has what is needed starts for whoever may make nothing', async () => {
  const client = await opened.pools.owner.connect()
  try {
    await client.query('begin; create role extension_reader nologin; set local role extension_reader')
    await expect(checkExtensions(client)).resolves.toBeUndefined()
  } finally {
    await client.query('rollback')
    client.release()
  }
})
