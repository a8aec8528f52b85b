import { randomBytes } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import { password as seeded } from './server.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The envelope; undefined when the body is no JSON. */
  readonly body: Envelope
  readonly text: string
}

export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data?: unknown
  readonly rows?: readonly unknown[]
  readonly total?: number
  readonly next?: string
  readonly fault?: string
}

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What an answer says, without the number its request had. */
export const withoutNumber = (text: string): string => text.replace(/,"request":"[^"]*"/, '')

/** Makes calls below `/prod-api`, as somebody who is signed in or as nobody. */
export interface TestClient {
  readonly token: string | undefined
  call(method: string, path: string, options?: RequestOptions): Promise<Answer>
  get(path: string, query?: RequestOptions['query']): Promise<Answer>
  post(path: string, body?: unknown, headers?: RequestOptions['headers']): Promise<Answer>
}

export function clientOf(url: string, token?: string): TestClient {
  const call: TestClient['call'] = (method, path, options = {}) => send(url, token, method, path, options)
  return {
    token,
    call,
    get: (path, query) => call('GET', path, query ? { query } : {}),
    post: (path, body, headers) => call('POST', path, { body, ...(headers && { headers }) }),
  }
}

/** Signs in as the interface does: the name and password sealed for the server's public key. */
export async function signIn(url: string, username: string, password = seeded): Promise<TestClient> {
  const answer = await tokenFor(url, username, password)
  const { access_token } = (answer.body.data ?? {}) as { access_token?: string }
  if (!access_token) throw new Error(`${username} could not sign in: ${answer.text}`)
  return clientOf(url, access_token)
}

export async function tokenFor(url: string, username: string, password: string): Promise<Answer> {
  const nobody = clientOf(url)
  const { data } = (await nobody.get('/auth/captcha/code')).body
  const { publicKey, keyId, uuid } = data as { publicKey: string; keyId: string; uuid: string }
  const content = JSON.stringify({ username, password, nonce: randomBytes(12).toString('hex'), time: Date.now() })
  const sealed = sm2.doEncrypt(content, publicKey, 1)
  return nobody.call('POST', '/auth/oauth/token', { query: { grant_type: 'password', data: sealed, keyId, uuid } })
}

async function send(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<Answer> {
  const query = options.query ? `?${new URLSearchParams(entries(options.query))}` : ''
  const raw =
    options.body instanceof FormData || options.body instanceof URLSearchParams || typeof options.body === 'string'
  const response = await fetch(`${url}/prod-api${path}${query}`, {
    method,
    headers: {
      appId: 'test',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && !raw && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: raw ? (options.body as BodyInit) : JSON.stringify(options.body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

const entries = (query: Readonly<Record<string, string | number>>): string[][] =>
  Object.entries(query).map(([name, value]) => [name, String(value)])

function parsed(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return { code: 0, msg: '' } // Pages and files have no envelope.
  }
}
