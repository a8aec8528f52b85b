import { Readable } from 'node:stream'
import type { FileAnswer } from '@gongtai/sdk/server'
import type { FastifyReply } from 'fastify'
import { dataPolicy } from './security-headers.ts'

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Sends a file as an attachment; only a picture that the server has checked may be shown in a page. */
export function sendFile(reply: FastifyReply, file: FileAnswer & { readonly bytes?: number }): FastifyReply {
  const inline = file.inline === true && pictures.includes(file.type)
  reply
    .type(file.type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(file.name)}`)
    .header('content-security-policy', dataPolicy)
    .header('cache-control', 'private, no-store')
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  const { content } = file
  if (typeof content === 'string') return reply.send(content)
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content))
  return reply.send(Readable.from(content, { objectMode: false }))
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
