import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type TestClient } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'
import { inParallel } from './in-parallel.ts'
import { optionsOf, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'

let server: TestServer
let clients: Readonly<Record<'admin' | 'operator', TestClient>>
let served: ServedCalls
beforeAll(async () => {
  server = await startServer()
  clients = { admin: await signIn(server.url, 'admin'), operator: await signIn(server.url, 'operator') }
  served = await servedCalls(clients.admin)
})
afterAll(() => server?.stop())

const listOf = (count: number, value: string): string => `[${Array(count).fill(value).join()}]`
const keys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":{}`).join()}}`

/** Parts that are refused by their number, and parts just under it. */
const parts: readonly (readonly [string, string])[] = [
  ['more numbers than a body may hold', listOf(110_000, '1')],
  ['more objects than a body may hold', listOf(110_000, '{}')],
  ['more keys than a body may hold', keys(110_000)],
  ['as many objects as it may hold', listOf(9_000, '{}')],
  ['as many keys as it may hold', keys(9_000)],
  ['a text as long as it may be', `"${'a'.repeat(900_000)}"`],
  ['a number of very many digits', `"${'1'.repeat(100_000)}x"`],
  ['brackets without end', '['.repeat(50_000)],
]

/** A body with the hostile part under every name that the call knows. */
function bodyOf({ body }: ServedCall, part: string): string {
  const names = Object.keys((body && served.resolve(body).properties) ?? {})
  const [first] = names
  return first === undefined ? part : `{"${first}":${part}}`
}

async function send(call: ServedCall, body: string): Promise<{ status: number; fault: unknown; msg: unknown }> {
  const { path, query } = sampleInput(call, served, () => 'x')
  const client = call.permission === 'operator' ? clients.operator : clients.admin
  const answer = await client.call(call.method as 'POST', path, {
    ...optionsOf({ path, query }),
    body,
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, fault: answer.body.fault, msg: answer.body.msg }
}

describe('every call that takes a body', () => {
  it.each(parts)('is offered %s and refuses it by name or lives with it', async (_, part) => {
    const calls = served.calls.filter(({ body, id }) => body && !id.startsWith('identity.'))
    expect(calls.length).toBeGreaterThan(50)
    const wrong = new Map<string, unknown>()
    await inParallel(calls, 4, async (call) => {
      const answer = await send(call, bodyOf(call, part))
      if (answer.status >= 500 || typeof answer.msg !== 'string') wrong.set(call.id, answer)
      const tooMany = part.length > 200_000 && !part.startsWith('"')
      if (tooMany && !['http.too-many-values', 'http.too-large', 'http.forbidden'].includes(String(answer.fault))) {
        wrong.set(call.id, answer)
      }
    })
    expect(Object.fromEntries(wrong)).toEqual({})
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('with a length that is not said is counted as it is read', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        for (let at = 0; at < 20; at += 1) stream.enqueue(Buffer.alloc(10_000, 97))
        stream.close()
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(`${server.url}/prod-api/auth/oauth/token`, init as RequestInit)
    expect(answer.status).toBe(413)
  })
})
