import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../support/launch.ts'
import { temporaryFolder } from '../support/surroundings.ts'
import { type ReleasedDatabase, releasedDatabase } from './released.ts'

let database: ReleasedDatabase

beforeAll(async () => {
  database = await releasedDatabase('0.1.0')
}, 120_000)
afterAll(() => database.close())

/** Starts a server that has to give up; what it said, and whether the database is as it was. */
async function refused(): Promise<{ readonly said: string; readonly untouched: boolean }> {
  const before = await everything()
  const dataDir = await temporaryFolder()
  const { child, output } = launch({ dataDir, databaseUrl: database.url })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  await rm(dataDir, { recursive: true, force: true })
  expect(code).toBe(1)
  return { said: output().trim(), untouched: JSON.stringify(await everything()) === JSON.stringify(before) }
}

// Roles belong to the whole server, where the tests beside this one make theirs: what a database holds is looked at.
const everything = () =>
  database.query(`
    select c.relname, c.relkind, c.relacl::text, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity,
      (select array_agg(a.attname || ':' || a.atttypid::regtype order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as columns,
      (select count(*) from schema_migration) as migrations, (select count(*) from pg_policy) as policies,
      (select array_agg(p.oid::regprocedure::text || p.prosrc order by p.oid) from pg_proc p
        where p.pronamespace = c.relnamespace)::text as functions
    from pg_class c where c.relnamespace = 'public'::regnamespace order by 1, 2`)

test('a database that another build of a plugin made is refused by name, and nothing in it is changed', async () => {
  await database.query(
    `update schema_migration set hash = 'x' || hash where owner = 'workflow' and name = '001-definitions.sql'`,
  )
  const { said, untouched } = await refused()
  await database.query(`update schema_migration set hash = substr(hash, 2) where hash like 'x%'`)
  expect(said).toMatch(
    /^启动失败：数据库由另一个未发布的版本建立：「workflow」的迁移 001-definitions\.sql 与 \d+\.\d+\.\d+ 的不同，不能升级，数据没有改动。/,
  )
  expect(untouched).toBe(true)
})

test('a database that a newer release has left behind for itself is refused, saying which release can use it', async () => {
  await database.query('create table release (version text primary key, serves_from text not null, at timestamptz)')
  await database.query(`insert into release values ('9.1.0', '9.0.0', now())`)
  const { said, untouched } = await refused()
  await database.query('drop table release')
  expect(said).toMatch(/^启动失败：数据库已由 9\.1\.0 升级，\S+ 不能再使用，数据没有改动。请改用 9\.0\.0 或更新的版本/)
  expect(untouched).toBe(true)
})

test('an upgrade waits until no process of an older release that cannot live with it works on the database', async () => {
  const older = new pg.Client({ connectionString: database.url, application_name: 'gongtai' })
  await older.connect()
  const { said, untouched } = await refused()
  await older.end()
  expect(said).toMatch(/^启动失败：仍有 0\.1\.0 的进程连接着数据库，升级到 \S+ 之前请先停止它们，数据没有改动。$/)
  expect(untouched).toBe(true)
})
