import { TokenStore } from '../session/token-store.ts'
import { appId, BASE } from './base.ts'

/** One read's share of the answer to many; `null` where the server did not want to keep the others waiting. */
export interface Shared {
  readonly status: number
  readonly body: unknown
}

export interface Early {
  readonly authorization: string
  readonly answers: ReadonlyMap<string, Promise<Shared | undefined>>
}

export const TOGETHER = `${BASE}/together`
const HOME = ['/', '/index']
const KEY = 'gt-home-reads'

/** Whether home is being opened: the page whose reads travel together. */
export const atHome = (): boolean => HOME.includes(location.pathname)

/** What home asked the last time it was opened in this browser. */
export const rememberReads = (urls: readonly string[]): void => localStorage.setItem(KEY, JSON.stringify(urls))

function rememberedReads(): readonly string[] {
  try {
    const urls: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(urls) ? urls.filter((url): url is string => typeof url === 'string') : []
  } catch {
    return [] // Written by something else.
  }
}

/** Asks what home will ask while the code that will ask it is still on its way. */
function ask(): Early | undefined {
  const token = atHome() ? new TokenStore(localStorage).access() : undefined
  const urls = rememberedReads()
  if (token === undefined || urls.length === 0) return undefined
  const authorization = `Bearer ${token}`
  const headers = { Authorization: authorization, appId: appId(), 'Content-Type': 'application/json' }
  const all = fetch(TOGETHER, { method: 'POST', headers, body: JSON.stringify({ urls }) })
    .then((response) => response.json() as Promise<{ readonly data?: readonly (Shared | null)[] }>)
    .catch(() => undefined) // Each is asked by itself, and says what is wrong.
  return {
    authorization,
    answers: new Map(urls.map((url, at) => [url, all.then((answer) => answer?.data?.[at] ?? undefined)])),
  }
}

export const early = ask()
