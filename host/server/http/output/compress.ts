import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encode = (content: Buffer) => Promise<Buffer>

const brotli =
  (quality: number): Encode =>
  (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const gzipped =
  (level: number): Encode =>
  (content) =>
    promisify(gzip)(content, { level })

/** For what is compressed once and then kept; the best takes seconds, so the first who ask get a good one. */
export const good: Readonly<Record<string, Encode>> = { br: brotli(5), gzip: gzipped(8) }
export const best: Readonly<Record<string, Encode>> = { br: brotli(11), gzip: gzipped(9) }
/** For what is compressed for one answer. */
const quick: Readonly<Record<string, Encode>> = { br: brotli(3), gzip: gzipped(3) }

/** The best encoding that a browser takes. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return ['br', 'gzip'].find((name) => accepted.includes(name))
}

/** Below this an answer fits into two packets as it is. */
const WORTHWHILE = 2_048

/**
 * Compresses answers that are text. Nobody can have them fetched on a person's behalf, as they are asked with a token
 * that no browser sends by itself; so their sizes tell a listener nothing he could steer.
 */
export async function compressText(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const encode = quick[acceptedEncoding(request) ?? '']
  if (typeof payload !== 'string' || payload.length < WORTHWHILE || !encode) return payload
  if (reply.hasHeader('content-encoding')) return payload
  const content = await encode(Buffer.from(payload))
  reply
    .header('content-encoding', acceptedEncoding(request))
    .header('vary', 'accept-encoding')
    .removeHeader('content-length')
  return content
}
