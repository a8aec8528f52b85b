import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { httpFaults } from '../faults.ts'

/** Any of them says that somebody else asks through a proxy, whether or not that proxy is to be believed. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-original-forwarded-for',
]

/** Whether somebody on this very machine asks, and nobody through them. */
export function isLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const local = address === '::1' || (isIPv4(address) && address.startsWith('127.'))
  return local && isLocalName(headers.host) && !forwarding.some((name) => headers[name] !== undefined)
}

/** A proxy that says nothing of whom it asks for mostly passes their `Host` on. */
function isLocalName(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
}

/** Lets those through who ask from this machine or bring the operators' token. */
export function operatorsOnly(token: string | undefined): (request: FastifyRequest) => void {
  return (request) => {
    if (isLoopback(request) || (token !== undefined && brings(request.headers.authorization, token))) return
    throw httpFaults.operatorsOnly()
  }
}

function brings(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
