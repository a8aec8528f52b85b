import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { ended, launch, readyAddress, type ServerOptions } from './launch.ts'
import { seededDatabase, seededFolder } from './prepared.ts'
import { externalServer, temporaryFolder } from './surroundings.ts'

export { password, type ServerOptions } from './launch.ts'

export interface TestServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Milliseconds until it was ready. */
  readonly startTime: number
  /** Everything it has written so far. */
  output(): string
  /** Asks it to end; the exit code. */
  stop(): Promise<number | null>
  /** Ends it without warning. */
  kill(): Promise<void>
}

/** Starts the built server and waits until it is ready: on what it is given, else on seeded data of its own. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const own = await ownData(options)
  const began = performance.now()
  const launched = launch({ ...options, ...own })
  const { child, output } = launched
  const url = await readyAddress(launched)
  return {
    url,
    dataDir: own.dataDir,
    pid: child.pid ?? 0,
    startTime: performance.now() - began,
    output,
    stop: async () => {
      const code = await ended(child, 'SIGTERM')
      await own.tidy()
      return code
    },
    kill: async () => void (await ended(child, 'SIGKILL')),
  }
}

interface OwnData {
  readonly dataDir: string
  readonly databaseUrl?: string
  tidy(): Promise<void>
}

async function ownData({ dataDir, databaseUrl, entry }: ServerOptions): Promise<OwnData> {
  if (dataDir !== undefined) return { dataDir, ...(databaseUrl && { databaseUrl }), tidy: async () => undefined }
  const server = externalServer()
  const database = server && !databaseUrl && !entry ? await seededDatabase(server) : undefined
  const url = databaseUrl ?? database?.url
  const folder = url || entry ? await temporaryFolder() : await seededFolder()
  const tidy = async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { dataDir: folder, ...(url && { databaseUrl: url }), tidy }
}

/** Starts a server that is expected not to come up: its exit code and what it said. */
export async function failingStart(
  options: ServerOptions,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const { child, output } = launch({ ...options, dataDir })
  const late = setTimeout(() => child.kill('SIGTERM'), 30_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(late)
  if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
  return { code, output: output() }
}
