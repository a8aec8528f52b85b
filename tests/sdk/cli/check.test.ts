import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPlugin, tryPlugin } from '../../../sdk/cli/build/build-plugin.ts'
import { contributionProblems } from '../../../sdk/cli/check/contributions.ts'
import { manifestRuleProblems } from '../../../sdk/cli/check/manifest-rules.ts'
import { sqlProblems } from '../../../sdk/cli/check/migration-sql.ts'
import { build } from '../../../sdk/cli/commands/build.ts'
import { checkPlugin, ruleProblems } from '../../../sdk/cli/commands/check.ts'

const sdk = resolve(import.meta.dirname, '../../../sdk')
let root: string
let count = 0

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gongtai-check-'))
  mkdirSync(join(root, 'node_modules/@gongtai'), { recursive: true })
  symlinkSync(sdk, join(root, 'node_modules/@gongtai/sdk'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The scaffold with some files replaced. */
function plugin(files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, `plugin-${count++}`)
  cpSync(join(sdk, 'cli/scaffold/field'), folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const manifest = (more: string) => `
import { manifest } from '@gongtai/sdk'
export default manifest({ id: 'sample-field', title: '示例', version: '0.1.0', publisher: 'acme', ${more} })`

const serverWith = (imports: string, body: string, offers = '') => `
import { Type, defineCall, fieldTypes, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
import { sampleField } from '../model/field-type.ts'
${imports}
${body}
export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField), ${offers}] }) })
export const used = [Type, defineCall, operations, operation]`

const webWith = (body: string) => `
import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { fieldFaces, fieldTypes, offer } from '@gongtai/sdk'
import { toast, webHalf } from '@gongtai/sdk/web'
import { sampleField } from '../model/field-type.ts'
export const used = [Button, useState, toast, fieldFaces]
${body}
export default webHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField)] }) })`

const migration = (name: string, sql: string) => new Map([[`migrations/${name}`, new TextEncoder().encode(sql)]])

const call = (permission: string) =>
  `const call = defineCall({ id: 'a.b', title: 'A', method: 'GET', path: '/a', permission: '${permission}', audit: 'none', answer: Type.Null() })`

describe('gongtai check', { timeout: 120_000 }, () => {
  it('[C-6-07] passes the scaffold as it stands', async () => {
    expect(await checkPlugin(plugin())).toEqual([])
  })

  it('[C-6-07] finds permissions that calls use and the manifest does not declare', async () => {
    const server = serverWith('', call('a:secret'), 'offer(operations, operation(call, () => null))')
    expect(await ruleProblems(plugin({ 'server/index.ts': server }))).toEqual([
      expect.stringMatching(/server\/index\.ts.*「a:secret」.*permissions/),
    ])
    const declared = manifest(`permissions: [{ id: 'a:secret', title: '机密', group: 'A' }]`)
    expect(await ruleProblems(plugin({ 'server/index.ts': server, 'plugin.ts': declared }))).toEqual([])
  })

  it('[C-6-07] finds files, tables, jobs and network that the manifest does not ask for', async () => {
    const uses = serverWith(
      `import { scheduledJobs } from '@gongtai/sdk'\nimport { Files, Tables } from '@gongtai/sdk/server'`,
      `export const go = () => [Files, Tables, scheduledJobs, fetch('http://x')]`,
    )
    const problems = await ruleProblems(plugin({ 'server/index.ts': uses, 'server/migrations/001-a.sql': 'select 1' }))
    for (const ask of ['files', 'database', 'jobs', 'network']) expect(problems.join('\n')).toContain(`声明 ${ask}`)
    const asked = manifest(`asks: ['files', 'database', 'jobs', 'network']`)
    expect(
      await ruleProblems(
        plugin({ 'server/index.ts': uses, 'server/migrations/001-a.sql': 'select 1', 'plugin.ts': asked }),
      ),
    ).toEqual([])
  })

  it.each([
    ['core itself', 'model/x.ts', `import '@gongtai/core/kernel/kernel'`, '公开入口'],
    ['the SDK’s inside', 'model/x.ts', `import '@gongtai/sdk/web/half'`, '公开入口'],
    ['another folder', 'model/x.ts', `import '../../plugin-0/plugin.ts'`, '自己文件夹'],
    ['the server half from the web half', 'web/x.ts', `import '../server/index.ts'`, 'web 不能引用 server'],
    ['a half from the model', 'model/x.ts', `import '../web/index.tsx'`, 'model 不能引用'],
    ['the server’s door in the browser', 'web/x.ts', `import { operation } from '@gongtai/sdk/server'`, 'server 半'],
    ['Node in the browser', 'web/x.ts', `import 'node:crypto'`, '浏览器中没有'],
    ['the file system', 'server/x.ts', `import { readFile } from 'node:fs/promises'`, '文件系统'],
    ['a process', 'server/x.ts', `const c = await import('node:child_process')`, '文件系统与进程'],
    ['a package nobody named', 'model/x.ts', `import 'lodash'`, 'dependencies'],
  ])('[C-6-07] finds imports outside the SDK: %s', async (_, path, text, sentence) => {
    const [problem] = await checkPlugin(plugin({ [path]: text }))
    expect(problem).toContain(path)
    expect(problem).toContain(sentence)
  })

  it('[C-6-07] takes words for imports only where they import', async () => {
    const text = `export const columns = ['from', 'to', 'import', 'lodash'].map((name) => name)`
    expect(await checkPlugin(plugin({ 'model/x.ts': text }))).toEqual([])
  })

  it('[C-6-07] finds a web half that is too large', async () => {
    const noise = Array.from({ length: 40_000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join('')
    const web = `export const noise = '${noise}'\nexport { default } from './index.tsx'`
    const folder = plugin({ 'web/index.ts': web })
    expect(await ruleProblems(folder)).toEqual([expect.stringMatching(/web\/index\.js 压缩后 \d+ KB/)])
  })

  it.each([
    ['an SDK it does not fit', `sdk: '^7.0.0'`, '\\^7.0.0'],
    ['an SDK range that is none', `sdk: 'latest'`, 'latest'],
    [
      'menus below one that is not there',
      `menus: [{ id: 'leaf', title: '叶', path: '/leaf', parent: 'gone' }]`,
      '「leaf」的上级「gone」不存在',
    ],
    [
      'menus below each other',
      `menus: [{ id: 'a', title: 'A', path: '/a', parent: 'b' }, { id: 'b', title: 'B', path: '/b', parent: 'a' }]`,
      '绕成了环',
    ],
  ])('finds %s', async (_, more, sentence) => {
    const [problem] = await ruleProblems(plugin({ 'plugin.ts': manifest(more) }))
    expect(problem).toMatch(new RegExp(sentence))
  })

  it('takes points and menus of plugins that are required, and finds points that nobody has', async () => {
    const more = `requires: ['vehicle'], menus: [{ id: 'leaf', title: '叶', path: '/leaf', parent: 'vehicle' }]`
    const offering = (point: string) =>
      webWith(`export const own = contributionPoint<{ id: string }>({ id: '${point}', describe: '自带' })`)
        .replace('import { fieldFaces', 'import { contributionPoint, fieldFaces')
        .replace('offer(fieldTypes, sampleField)]', `offer(fieldTypes, sampleField), offer(own, { id: 'x' })]`)
    const files = (point: string) => ({ 'plugin.ts': manifest(more), 'web/index.tsx': offering(point) })
    expect(await ruleProblems(plugin(files('vehicle-brands')))).toEqual([])
    expect(await ruleProblems(plugin(files('feild-faces')))).toEqual([expect.stringContaining('「feild-faces」')])
  })

  it.each([
    ['throws', `throw new Error('没有词典')`, '没有词典'],
    ['ends its process', 'process.exit(0)', '结束了进程'],
    ['never gets done', 'await new Promise(() => {})', '没有启动完'],
  ])('finds a half that %s while it starts', async (_, body, sentence) => {
    const server = serverWith('', body)
    expect(await ruleProblems(plugin({ 'server/index.ts': server }))).toEqual([
      expect.stringMatching(new RegExp(`^server 半.*${sentence}`)),
    ])
    const web = { 'web/index.tsx': webWith(body), 'server/index.ts': serverWith('', '') }
    expect(await ruleProblems(plugin(web))).toEqual([expect.stringMatching(new RegExp(`^web 半.*${sentence}`))])
  })

  it('finds halves that loop, and lives on', async () => {
    const files = { 'server/index.ts': serverWith('', 'for (;;);'), 'web/index.tsx': webWith('for (;;);') }
    expect(contributionProblems(await tryPlugin(plugin(files), 3_000))).toEqual([
      expect.stringMatching(/server 半在 3 秒内没有启动完，可能是死循环/),
      expect.stringMatching(/web 半在 3 秒内没有启动完，可能是死循环/),
    ])
  })

  it('runs a web half with the modules of the host, and lets it look at the browser', async () => {
    const looks = `
const dark = window.matchMedia('(prefers-color-scheme: dark)').matches || localStorage.getItem('dark')
class Chip extends HTMLElement {}
customElements.define('a-chip', Chip)
document.addEventListener('visibilitychange', () => dark)
if (useState === undefined || Button === undefined || toast === undefined) throw new Error('a module is missing')`
    const files = { 'web/index.tsx': webWith(looks), 'server/index.ts': serverWith('', '') }
    expect(await ruleProblems(plugin(files))).toEqual([])
  })

  it('finds pages that nobody draws, and contributions that are given twice or do not fit their point', async () => {
    const page = manifest(`pages: [{ id: 'sample-field/list', path: '/sample-field/list', title: '列表' }]`)
    expect(await ruleProblems(plugin({ 'plugin.ts': page }))).toEqual([
      expect.stringMatching(/「sample-field\/list」，web 半没有提供/),
    ])
    const wrong = serverWith('', '', `offer(fieldTypes, { ...sampleField, title: '' })`)
    expect(await ruleProblems(plugin({ 'server/index.ts': wrong }))).toEqual([
      expect.stringMatching(/「sample_field」不符合要求：缺少 title/),
      expect.stringMatching(/「sample_field」写了两次/),
    ])
  })

  it('a build lists in the manifest what the halves offer, and how they store it', async () => {
    const shape = `{ version: 1, columns: sampleField.columns, upgrade: (cells) => cells, downgrade: (cells) => cells }`
    const second = `const second = { ...sampleField, storedVersion: 2, earlier: [${shape}] }`
    const server = serverWith('', second).replace('offer(fieldTypes, sampleField)', 'offer(fieldTypes, second)')
    const card = `{ id: 'sample.card', title: '卡片', column: 'side', permission: 'sample:see', load: async () => null }`
    const web = webWith('')
      .replace('offer }', 'offer, dashboardTiles }')
      .replace('offers: [', `offers: [offer(dashboardTiles, ${card} as never), `)
    const { manifest: told } = await buildPlugin(plugin({ 'server/index.ts': server, 'web/index.ts': web }))
    expect(told.contributes).toEqual({ 'field-types': ['sample_field'], 'dashboard-tiles': ['sample.card'] })
    expect(told.permitted).toEqual({ 'sample.card': 'sample:see' })
    expect(told.storedVersions).toEqual({ sample_field: 2 })
    await expect(buildPlugin(plugin({ 'server/index.ts': `throw new Error('没有词典')` }))).rejects.toThrow('没有词典')
    const { manifest: first } = await buildPlugin(plugin())
    expect([first.storedVersions, first.permitted]).toEqual([undefined, undefined])
  })

  it.each([
    [
      'a point whose contributions cannot be carried',
      serverWith(`import { screenWidgets } from '@gongtai/sdk'`, '', `offer(screenWidgets, { id: 'x' } as never)`),
      '向扩展点「screen-widgets」提供内容',
    ],
    [
      'a service that answers at once',
      `import { fieldTypes, offer } from '@gongtai/sdk'
import { serverHalf, Tables } from '@gongtai/sdk/server'
import { sampleField } from '../model/field-type.ts'
export default serverHalf({ needs: { tables: Tables }, activate: () => ({ offers: [offer(fieldTypes, sampleField)] }) })`,
      '使用服务「host.tables」',
    ],
    [
      'a service of its own',
      `import { fieldTypes, offer, provide, token } from '@gongtai/sdk'
import { serverHalf } from '@gongtai/sdk/server'
import { sampleField } from '../model/field-type.ts'
export default serverHalf({ activate: () => ({
  provides: [provide(token<object>('sample.own'), () => ({}))], offers: [offer(fieldTypes, sampleField)] }) })`,
      '提供服务「sample.own」',
    ],
  ])('finds %s, which a server refuses of a confined half', async (_, server, sentence) => {
    const folder = plugin({ 'server/index.ts': server, 'plugin.ts': manifest(`asks: ['database']`) })
    expect(await ruleProblems(folder)).toContainEqual(expect.stringContaining(sentence))
    expect((await ruleProblems(folder, { inProcess: true })).join()).not.toContain(sentence)
  })

  it.each([
    ['drop role gongtai_host', '不能执行 DROP ROLE'],
    [`select set_config('role', 'postgres', true)`, '不能使用函数 set_config'],
    [`select pg_read_file('/etc/passwd')`, '不能使用函数 pg_read_file'],
    ['create function f() returns int language sql as $$ select 1 $$', '不能执行 CREATE FUNCTION'],
    ['create table other.note (tenant_id text not null)', '不能使用 other.note'],
    ['create temporary table note (tenant_id text not null)', '不能建立临时表'],
    ['create tabel note ()', '语法有误'],
    ['create table note (id text primary key)', '表 note 缺少 tenant_id text not null'],
    ['create table note (tenant_id uuid not null)', '表 note 缺少 tenant_id text not null'],
    ['create table note (tenant_id text, id text, primary key (id))', '表 note 缺少 tenant_id text not null'],
  ])('finds a migration that a server refuses: %s', async (sql, sentence) => {
    expect(await sqlProblems(migration('001-note.sql', sql), false)).toEqual([
      expect.stringMatching(new RegExp(`^server/migrations/001-note.sql：.*${sentence}`)),
    ])
  })

  it('passes migrations that a server runs, and finds those it would pass by', async () => {
    const good = `create table note (tenant_id text not null default current_tenant(), id text, at timestamptz default now(),
      primary key (tenant_id, id));
      create table other (tenant_id text, id text default gen_random_uuid()::text, primary key (tenant_id, id));
      create index on note (tenant_id, at); insert into other select tenant_id, id from note where at < now();
      select make_searchable('note', 'id')`
    expect(await sqlProblems(migration('001-note.sql', good), false)).toEqual([])
    expect(await sqlProblems(migration('first.sql', 'select 1'), false)).toEqual([
      expect.stringMatching(/first\.sql：文件名应形如 001-name\.sql/),
    ])
  })

  it('[C-6-07] is asked by `gongtai build`: what it finds is not packed', async () => {
    const folder = plugin({ 'plugin.ts': manifest(`sdk: '^7.0.0'`) })
    await expect(build([folder])).rejects.toThrow(/\^7\.0\.0[\s\S]*1 处需要修改/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
    const good = plugin()
    await build([good])
    expect(existsSync(join(good, 'dist/sample-field-0.1.0.gtp'))).toBe(true)
  })

  it('finds what a manifest lists although its halves say it, wrong manifests and type errors', async () => {
    const listing = manifest(`contributes: { 'field-types': ['sample_field'] }`)
    expect(await checkPlugin(plugin({ 'plugin.ts': listing }))).toEqual([
      expect.stringMatching(/plugin\.ts.*TS2353.*contributes/),
    ])
    const wrong = `import { manifest } from '@gongtai/sdk'\nexport default manifest({ id: 'Sample', title: '示例', version: '1' })`
    expect(await ruleProblems(plugin({ 'plugin.ts': wrong }))).toEqual([expect.stringMatching(/id.*version/s)])
    expect(await checkPlugin(plugin({ 'model/x.ts': `export const n: number = 'x'` }))).toEqual([
      expect.stringMatching(/model\/x\.ts.*TS2322/),
    ])
  })
})

describe('every plugin of this checkout', () => {
  const plugins = resolve(import.meta.dirname, '../../../plugins')
  const ids = readdirSync(plugins).filter((id) => existsSync(join(plugins, id, 'plugin.ts')))

  it.each(ids)('%s keeps the rules of manifests', async (id) => {
    const { default: found } = (await import(join(plugins, id, 'plugin.ts'))) as { readonly default: Manifest }
    expect(manifestRuleProblems(found)).toEqual([])
  })
})
