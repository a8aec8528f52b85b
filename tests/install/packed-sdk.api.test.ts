import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/client.ts'
import { root, temporaryFolder } from '../support/database.ts'
import { password } from '../support/server.ts'

let folder: string
let plugin: string
let dev: ChildProcess | undefined

beforeAll(async () => {
  folder = await temporaryFolder()
  await chmod(folder, 0o755) // The database may run as a user of its own, who has to reach it.
  plugin = join(folder, 'work/reading-room')
  await mkdir(join(folder, 'work'))
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: root })
  const archive = join(root, `.build/release/gongtai-sdk-${process.platform}-${process.arch}.tgz`)
  npm('install', '--offline', '--cache', join(folder, 'cache'), archive)
}, 600_000)

afterAll(async () => {
  if (dev?.exitCode === null && dev.kill('SIGTERM')) await once(dev, 'exit')
  await rm(folder, { recursive: true, force: true })
})

/** Of the surroundings nothing but what a shell has: no registry, no module path, no setting of the tests. */
const { PATH, HOME, LANG } = process.env
const bare = { PATH, HOME, LANG, npm_config_registry: 'http://127.0.0.1:9' }

const npm = (...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd: join(folder, 'work'), env: bare, encoding: 'utf8' })

const gongtai = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npx', ['--offline', 'gongtai', ...args], { cwd, env: bare, encoding: 'utf8' })

/** Address the command tells its author to open. */
async function startDev(): Promise<URL> {
  const settings = { PORT: '0', INITIAL_PASSWORD: password, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(folder, 'work/node_modules/.bin/gongtai'), 'dev', '--confined'], {
    cwd: plugin,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bare, SEED: 'small', ...settings },
  })
  dev = child
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  }
  const address = () => /^打开 (http\S+)$/m.exec(text)?.[1]
  await expect.poll(() => address() ?? child.exitCode, { timeout: 240_000, interval: 100 }).not.toBeNull()
  expect(address(), text).toBeDefined()
  return new URL(address() ?? '')
}

describe('the packed SDK, installed into an empty folder without a registry', { timeout: 300_000 }, () => {
  it('makes a plugin that is checked, tested and packed', async () => {
    gongtai(join(folder, 'work'), 'create', 'reading-room', '--business', '--title', '阅览室')
    expect(gongtai(plugin, 'test')).toMatch(/[1-9]\d* passed/)
    expect(gongtai(plugin, 'build')).toMatch(/reading-room-0\.1\.0\.gtp/)
  })

  it('brings the types of what a plugin imports', async () => {
    const wrong = join(plugin, 'model/wrong.ts')
    await writeFile(wrong, `import { manifest } from '@gongtai/sdk'\nexport const none = manifest({ id: 5 })\n`)
    expect(() => gongtai(plugin, 'check')).toThrow(/TS2322/)
    await rm(wrong)
  })

  it('starts the product with the plugin in it, on loopback and with the database that comes along', async () => {
    const { origin, hostname } = await startDev()
    expect(hostname).toBe('127.0.0.1')
    const admin = await signIn(origin, 'admin')
    expect((await admin.get('/reading-room/place/list')).body).toMatchObject({ code: 200 })
    const page = await (await fetch(`${origin}/biz-business/reading-room/places`)).text()
    const [module] = /\/child\/reading-room\/[^"]+\/web\/index\.js/.exec(page) ?? []
    expect(await (await fetch(origin + module)).text()).toContain('reading-room/places')
    expect((await fetch(`${origin}/sdk-docs/`)).status).toBe(200)
  })
})
