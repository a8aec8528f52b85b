import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** ECB, as the public configuration dictionary needs it; never for anything secret. */
export function sm4Public(key: string, text: string): string {
  const cipher = createCipheriv('sm4-ecb', Buffer.from(key, 'hex'), null)
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
}

export function sm4PublicOpen(key: string, hex: string): string {
  const decipher = createDecipheriv('sm4-ecb', Buffer.from(key, 'hex'), null)
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8')
}

/** CBC with an HMAC-SM3 over vector and ciphertext, as hexadecimal text. The key is taken apart into two. */
export function seal(master: Buffer, text: string, vector: Buffer = randomBytes(16)): string {
  const cipher = createCipheriv('sm4-cbc', part(master, 'encrypt').subarray(0, 16), vector)
  const body = Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([body, mac(master, body)]).toString('hex')
}

/** The sealed text, or `undefined` when it was altered or sealed with another key. */
export function unseal(master: Buffer, hex: string): string | undefined {
  const whole = Buffer.from(hex, 'hex')
  if (whole.length < 64) return undefined
  const body = whole.subarray(0, -32)
  if (!timingSafeEqual(whole.subarray(-32), mac(master, body))) return undefined
  const decipher = createDecipheriv('sm4-cbc', part(master, 'encrypt').subarray(0, 16), body.subarray(0, 16))
  return decipher.update(body.subarray(16), undefined, 'utf8') + decipher.final('utf8')
}

/** The same text always seals to the same result: for identifiers that others compare. */
export const sealStable = (master: Buffer, text: string): string =>
  seal(master, text, createHmac('sm3', part(master, 'vector')).update(text).digest().subarray(0, 16))

const part = (master: Buffer, name: string): Buffer => createHmac('sm3', master).update(name).digest()
const mac = (master: Buffer, body: Buffer): Buffer =>
  createHmac('sm3', part(master, 'authenticate')).update(body).digest()
