import { sm2 } from 'sm-crypto-v2'
import { sm3 } from './digests.ts'
import { DIGESTS, encode, type PackageFiles, SIGNATURE } from './files.ts'
import { isStrictDer } from './strict-der.ts'

/** A publisher's key as it is kept in a key file. */
export interface SigningKey {
  readonly publisher: string
  /** Uncompressed point in hexadecimal, beginning with 04. */
  readonly publicKey: string
  readonly privateKey: string
}

/** What the operator gets to know of a key. */
export interface PublisherKey {
  readonly publisher: string
  readonly publicKey: string
}

export interface Signature {
  readonly algorithm: 'SM2-SM3'
  readonly publisher: string
  readonly keyId: string
  /** Strict ASN.1 DER in small hexadecimal letters. */
  readonly signature: string
}

export function newSigningKey(publisher: string): SigningKey {
  return { publisher, ...sm2.generateKeyPairHex() }
}

/** Short name of a public key, for lists and messages. */
export const keyId = (publicKey: string): string => sm3(Buffer.from(publicKey.toLowerCase(), 'hex')).slice(0, 16)

/** Signs the list of digests; call it after `withDigests`. */
export function withSignature(files: PackageFiles, key: SigningKey): PackageFiles {
  const signature: Signature = {
    algorithm: 'SM2-SM3',
    publisher: key.publisher,
    keyId: keyId(key.publicKey),
    signature: sm2.doSignature(signedBytes(files), key.privateKey, { der: true, hash: true, publicKey: key.publicKey }),
  }
  return new Map([...files, [SIGNATURE, encode(signature)]])
}

/** Whether the package's list of digests was signed with the private half of this key. */
export function isSignedBy(files: PackageFiles, { signature }: Signature, publicKey: string): boolean {
  if (typeof signature !== 'string' || !isStrictDer(signature)) return false
  try {
    return sm2.doVerifySignature(signedBytes(files), signature, publicKey, { der: true, hash: true })
  } catch {
    return false // A signature that cannot even be read as one proves nothing.
  }
}

function signedBytes(files: PackageFiles): Uint8Array {
  const bytes = files.get(DIGESTS)
  if (!bytes) throw new Error(`the package has no ${DIGESTS}`)
  return bytes
}
