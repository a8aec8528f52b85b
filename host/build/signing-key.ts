import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { newSigningKey, type SigningKey } from '@gongtai/sdk/package'
import { BUILD, KEYS } from './layout.ts'

const PUBLISHER = 'gongtai'

/** The key that signs the plugins of this checkout. It is made once, and its private half never leaves this machine. */
export function signingKey(): SigningKey {
  const file = `${KEYS}${PUBLISHER}.json`
  if (!existsSync(file)) {
    mkdirSync(KEYS, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(newSigningKey(PUBLISHER), null, 2), { mode: 0o600 })
  }
  const key = JSON.parse(readFileSync(file, 'utf8')) as SigningKey
  const { publisher, publicKey } = key
  writeFileSync(`${BUILD}publisher.json`, JSON.stringify({ publisher, title: '随系统发布', publicKey }, null, 2))
  return key
}
