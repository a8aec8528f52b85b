import { rm } from 'node:fs/promises'
import { readConfiguration } from '../../host/server/configuration.ts'
import { type RunningServer, serve } from '../../host/server/serve.ts'
import { externalServer, root, silent, temporaryFolder } from './database.ts'
import { seededDatabase, seededFolder } from './prepared.ts'
import { password } from './server.ts'

/** The whole server inside the test's own process, so that a test can add a plugin of its own to the kernel. */
export async function serveInProcess(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = externalServer()
  const database = server ? await seededDatabase(server) : undefined
  const folder = database ? await temporaryFolder() : await seededFolder()
  const environment = {
    PORT: '0',
    DATA_DIR: folder,
    SIGN_IN_CAPTCHA: 'off',
    DRAIN_SECONDS: '0',
    INITIAL_PASSWORD: password,
    SEED: 'small',
    REQUESTS_PER_MINUTE: '100000',
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  }
  const running = await serve(readConfiguration(environment, folder), root, silent, new AbortController().signal)
  const stop = async () => {
    await running.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...running, stop }
}
