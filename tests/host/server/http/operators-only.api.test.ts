import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../../plugins/support/office.ts'

const TOKEN = 'operations-token-of-the-test'
/** What tells of the server as a whole, and is no call of the table. */
const doors = ['/metrics', '/prod-api/openapi.json']

let office: Office
let port: number
beforeAll(async () => {
  office = await openOffice({ OPERATIONS_TOKEN: TOKEN, TRUSTED_PROXIES: '1', HOST: '0.0.0.0' })
  port = Number(new URL(office.url).port)
}, 120_000)
afterAll(() => office?.close())

interface Asked {
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (path: string, { host = '127.0.0.1', headers = {} }: Asked = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host, port, path, headers: { host: `${host}:${port}`, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end()
  })

const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

describe.each(doors)('%s', (path) => {
  it('answers this machine', async () => {
    expect(await ask(path)).toBe(200)
    expect(await ask(path, { headers: { host: `localhost:${port}` } })).toBe(200)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-proto', 'https'],
    ['host', 'office.example'],
    ['host', '127.0.0.1.office.example'],
  ])('does not take a call that a proxy passed on for one from this machine: %s %j', async (name, value) => {
    expect(await ask(path, { headers: { [name]: value } })).toBe(401)
  })

  it('answers who brings the token of the operators, through a proxy as well', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' }
    const bringing = (token: string) => ask(path, { headers: { ...proxied, authorization: `Bearer ${token}` } })
    expect(await bringing(TOKEN)).toBe(200)
    for (const wrong of ['', TOKEN.slice(1), `${TOKEN}x`, TOKEN.toUpperCase()]) expect(await bringing(wrong)).toBe(401)
  })

  it('does not answer other machines', async () => {
    // A machine without a network has no other address to be asked by.
    if (outside !== undefined) expect(await ask(path, { host: outside })).toBe(401)
  })
})

describe('the document of all calls', () => {
  it('answers people who are signed in, and no other token', async () => {
    const staff = await office.as('zhoumingyuan')
    const proxied = { 'x-forwarded-for': '203.0.113.9' }
    const bringing = (token: string) =>
      ask('/prod-api/openapi.json', { headers: { ...proxied, authorization: `Bearer ${token}` } })
    expect(await bringing(staff.token ?? '')).toBe(200)
    expect(await bringing('made-up')).toBe(401)
  })

  it('is all that a stranger does not get: how the server is, and whether it is ready, is told to everybody', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const path of ['/healthz', '/readyz', '/api-docs/']) expect(await ask(path, { headers })).toBe(200)
  })
})
