import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AuthorError } from '../author-error.ts'
import type { DevHome } from './home.ts'

/** The product that this SDK came with. */
const START = createRequire(import.meta.url).resolve('@gongtai/host/start')

export interface Product {
  readonly url: string
  /** Of all accounts it was seeded with. */
  readonly password: string
  /** Resolves when it has ended, asked or not. */
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

/** Starts the product as it is installed here, on a database of its own: never on one that is named in the environment. */
export async function startProduct(home: DevHome, confined: boolean): Promise<Product> {
  const { DATABASE_URL: _, ...environment } = process.env
  const inProcess = confined ? '' : home.key.publisher
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C reaches this process alone; the product is asked to end once, and given time for it.
    detached: true,
    env: {
      ...environment,
      DATA_DIR: home.data,
      TRUSTED_PUBLISHERS: home.trusted,
      IN_PROCESS_PUBLISHERS: inProcess,
      SIGN_IN_CAPTCHA: 'off',
    },
  })
  const ended = once(child, 'exit')
  const url = await Promise.race([addressOf(child), ended.then(() => undefined)])
  if (url === undefined) throw new AuthorError('工台没有启动，原因见上。')
  let asked = false
  const stop = async () => {
    if (!asked) child.kill('SIGTERM')
    asked = true
    await ended
  }
  return { url, password: passwordIn(home.data), ended, stop }
}

/** Reads on after the address is known, so that the product never waits for somebody to listen. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!stdout) return
    createInterface({ input: stdout }).on('line', (line) => {
      const url = /^ready (\S+)$/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
      else console.log(line)
    })
  })
}

function passwordIn(data: string): string {
  const file = join(data, 'initial-password')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : (process.env.INITIAL_PASSWORD ?? '')
}
