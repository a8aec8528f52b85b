import { randomId } from '../request/random-id.ts'
import { serverNow } from '../request/server-time.ts'

export interface EnvelopeKey {
  readonly publicKey: string
  readonly keyId: string
}

const C1C3C2 = 1

/** What is sealed: the fields, a nonce never used before, and the time by the server's clock. */
export const envelopeContent = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify({ ...fields, nonce: randomId(), time: serverNow() })

/** Fetches the cipher, which is no part of the page: once it is on screen, while the person is typing. */
export const fetchCipher = () => import('sm-crypto')

/** Seals fields for the server with its SM2 public key. */
export async function sealEnvelope(
  fields: Readonly<Record<string, string>>,
  { publicKey, keyId }: EnvelopeKey,
): Promise<{ readonly data: string; readonly keyId: string }> {
  const { sm2 } = await fetchCipher()
  return { data: sm2.doEncrypt(envelopeContent(fields), publicKey, C1C3C2), keyId }
}
