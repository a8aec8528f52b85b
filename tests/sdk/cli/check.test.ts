import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
export default manifest({ id: 'sample-field', title: '示例', version: '0.1.0', publisher: 'acme',
  contributes: { 'field-types': ['sample_field'] }, ${more} })`

const serverWith = (imports: string, body: string, offers = '') => `
import { Type, defineCall, fieldTypes, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
import { sampleField } from '../model/field-type.ts'
${imports}
${body}
export default serverHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField), ${offers}] }) })
export const used = [Type, defineCall, operations, operation]`

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

  it('[C-6-07] finds a web half that is too large', async () => {
    const noise = Array.from({ length: 40_000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join('')
    const web = `export const noise = '${noise}'\nexport { default } from './index.tsx'`
    const folder = plugin({ 'web/index.ts': web })
    expect(await ruleProblems(folder)).toEqual([expect.stringMatching(/web\/index\.js 压缩后 \d+ KB/)])
  })

  it('finds contributions that the manifest does not list, wrong manifests and type errors', async () => {
    const unlisted = `import { manifest } from '@gongtai/sdk'\nexport default manifest({ id: 'sample-field', title: '示例', version: '0.1.0' })`
    expect(await ruleProblems(plugin({ 'plugin.ts': unlisted }))).toEqual([
      expect.stringMatching(/field-types.*「sample_field」.*contributes/),
    ])
    const wrong = `import { manifest } from '@gongtai/sdk'\nexport default manifest({ id: 'Sample', title: '示例', version: '1' })`
    expect(await ruleProblems(plugin({ 'plugin.ts': wrong }))).toEqual([expect.stringMatching(/id.*version/s)])
    expect(await checkPlugin(plugin({ 'model/x.ts': `export const n: number = 'x'` }))).toEqual([
      expect.stringMatching(/model\/x\.ts.*TS2322/),
    ])
  })
})
