import { randomBytes } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import { AuthorError } from '../author-error.ts'
import type { Product } from './product.ts'

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data?: unknown
}

/** Makes one call as somebody who is signed in; answers `data`. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

interface Challenge {
  readonly publicKey: string
  readonly keyId: string
  readonly uuid: string
}

/** Signs in as the sign-in page does: name and password sealed for the server's key. */
export async function signIn({ url, password }: Product, username: string): Promise<Ask> {
  const nobody = askWith(url, {})
  const { publicKey, keyId, uuid } = (await nobody('GET', '/auth/captcha/code')) as Challenge
  const content = { username, password, nonce: randomBytes(12).toString('hex'), time: Date.now() }
  const sealed = sm2.doEncrypt(JSON.stringify(content), publicKey, 1)
  const query = new URLSearchParams({ grant_type: 'password', data: sealed, keyId, uuid })
  const { access_token } = (await nobody('POST', `/auth/oauth/token?${query}`)) as { readonly access_token: string }
  return askWith(url, { authorization: `Bearer ${access_token}` })
}

function askWith(url: string, headers: Readonly<Record<string, string>>): Ask {
  return async (method, path, body) => {
    const json = body !== undefined && !(body instanceof FormData)
    const answer = await fetch(`${url}/prod-api${path}`, {
      method,
      headers: { appId: 'gongtai-dev', ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    })
    const { code, msg, data } = (await answer.json()) as Envelope
    if (code !== 200) throw new AuthorError(msg)
    return data
  }
}
