import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { acceptedEncoding, best, good } from '../output/compress.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
}

const most = 64 * 1_048_576

/**
 * Sends a file whose name holds a hash of its content, compressed once and then kept in memory. Below `built` the build
 * may have left it compressed already.
 */
export type SendAsset = (reply: FastifyReply, file: string, lasting?: string) => Promise<FastifyReply>

export function assetSender(built: string): SendAsset {
  const kept = new Map<string, Promise<Buffer>>()
  let size = 0
  const keep = (made: Buffer): void => {
    size += made.byteLength
    if (size <= most) return
    kept.clear()
    size = 0
  }
  /** One after the other, so that the threads stay free for those who wait. */
  let improving: Promise<unknown> = Promise.resolve()
  const improve = (file: string, encoding: string, key: string): void => {
    improving = improving
      .then(async () => best[encoding]?.(await readFile(file)))
      .then((content) => content && kept.has(key) && kept.set(key, Promise.resolve(content)))
      .catch(() => undefined) // What was made first stays.
  }
  const compressed = (file: string, encoding: string): Promise<Buffer> => {
    const key = `${encoding} ${file}`
    let content = kept.get(key)
    if (!content) {
      const done = encoding === 'br' && file.startsWith(built) && existsSync(`${file}.br`)
      content = done ? readFile(`${file}.br`) : readFile(file).then(good[encoding])
      kept.set(key, content)
      content.then(keep, () => kept.delete(key))
      if (!done) improve(file, encoding, key)
    }
    return content
  }
  return async (reply, file, lasting = 'public, max-age=31536000, immutable') => {
    const type = types[file.slice(file.lastIndexOf('.') + 1)]
    reply.header('cache-control', lasting)
    const encoding = acceptedEncoding(reply.request)
    if (!type || !encoding || reply.request.headers.range) return reply.sendFile(...placeOf(file))
    const content = await compressed(file, encoding)
    return reply.type(type).header('content-encoding', encoding).header('vary', 'accept-encoding').send(content)
  }
}

function placeOf(file: string): [name: string, folder: string, options: { immutable: boolean; maxAge: string }] {
  const cut = file.lastIndexOf('/')
  return [file.slice(cut + 1), file.slice(0, cut), { immutable: true, maxAge: '365d' }]
}
