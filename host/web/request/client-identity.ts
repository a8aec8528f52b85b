import type { ClientIdentity } from './authorization.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { CONFIGURATION_PATH, openCall, PAGE_SETTINGS_PATH } from './pages-server.ts'

/** Reads the configuration dictionary once, when it is first asked for. A failed reading is tried anew. */
export function configurationReader(): () => Promise<Configuration> {
  let reading: Promise<Configuration> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function read(): Promise<Configuration> {
  const [settings, sealed] = await Promise.all([
    openCall<{ readonly dictionaryKey: string }>('GET', PAGE_SETTINGS_PATH),
    openCall<string>('GET', CONFIGURATION_PATH),
  ])
  return readConfiguration({ sealed, key: settings.dictionaryKey })
}

export async function clientIdentity(configuration: () => Promise<Configuration>): Promise<ClientIdentity> {
  const stored = await configuration()
  return { id: stored.get('client_id') ?? '', secret: stored.get('client_secret') ?? '' }
}
