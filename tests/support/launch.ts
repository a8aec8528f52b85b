import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './surroundings.ts'

export interface ServerOptions {
  /** A folder of the test's own is made, and removed again, when absent. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** Another build than that of this checkout. */
  readonly entry?: string
}

/** Password of every seeded account in tests. */
export const password = 'Gongtai-test-1'

/** A test that fails half-way must not leave its servers behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

const entry = process.env.SERVER_ENTRY ?? join(root, '.build/server/main.js')

/** Starts the built server in a process of its own. */
export function launch(options: ServerOptions) {
  const child = spawn(process.execPath, ['--enable-source-maps', options.entry ?? entry], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(options) },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (piece: string) => {
      text += piece
    })
  }
  return { child, output: () => text }
}

const environmentOf = ({ dataDir, databaseUrl, env }: ServerOptions): Record<string, string> => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SIGN_IN_CAPTCHA: 'off',
  DRAIN_SECONDS: '0',
  INITIAL_PASSWORD: password,
  SEED: 'small',
  REQUESTS_PER_MINUTE: '100000',
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  ...env,
})

export async function readyAddress({ child, output }: ReturnType<typeof launch>): Promise<string> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const found = /^ready (http:\S+)$/m.exec(output())?.[1]
    if (found) return found
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready:\n${output()}`)
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exit)[0]
}
