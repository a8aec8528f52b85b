import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSigningKey, type SigningKey } from '../package/signature.ts'

/** Who signs what is being developed; a key made on this machine is trusted by the product it starts, and by no other. */
const PUBLISHER = 'dev'

export interface DevHome {
  /** Data of the product: its own database, files and keys. */
  readonly data: string
  /** Folder with the one public key that the product trusts besides its own. */
  readonly trusted: string
  readonly key: SigningKey
}

/** The folder `.gongtai` inside the plugin's; nothing of it gets into a package. */
export function devHome(folder: string): DevHome {
  const home = join(folder, '.gongtai')
  const trusted = join(home, 'trusted')
  mkdirSync(trusted, { recursive: true, mode: 0o700 })
  writeFileSync(join(home, '.gitignore'), '*\n')
  const key = keptKey(join(home, 'key.json'))
  const { publisher, publicKey } = key
  writeFileSync(
    join(trusted, `${PUBLISHER}.json`),
    JSON.stringify({ publisher, publicKey, title: '本机开发' }, null, 2),
  )
  return { data: process.env.DATA_DIR ?? join(home, 'data'), trusted, key }
}

function keptKey(file: string): SigningKey {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSigningKey(PUBLISHER), null, 2), { mode: 0o600 })
  return JSON.parse(readFileSync(file, 'utf8')) as SigningKey
}
