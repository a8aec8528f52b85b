import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as sealedRequest } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import type { WireFetch, WireResponse } from './wire.ts'

const MOST_BYTES = 5 * 1024 * 1024
const LIMIT_MS = 30_000

/** Addresses that lead to this machine, its neighbours or nowhere. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits)
}
/** Of the newer addresses only one block is given out for the open internet, and parts of it hide other addresses. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

export interface OutgoingRules {
  /** Hosts the manifest names; any when absent. */
  readonly named: readonly string[] | undefined
  /** Hosts the operator opened, also where they lie inside: `gateway.local` or `10.1.2.3:8080`. */
  readonly opened: readonly string[]
}

/** What a request would reach that it may not; the sentence is the author's and the operator's. */
export class OutgoingRefused extends Error {}

export type LookUp = (hostname: string) => Promise<{ readonly address: string }>

/**
 * Makes a request for a plugin: looks the name up once, judges the address, and goes to that address alone. Where the
 * answer leads on is not followed; whoever asked asks anew, and is judged anew.
 */
export async function outgoing(asked: WireFetch, rules: OutgoingRules, lookUp: LookUp = lookup): Promise<WireResponse> {
  const url = URL.canParse(asked.url) ? new URL(asked.url) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new OutgoingRefused('地址应以 http:// 或 https:// 开头')
  const names = [url.hostname, url.host]
  if (rules.named && !rules.named.some((name) => names.includes(name))) {
    throw new OutgoingRefused(`清单的 hosts 没有写明 ${url.host}`)
  }
  return send(url, await judgedAddress(url.hostname.replace(/^\[|\]$/g, ''), names, rules, lookUp), asked)
}

/** Looks a name up and judges where it leads; `names` are those by which the operator may have opened it. */
export async function judgedAddress(
  hostname: string,
  names: readonly string[],
  { opened }: Pick<OutgoingRules, 'opened'>,
  lookUp: LookUp = lookup,
): Promise<string> {
  const { address } = await lookUp(hostname)
  if (isInside(address) && !opened.some((name) => names.includes(name))) {
    throw new OutgoingRefused(`${names.at(-1)} 是内部地址；运营人员可在 PLUGIN_HOSTS 中开放它`)
  }
  return address
}

/** Whether an address is not one of the open internet. */
export function isInside(address: string): boolean {
  if (!isIPv6(address)) return inside.check(address)
  // An older address in the clothes of a newer one is judged as what it is.
  if (mapped.check(address, 'ipv6')) return inside.check(address, 'ipv6')
  return !global.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

function send(url: URL, address: string, { method, headers, body }: WireFetch): Promise<WireResponse> {
  const make = url.protocol === 'https:' ? sealedRequest : plainRequest
  const family = isIPv6(address) ? 6 : 4
  return new Promise((resolve, reject) => {
    const request = make(url, {
      method,
      headers: Object.fromEntries(headers),
      signal: AbortSignal.timeout(LIMIT_MS),
      agent: false,
      lookup: (_, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address as never, family),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      const parts: Uint8Array[] = []
      let bytes = 0
      response.on('data', (part: Uint8Array) => {
        bytes += part.length
        if (bytes > MOST_BYTES) response.destroy(new OutgoingRefused('答复超过 5 MB'))
        else parts.push(part)
      })
      response.once('error', reject)
      response.once('end', () => {
        const listed = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value) => [name, value] as const),
        )
        resolve({ status: response.statusCode ?? 502, headers: listed, body: Buffer.concat(parts) })
      })
    })
    request.end(body)
  })
}
