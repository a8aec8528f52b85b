import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Short enough to be read out over the telephone. Never taken from the request: whoever sends it could forge a trail. */
export const newRequestId = (): string => randomBytes(6).toString('hex')

/** One line of the access log. Addresses come without their query, which may hold what people search for. */
export function accessLine(
  { id, method, url, ip, admitted }: FastifyRequest,
  reply: FastifyReply,
  call: string,
): object {
  return {
    request: id,
    call,
    method,
    path: url.split('?', 1)[0],
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    address: ip,
    ...(admitted?.caller && { tenant: admitted.caller.tenant, user: admitted.caller.user.id }),
  }
}
