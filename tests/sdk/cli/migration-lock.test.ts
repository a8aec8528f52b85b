import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSigningKey } from '@gongtai/sdk/package'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { build } from '../../../sdk/cli/commands/build.ts'
import { ruleProblems } from '../../../sdk/cli/commands/check.ts'

let folder: string
const table = (name: string) =>
  `create table ${name} (tenant_id text not null, id text not null, primary key (tenant_id, id))`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-lock-'))
  mkdirSync(join(folder, 'server/migrations'), { recursive: true })
  writeFileSync(join(folder, 'acme.json'), JSON.stringify(newSigningKey('acme')))
  write('1.0.0')
  migration('001-visit.sql', table('visit'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (version: string) =>
  writeFileSync(
    join(folder, 'plugin.ts'),
    `export default ${JSON.stringify({ ...manifest, version })} // ${Math.random()}`,
  )
const manifest = {
  id: 'visit',
  title: '来访',
  description: '',
  publisher: 'acme',
  sdk: '^0.1.0',
  requires: [],
  asks: ['database'],
  pages: [],
  menus: [],
  permissions: [],
  dictionaries: [],
  subApplications: [],
  contributes: {},
}
const migration = (name: string, sql: string) => writeFileSync(join(folder, 'server/migrations', name), sql)
const signedBuild = () => build([folder, '--key', join(folder, 'acme.json')])

it('a migration that was signed with an earlier version is refused once it has changed, by build and by check', async () => {
  await signedBuild()
  write('1.1.0')
  await signedBuild()
  migration('001-visit.sql', table('visitor'))
  const sentence = '001-visit.sql 随 1.0.0 版发布过，已经改动'
  await expect(signedBuild()).rejects.toThrow(sentence)
  await expect(build([folder])).rejects.toThrow(sentence)
  expect(await ruleProblems(folder)).toEqual([expect.stringContaining(sentence)])
  migration('001-visit.sql', table('visit'))
  migration('002-guest.sql', table('guest'))
  await signedBuild()
  expect(JSON.parse(readFileSync(join(folder, 'migrations.lock.json'), 'utf8'))).toMatchObject({
    '001-visit.sql': { version: '1.0.0' },
    '002-guest.sql': { version: '1.1.0' },
  })
})

it('a migration that was signed and is gone is refused', async () => {
  await signedBuild()
  write('1.1.0')
  rmSync(join(folder, 'server/migrations/001-visit.sql'))
  migration('002-guest.sql', table('guest'))
  await expect(signedBuild()).rejects.toThrow('001-visit.sql 随 1.0.0 版发布过，已被删除')
})

it('while its version is still the one in work it may change', async () => {
  await signedBuild()
  migration('001-visit.sql', table('visitor'))
  await signedBuild()
})
