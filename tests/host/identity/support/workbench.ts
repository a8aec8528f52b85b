import { randomUUID } from 'node:crypto'
import sm from 'sm-crypto'
import { password as seeded } from '../../../support/server.ts'

export interface Answer {
  readonly status: number
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly data: any
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly rows: readonly any[]
  readonly total: number
  readonly fault?: string
  readonly text: string
}

export interface Send {
  readonly method?: string
  readonly token?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}

/** A client that knows of the server what a browser knows: its address and the public key. */
export interface Workbench {
  send(path: string, send?: Send): Promise<Answer>
  /** The envelope that a sign-in page makes. */
  seal(content: Readonly<Record<string, unknown>>): Promise<string>
  requestToken(account: string, password?: string): Promise<Answer>
  signIn(account: string, password?: string): Promise<SignedIn>
}

/** The same client with somebody's access token. */
export interface SignedIn {
  readonly tokens: {
    readonly access_token: string
    readonly refresh_token: string
    readonly expires_in: number
    readonly info: { readonly refresh_exp: number; readonly device: string }
  }
  send(path: string, send?: Send): Promise<Answer>
}

export function workbench(address: string): Workbench {
  const send = (path: string, how: Send = {}): Promise<Answer> => request(`${address}/prod-api${path}`, how)
  let publicKey: Promise<string> | undefined
  const seal = async (content: Readonly<Record<string, unknown>>): Promise<string> => {
    publicKey ??= send('/auth/captcha/code').then(({ data }) => data.publicKey)
    return sm.sm2.doEncrypt(JSON.stringify({ nonce: randomUUID(), time: Date.now(), ...content }), await publicKey, 1)
  }
  const requestToken = async (username: string, password = seeded): Promise<Answer> => {
    const json = { grant_type: 'password', data: await seal({ username, password }) }
    return send('/auth/oauth/token', { method: 'POST', json })
  }
  const signIn = async (account: string, password?: string): Promise<SignedIn> => {
    const { code, msg, data } = await requestToken(account, password)
    if (code !== 200) throw new Error(`${account} could not sign in: ${msg}`)
    return { tokens: data, send: (path, how = {}) => send(path, { token: data.access_token, ...how }) }
  }
  return { send, seal, requestToken, signIn }
}

async function request(url: string, { method = 'GET', token, json, form, headers = {}, body }: Send): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : body,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('application/json')
  return { status: response.status, text, ...(isJson ? JSON.parse(text) : {}) }
}
