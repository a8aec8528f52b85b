import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInside, outgoing } from '../../../../host/server/plugins/confined/outgoing.ts'
import type { WireFetch } from '../../../../host/server/plugins/confined/wire.ts'

let first: Server
let second: Server
let port: number
const heard: string[] = []

/** A server that says its name, or leads on to another address. */
const listening = (name: string, host: string, at: number): Promise<Server> => {
  const server = createServer((request, response) => {
    heard.push(name)
    if (request.url === '/on') response.writeHead(302, { location: `http://127.0.0.2:${port}/` })
    else if (request.url === '/much') response.write(Buffer.alloc(6 * 1024 * 1024))
    response.end(name)
  })
  server.listen(at, host)
  return once(server, 'listening').then(() => server)
}

beforeAll(async () => {
  first = await listening('first', '127.0.0.1', 0)
  port = (first.address() as AddressInfo).port
  second = await listening('second', '127.0.0.2', port)
})
afterAll(() => {
  first.close()
  second.close()
})

const asked = (url: string): WireFetch => ({ url, method: 'GET', headers: [], body: undefined })
const closed = { named: undefined, opened: [] }
const text = ({ body }: { readonly body: Uint8Array }) => Buffer.from(body).toString()

describe('the class of an address', () => {
  it.each([
    ['this machine', ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::']],
    [
      'private networks',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fc00::1', 'fd12::1'],
    ],
    ['links, and what clouds tell machines of themselves', ['169.254.169.254', 'fe80::1', 'febf::1', 'fd00:ec2::254']],
    [
      'nobody',
      ['192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1', '100::1', 'fec0::1', '2001:db8::1'],
    ],
    ['older addresses inside newer ones', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::127.0.0.1']],
    ['older addresses behind translators', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::']],
  ])('is inside for %s', (_, addresses) => {
    expect(addresses.filter((address) => !isInside(address))).toEqual([])
  })

  it('is outside for the open internet', () => {
    const open = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '192.0.2.1', '2606:4700::1111', '::ffff:1.1.1.1']
    expect(open.filter(isInside)).toEqual([])
  })
})

describe('a request of a confined plugin', () => {
  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://localhost',
    'http://LOCALHOST',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://0.0.0.0',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:word@127.0.0.1',
  ])('does not reach %s however it is written', async (url) => {
    const at = new URL(url)
    at.port = String(port)
    await expect(outgoing(asked(at.href), closed)).rejects.toThrow(/是内部地址/)
    expect(heard).toEqual([])
  })

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://127.0.0.1/', 'not an address', ''])(
    'goes by no other way: %s',
    async (url) => {
      await expect(outgoing(asked(url), closed)).rejects.toThrow('http:// 或 https://')
    },
  )

  it('is refused a name that leads inside, and looks it up once', async () => {
    const looked: string[] = []
    const lookUp = async (name: string) => {
      looked.push(name)
      return { address: '10.1.2.3' }
    }
    await expect(outgoing(asked('http://weather.example/'), closed, lookUp)).rejects.toThrow(
      /weather\.example 是内部地址/,
    )
    expect(looked).toEqual(['weather.example'])
  })

  it('goes to the address that was judged, whatever the name says a moment later', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    const lookUp = async () => ({ address: answers.shift() ?? '127.0.0.2' })
    const rules = { named: undefined, opened: ['turning.example'] }
    const answer = await outgoing(asked(`http://turning.example:${port}/`), rules, lookUp)
    expect([text(answer), answers]).toEqual(['first', ['127.0.0.2']])
  })

  it('is not led on: the redirect is the answer', async () => {
    heard.length = 0
    const answer = await outgoing(asked(`http://127.0.0.1:${port}/on`), { named: undefined, opened: ['127.0.0.1'] })
    expect(answer.status).toBe(302)
    expect(Object.fromEntries(answer.headers).location).toContain('127.0.0.2')
    expect(heard).toEqual(['first'])
  })

  it('reaches only hosts that the manifest names, and inside only those the operator opened, port by port', async () => {
    const host = `127.0.0.1:${port}`
    const url = `http://${host}/`
    await expect(outgoing(asked(url), { named: ['api.example'], opened: [host] })).rejects.toThrow(
      '清单的 hosts 没有写明',
    )
    await expect(outgoing(asked(url), { named: [host], opened: ['127.0.0.1:1'] })).rejects.toThrow('是内部地址')
    expect(text(await outgoing(asked(url), { named: [host], opened: [host] }))).toBe('first')
    expect(text(await outgoing(asked(url), { named: ['127.0.0.1'], opened: ['127.0.0.1'] }))).toBe('first')
  })

  it('brings no more than the host can hold', async () => {
    const rules = { named: undefined, opened: ['127.0.0.1'] }
    await expect(outgoing(asked(`http://127.0.0.1:${port}/much`), rules)).rejects.toThrow('超过 5 MB')
  })
})
