import { createHmac } from 'node:crypto'
import type { Secrets } from '@gongtai/sdk/server'
import type { InstallationKeys } from './installation-keys.ts'
import { seal, unseal } from './sm4.ts'

/** The service `Secrets`, with a key of its own drawn from the one that never changes. */
export function secretsService(keys: InstallationKeys): Secrets {
  const master = createHmac('sm3', Buffer.from(keys['user-code'].secret, 'hex')).update('secrets of plugins').digest()
  return { seal: (text) => seal(master, text), open: (sealed) => unseal(master, sealed) }
}
