import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const most = 1_048_576
const longest = 2_000

/**
 * A request may be refused before its body has arrived. A small rest is let in and thrown away, so that the connection
 * stays in step; with more of it the connection is given up after the answer, which the client is told.
 */
export async function settleBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete || raw.destroyed || !hasBody(raw)) return
  raw.unpipe()
  if (Number(raw.headers['content-length'] ?? 0) <= most && (await drained(raw))) return
  reply.header('connection', 'close')
  lingerAfter(raw)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

async function drained(raw: IncomingMessage): Promise<boolean> {
  let seen = 0
  const late = AbortSignal.timeout(longest)
  const tooMuch = new AbortController()
  raw.on('data', (piece: Buffer) => {
    seen += piece.byteLength
    if (seen > most) tooMuch.abort()
  })
  raw.resume()
  try {
    await once(raw, 'end', { signal: AbortSignal.any([late, tooMuch.signal]) })
    return true
  } catch {
    return false // Too late, too much, or the client has gone: no reason to wait any longer.
  }
}

/** How long a client that was answered may go on sending, and may be silent meanwhile, in milliseconds. */
const lingering = { total: 30_000, silent: 2_000 }

/**
 * Node closes a connection at once after its last answer. Who is still sending then would be told of a broken connection,
 * and the answer be lost with it; what comes is read and thrown away for a while (RFC 9112, section 9.6).
 */
function lingerAfter(raw: IncomingMessage): void {
  const { socket } = raw
  const close = socket.destroySoon.bind(socket)
  raw.resume()
  socket.destroySoon = () => {
    if (raw.complete || raw.destroyed) return close()
    const timer = setTimeout(close, lingering.total)
    raw.once('end', close)
    socket.setTimeout(lingering.silent, close).once('close', () => clearTimeout(timer))
  }
}
