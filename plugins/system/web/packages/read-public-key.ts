export interface PublicKeyText {
  /** Written in the file that `gongtai keys` makes for operators; a bare key does not say whose it is. */
  readonly publisher?: string
  readonly publicKey: string
}

/** What was pasted as a public key: the key itself, or the whole file a publisher hands over. */
export function readPublicKey(text: string): PublicKeyText {
  try {
    const { publisher, publicKey } = JSON.parse(text) as Record<string, unknown>
    if (typeof publisher === 'string' && typeof publicKey === 'string') return { publisher, publicKey }
  } catch {
    // Not a file, so the text is the key as it stands.
  }
  return { publicKey: text }
}
