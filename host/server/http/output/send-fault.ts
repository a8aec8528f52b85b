import type { FaultEnvelope } from '@gongtai/core/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { toFault } from './to-fault.ts'

/** Answers an error in the envelope, with the fault's status; what nobody expected is logged with its stack. */
export function sendFault(reply: FastifyReply, error: unknown, log: Logger, call = ''): FastifyReply {
  const fault = toFault(error)
  if (fault.status >= 500) log.error({ err: error, call, request: reply.request.id }, 'a call failed')
  const { retryAfter, ...detail } = fault.detail
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  const envelope: FaultEnvelope = {
    code: fault.status,
    msg: fault.message,
    fault: fault.code,
    request: reply.request.id,
    ...(fault.status < 500 && Object.keys(detail).length > 0 && { detail }),
  }
  return reply.code(httpStatus(fault.status)).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

/** The envelope knows codes beyond those of HTTP, such as 1500. */
const httpStatus = (code: number): number => (code >= 400 && code <= 599 ? code : 400)
