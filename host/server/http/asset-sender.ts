import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const encoders: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content, { level: 8 }),
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
}

const most = 64 * 1_048_576

/** Sends a file whose name holds a hash of its content, compressed once and then kept in memory. */
export type SendAsset = (reply: FastifyReply, file: string) => Promise<FastifyReply>

export function assetSender(): SendAsset {
  const kept = new Map<string, Promise<Buffer>>()
  let size = 0
  const keep = (made: Buffer): void => {
    size += made.byteLength
    if (size <= most) return
    kept.clear()
    size = 0
  }
  const compressed = (file: string, encoding: string): Promise<Buffer> => {
    const key = `${encoding} ${file}`
    let content = kept.get(key)
    if (!content) {
      content = readFile(file).then(encoders[encoding])
      kept.set(key, content)
      content.then(keep, () => kept.delete(key))
    }
    return content
  }
  return async (reply, file) => {
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name))
    if (!type || !encoding || reply.request.headers.range) return reply.sendFile(...placeOf(file))
    const content = await compressed(file, encoding)
    return reply.type(type).header('content-encoding', encoding).header('vary', 'accept-encoding').send(content)
  }
}

function placeOf(file: string): [name: string, folder: string, options: { immutable: boolean; maxAge: string }] {
  const cut = file.lastIndexOf('/')
  return [file.slice(cut + 1), file.slice(0, cut), { immutable: true, maxAge: '365d' }]
}
