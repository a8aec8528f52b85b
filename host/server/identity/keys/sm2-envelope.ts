import { sm2 } from 'sm-crypto-v2'

export interface KeyPair {
  /** Hexadecimal, starting with 04. */
  readonly publicKey: string
  readonly privateKey: string
}

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = sm2.generateKeyPairHex()
  return { publicKey, privateKey }
}

const C1C3C2 = 1
const SHORTEST = 128 + 64 + 2

/**
 * Opens a C1C3C2 ciphertext in hexadecimal. Some libraries put the `04` of the point in front and some leave it out;
 * since a coordinate may begin with 04 as well, both readings are tried where both are possible.
 */
export function openEnvelope(hex: string, privateKey: string): string | undefined {
  if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length % 2 !== 0) return undefined
  const withoutMark = hex.startsWith('04') ? decrypt(hex.slice(2), privateKey) : undefined
  return withoutMark ?? decrypt(hex, privateKey)
}

function decrypt(hex: string, privateKey: string): string | undefined {
  if (hex.length < SHORTEST) return undefined
  try {
    const text = sm2.doDecrypt(hex, privateKey, C1C3C2, { output: 'string' })
    return text === '' ? undefined : text
  } catch {
    return undefined // A point off the curve or broken text: nothing more may be told about it.
  }
}

export const sealEnvelope = (text: string, publicKey: string): string => sm2.doEncrypt(text, publicKey, C1C3C2)
