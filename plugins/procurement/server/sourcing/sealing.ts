import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** A public X25519 key in DER. */
const PUBLIC_BYTES = 44

/** The two halves of the key of a round: whoever has the public one seals, nobody without the private one reads. */
export function newSealingKey(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** Seals for the holder of the private key: a key of its own for each text, agreed with the public one. */
export function seal(publicKey: string, content: Uint8Array): string {
  const own = generateKeyPairSync('x25519')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, agreed(own.privateKey, readPublic(Buffer.from(publicKey, 'base64'))), iv)
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  const sent = own.publicKey.export({ format: 'der', type: 'spki' })
  return Buffer.concat([sent, iv, cipher.getAuthTag(), body]).toString('base64')
}

/** What was sealed; throws where anything in it was altered. */
export function unseal(privateKey: string, sealed: string): Buffer {
  const all = Buffer.from(sealed, 'base64')
  const [ivAt, tagAt, bodyAt] = [PUBLIC_BYTES, PUBLIC_BYTES + IV_BYTES, PUBLIC_BYTES + IV_BYTES + TAG_BYTES]
  const own = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const key = agreed(own, readPublic(all.subarray(0, ivAt)))
  const decipher = createDecipheriv(CIPHER, key, all.subarray(ivAt, tagAt))
  decipher.setAuthTag(all.subarray(tagAt, bodyAt))
  return Buffer.concat([decipher.update(all.subarray(bodyAt)), decipher.final()])
}

const readPublic = (key: Buffer): KeyObject => createPublicKey({ key, format: 'der', type: 'spki' })

const agreed = (privateKey: KeyObject, publicKey: KeyObject): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), '', 'procurement quote', KEY_BYTES))
