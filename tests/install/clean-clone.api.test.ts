import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shippedPlugins } from '../../host/plugins.ts'
import { signIn } from '../support/client.ts'
import { root, temporaryFolder } from '../support/database.ts'
import { password } from '../support/server.ts'

let folder: string
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = await temporaryFolder()
  await chmod(folder, 0o755) // The database may run as a user of its own, who has to reach it.
})

afterAll(async () => {
  if (server?.exitCode === null) server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** A clone of the last commit, with what has been changed since: those are the sources that the tests run on. */
function cloned(): string {
  const clone = join(folder, 'gongtai')
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('clone', '--quiet', root, clone)
  for (const file of git('ls-files', '-mo', '--exclude-standard').split('\n').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
    else rmSync(join(clone, file))
  }
  return clone
}

function packagesOf(checkout: string): ReadonlyMap<string, string> {
  const built = join(checkout, '.build/plugins')
  const packages = readdirSync(built).map((name) => [name, readFileSync(join(built, name)).toString('base64')] as const)
  return new Map([...packages, ['release.json', readFileSync(join(checkout, '.build/release.json'), 'utf8')]])
}

/** Started by nobody who has set anything, except where to listen and where to keep things. */
function npmStart(clone: string, port: number) {
  const { PATH, HOME, LANG, npm_config_cache, npm_config_registry } = process.env
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data'), INITIAL_PASSWORD: password }
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      LANG,
      npm_config_cache,
      npm_config_registry,
      SIGN_IN_CAPTCHA: 'off',
      SEED: 'small',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  }
  return { child, output: () => output }
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  holder.close()
  return port
}

it('[C-2-01] a clean clone installs, builds and starts by one command, says how to sign in, and stops when asked', async () => {
  const clone = cloned()
  const port = await freePort()
  const { child, output } = npmStart(clone, port)
  server = child
  const ready = new RegExp(`^ready http://127\\.0\\.0\\.1:${port}$`, 'm')
  await expect
    .poll(() => ready.test(output()) || child.exitCode !== null, { timeout: 540_000, interval: 500 })
    .toBe(true)
  expect(output()).toMatch(ready)
  expect(output()).toMatch(/^登录账号：.*zhoumingyuan/m)
  const staff = await signIn(`http://127.0.0.1:${port}`, 'zhoumingyuan')
  expect((await staff.get('/system/user/getInfo')).body).toMatchObject({ code: 200 })
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit, 'asked through the command, the server ends as well').toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
}, 600_000)

it('equal sources give equal packages to the byte, wherever they are built', () => {
  // What is tested was built from these sources before the tests began; the clone by the start above.
  const [here, there] = [packagesOf(root), packagesOf(join(folder, 'gongtai'))]
  expect(here.size).toBe(shippedPlugins.length + 1)
  expect([...there.keys()]).toEqual([...here.keys()])
  for (const [name, content] of here) expect(there.get(name) === content, name).toBe(true)
})
