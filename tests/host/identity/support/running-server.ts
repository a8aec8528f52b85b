import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const INITIAL_PASSWORD = 'Jianglan-2026'

export interface RunningServer {
  readonly address: string
  readonly dataDir: string
  /** What the server printed so far. */
  printed(): string
  stop(): Promise<number | null>
}

export interface ServerOptions {
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** The server as it is, in a process and a data folder of its own. */
export async function startServer({ dataDir, environment = {} }: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'gongtai-identity-')))
  const child = spawn(process.execPath, ['--import', 'tsx', 'host/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SIGN_IN_CAPTCHA: 'off',
      INITIAL_PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (text: Buffer): void => {
    printed += text.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const address = await ready(child, () => printed)
  const stop = async (): Promise<number | null> => {
    const code = await ended(child)
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    return code
  }
  return { address, dataDir: folder, printed: () => printed, stop }
}

async function ready(child: ChildProcess, printed: () => string): Promise<string> {
  for (let waited = 0; waited < 90_000; waited += 100) {
    const address = /^ready (\S+)$/m.exec(printed())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not get ready: ${printed()}`)
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}
