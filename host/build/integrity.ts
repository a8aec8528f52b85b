import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The sha384 of every module below a folder, by address. */
export function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return Object.fromEntries(
    files.sort().map((file) => [`/${file.replaceAll('\\', '/')}`, sha384(readFileSync(`${folder}/${file}`))]),
  )
}

const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
