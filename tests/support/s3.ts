import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js')

/** An S3 server with one bucket, in a process of its own. */
export interface TestBucket {
  /** Settings of a server that keeps its files there. */
  readonly settings: Readonly<Record<string, string>>
  /** Keys of what is kept. */
  keys(): Promise<readonly string[]>
  start(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-s3-'))
  const port = await freePort()
  const args = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--no-vhost-buckets',
    '--configure-bucket',
    'office',
  ]
  let child: ReturnType<typeof spawn> | undefined
  const start = async () => {
    child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' })
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error('the S3 server did not start')
      await pause(50)
    }
  }
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  await start()
  return {
    settings: {
      FILES_STORAGE: 's3',
      FILES_S3_URL: `http://127.0.0.1:${port}/office/files`,
      FILES_S3_KEY: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    keys: async () => {
      const kept = await readdir(join(folder, 'office/files'))
      return kept.flatMap((name) => (name.endsWith('._S3rver_object') ? [name.slice(0, -15)] : []))
    },
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  server.close()
  await once(server, 'close')
  return port
}
