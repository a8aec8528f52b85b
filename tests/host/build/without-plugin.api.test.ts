import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceFiles } from '../../architecture/source-files.ts'
import { password } from '../../support/server.ts'

const root = resolve(import.meta.dirname, '../../..')
const removed = 'vehicle'
let copy: string

/** A checkout of its own, with the packages of this one. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gongtai-without-'))
  for (const name of ['core', 'sdk', 'host', 'plugins', 'tests', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.[^/]*)$/.test(path),
    })
  mkdirSync(join(copy, 'node_modules/@gongtai'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@gongtai') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['core', 'sdk', 'host']) symlinkSync(join(copy, name), join(copy, 'node_modules/@gongtai', name))
  rmSync(join(copy, 'plugins', removed), { recursive: true })
  rmSync(join(copy, 'tests/plugins', removed), { recursive: true, force: true })
  const list = join(copy, 'host/plugins.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace(`  '${removed}',\n`, ''))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_ENV: '', VITEST: '' } })

describe('[C-1-07] the product without one business plugin', { timeout: 400_000 }, () => {
  it('[C-1-07] has nothing that names its folder', () => {
    const naming = sourceFiles().filter(
      ({ path, text }) =>
        !path.startsWith(`plugins/${removed}/`) &&
        !path.startsWith(`tests/plugins/${removed}/`) &&
        new RegExp(`['"\`/]plugins/${removed}/`).test(text),
    )
    expect(naming.map(({ path }) => path)).toEqual([])
  })

  it('[C-1-07] builds, starts, and passes the tests of what is left', async () => {
    const built = run('--import', 'tsx', 'host/build/main.ts')
    expect(built.stderr + built.stdout).not.toContain('失败')
    expect(built.status).toBe(0)
    expect(readdirSync(join(copy, '.build/plugins')).some((name) => name.startsWith(removed))).toBe(false)
    expect(await said('.build/server/main.js')).toMatch(/^ready http/m)
    const others = readdirSync(join(copy, 'tests/plugins')).map((name) => `tests/plugins/${name}`)
    const tests = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'unit',
      'tests/core/kernel',
      ...others,
    )
    expect(tests.status, tests.stdout).toBe(0)
  })
})

/** What the server says until it is ready or gives up; it is stopped again. */
async function said(entry: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: join(copy, '.data'), INITIAL_PASSWORD: password }
  const child = spawn(process.execPath, [entry], { cwd: copy, env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece))
  const ended = new Promise((done) => child.once('exit', done))
  for (let round = 0; round < 600 && !/^ready|启动失败/m.test(text); round += 1)
    await new Promise((wait) => setTimeout(wait, 100))
  child.kill('SIGTERM')
  await ended
  return text
}
