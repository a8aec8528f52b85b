import { TokenStore } from '../session/token-store.ts'
import { appId } from './base.ts'
import { atHome, type Early, rememberedReads, type Shared, TOGETHER } from './home-reads.ts'

/** Asks what home will ask while the code that will ask it is still on its way. Stands in the page itself. */
function ask(): Early | undefined {
  const token = atHome() ? new TokenStore(localStorage).access() : undefined
  const reads = rememberedReads(localStorage)
  if (token === undefined || reads.length === 0) return undefined
  const authorization = `Bearer ${token}`
  const headers = { Authorization: authorization, appId: appId(), 'Content-Type': 'application/json' }
  const urls = reads.map(({ url }) => url)
  const all = fetch(TOGETHER, { method: 'POST', headers, body: JSON.stringify({ urls }) })
    .then((response) => response.json() as Promise<{ readonly data?: readonly (Shared | null)[] }>)
    .catch(() => undefined) // Each is asked by itself, and says what is wrong.
  return {
    authorization,
    reads,
    answers: new Map(urls.map((url, at) => [url, all.then((answer) => answer?.data?.[at] ?? undefined)])),
  }
}

window.gongtaiEarly = ask()
