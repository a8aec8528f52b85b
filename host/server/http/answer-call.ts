import type { FileAnswer } from '@gongtai/sdk/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admitted } from './admit.ts'
import type { HttpArea } from './area.ts'
import { auditEvent, isRecorded } from './audit-call.ts'
import { httpFaults } from './faults.ts'
import { platform, runCall } from './run-call.ts'
import { sendFile } from './send-file.ts'
import { settleBody } from './settle-body.ts'
import { toFault } from './to-fault.ts'

/** Answers a call that was admitted, unless there is too much in hand. */
export async function answerCall(area: HttpArea, admitted: Admitted, request: FastifyRequest, reply: FastifyReply) {
  const { served, caller } = admitted
  const { call } = served.operation
  const tenant = caller?.tenant ?? platform
  if (!area.gate.enter(tenant)) throw httpFaults.tooMany({ retryAfter: 1 })
  try {
    const answer = await runCall(area, admitted, request)
    if (call.audit === 'read' && caller) area.trail.later(auditEvent(admitted, 200))
    // A retried upload is answered from what is stored, without a look at its content.
    if (call.accepts === 'multipart') await settleBody(request, reply)
    if (call.envelope === 'file') return sendFile(reply, answer as FileAnswer)
    reply.type('application/json; charset=utf-8')
    return answer
  } catch (error) {
    if (isRecorded(admitted)) area.trail.later(auditEvent(admitted, toFault(error).status))
    throw error
  } finally {
    area.gate.leave(tenant)
  }
}
