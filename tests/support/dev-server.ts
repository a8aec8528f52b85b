import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from '../../sdk/cli/commands/create.ts'
import { password } from './launch.ts'
import { seededFolder } from './prepared.ts'
import { root } from './surroundings.ts'

export interface DevServer {
  /** Folder of the plugin that is being developed. */
  readonly folder: string
  readonly url: string
  /** Path of the page the command tells its author to open. */
  readonly opens: string
  stop(): Promise<void>
}

/** Runs `gongtai dev` on a plugin that has just been made with `gongtai create`. */
export async function startDevServer(id: string, title: string): Promise<DevServer> {
  const folder = join(mkdtempSync(join(tmpdir(), 'gongtai-dev-')), id)
  create([folder, '--title', title])
  const dataDir = await seededFolder()
  const child = spawn(process.execPath, [join(root, 'sdk/cli/gongtai.mjs'), 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(dirname(folder), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const address = new URL(await addressOf(child))
    return { folder, url: address.origin, opens: address.pathname + address.search, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const environment = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'warn',
  INITIAL_PASSWORD: password,
  SEED: 'small',
  REQUESTS_PER_MINUTE: '100000',
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      text += piece
    })
  const end = Date.now() + 90_000
  while (Date.now() < end && child.exitCode === null) {
    const found = /^打开 (http\S+)$/m.exec(text)?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`gongtai dev did not become ready:\n${text}`)
}
