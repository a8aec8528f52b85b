import type { Channel } from '../channel.ts'
import type { WireFetch, WireResponse } from '../wire.ts'

/** `fetch` as a plugin meets it: the request is made by the host, which decides whether it may. */
export const fetchThrough = (host: Channel): typeof fetch =>
  (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, { ...init, signal: null })
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
    const asked: WireFetch = { url: request.url, method: request.method, headers: [...request.headers], body }
    const { status, headers, body: answer } = await unlessAborted(host.ask<WireResponse>('fetch', asked), init.signal)
    const empty = status === 204 || status === 304
    return new Response(empty ? null : (answer as Uint8Array<ArrayBuffer>), {
      status,
      headers: headers.map(([name, value]) => [name, value]),
    })
  }) as typeof fetch

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
