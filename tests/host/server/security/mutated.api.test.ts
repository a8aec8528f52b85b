import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../../plugins/support/office.ts'
import { clientOf, signIn } from '../../../support/client.ts'
import { inParallel } from './in-parallel.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { optionsOf, type SampleInput, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'
import { onlyTheirs } from './tenant-rows.ts'

const EACH = 20

let office: Office
let served: ServedCalls
let ids: readonly string[]

beforeAll(async () => {
  office = await openOffice()
  const admin = await office.as('admin')
  served = await servedCalls(admin)
  // Who tries it all must not suspend himself on the way.
  const own = (await admin.get('/system/user/getInfo')).text
  const { examples } = await onlyTheirs(office.database, 'demo')
  ids = [...new Set(examples.values())].filter((id) => !own.includes(id))
}, 180_000)
afterAll(() => office?.close())

/** Inputs that could be meant: words nobody knows, and identifiers of rows that exist. */
function inputsOf(call: ServedCall, seed: number): readonly SampleInput[] {
  const known = (turn: number) => (name: string) => ids[(seed * 7 + turn * 13 + name.length) % ids.length] ?? 'x'
  return [sampleInput(call, served, () => 'x'), ...[1, 2, 3].map((turn) => sampleInput(call, served, known(turn)))]
}

const tokens = new Map<string, Promise<string | undefined>>()

function tokenOf(account: string): Promise<string | undefined> {
  const token = tokens.get(account) ?? signIn(office.url, account).then((client) => client.token)
  tokens.set(account, token)
  return token
}

/** Who signs out and who guesses passwords is not who tries the rest. */
function accountFor({ id, permission }: ServedCall): string {
  if (id.startsWith('identity.')) return 'zhoumingyuan'
  return permission === 'operator' ? 'operator' : 'admin'
}

async function send(call: ServedCall, mutation: Mutation): Promise<{ status: number; text: string }> {
  const { path, search, body, type } = mutation
  const response = await fetch(`${office.url}/prod-api${path}?${search}`, {
    method: call.method,
    headers: { authorization: `Bearer ${await tokenOf(accountFor(call))}`, 'content-type': type },
    ...(body !== undefined && { body: body as BodyInit }),
  })
  return { status: response.status, text: await response.text() }
}

describe('every call of the product', () => {
  it('[S1-7-80] answers as the one document of all calls says: code and msg, with data or with rows and total', async () => {
    const readings = served.calls.flatMap((call, at) =>
      call.method === 'GET' && call.answer ? inputsOf(call, at).map((input) => ({ call, input })) : [],
    )
    const answered = new Set<string>()
    const others = new Map<string, readonly string[]>()
    await inParallel(readings, 10, async ({ call, input }) => {
      const client = clientOf(office.url, await tokenOf(accountFor(call)))
      const { status, body } = await client.call('GET', input.path, optionsOf(input))
      if (status !== 200 || !call.answer) return
      answered.add(call.id)
      const found = served.differences(call.answer, body)
      const named = 'data' in body || ('rows' in body && 'total' in body)
      if (found.length > 0 || !named || body.code !== 200 || !body.msg) others.set(call.id, found)
    })
    expect(Object.fromEntries(others)).toEqual({})
    expect(answered.size).toBeGreaterThan(50)
  })

  it(`answers ${EACH} distorted requests with a fault of the sender and never with one of its own`, async () => {
    const requests = served.calls.flatMap((call, at) =>
      mutationsOf(inputsOf(call, at), EACH).map((mutation) => ({ call, mutation })),
    )
    const broken = new Map<string, string>()
    await inParallel(requests, 10, async ({ call, mutation }) => {
      const { status, text } = await send(call, mutation)
      if (status < 500) return
      const sent = `${mutation.path}?${mutation.search} ${mutation.type} ${mutation.body}`.slice(0, 300)
      broken.set(call.id, `${status} ${text.slice(0, 200)} for ${sent}`)
    })
    expect(Object.fromEntries(broken)).toEqual({})
    expect(requests.length).toBe(served.calls.length * EACH)
    expect(office.server.output()).not.toMatch(/"level":(50|60)/)
    expect((await fetch(`${office.url}/readyz`)).status).toBe(200)
    for (const [account, path] of [['admin', '/api/role/list'] as const, ['operator', '/operator/plugins'] as const]) {
      const { status } = await clientOf(office.url, await tokenOf(account)).get(path)
      expect(status, `${account} was admitted all the time`).toBe(200)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  }, 240_000)
})
