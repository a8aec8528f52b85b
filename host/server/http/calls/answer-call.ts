import type { Fault } from '@gongtai/core/kernel/fault'
import type { FileAnswer } from '@gongtai/sdk/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admitted } from '../admission/admit.ts'
import { entrantOf } from '../admission/entrant.ts'
import type { HttpArea } from '../area.ts'
import { auditEvent, isRecorded } from '../audit/audit-call.ts'
import { httpFaults } from '../faults.ts'
import { settleBody } from '../input/settle-body.ts'
import { sendFile } from '../output/send-file.ts'
import { toFault } from '../output/to-fault.ts'
import { runCall } from './run-call.ts'

const UNAVAILABLE = 503

/** Answers a call that was admitted, unless there is too much in hand. */
export async function answerCall(area: HttpArea, admitted: Admitted, request: FastifyRequest, reply: FastifyReply) {
  const { served, caller } = admitted
  const { call } = served.operation
  const entrant = entrantOf(request, caller)
  const gate = call.accepts === 'multipart' ? area.uploads : area.gate
  if (!gate.enter(entrant)) throw httpFaults.tooMany({ retryAfter: 1 })
  try {
    const answer = await runCall(area, admitted, request)
    if (call.audit === 'read' && caller) await area.trail.record(auditEvent(admitted, 200))
    // A retried upload is answered from what is stored, without a look at its content.
    if (call.accepts === 'multipart') await settleBody(request, reply)
    if (call.envelope === 'file') return sendFile(reply, answer as FileAnswer)
    reply.type('application/json; charset=utf-8')
    return answer
  } catch (error) {
    if (isRecorded(admitted)) await recordFailure(area, admitted, toFault(error))
    throw error
  } finally {
    gate.leave(entrant)
  }
}

/** What went wrong is what the caller has to be told, even where not even that can be recorded. */
async function recordFailure({ trail, host }: HttpArea, admitted: Admitted, fault: Fault): Promise<void> {
  const event = auditEvent(admitted, fault.status)
  const isAway = fault.status === UNAVAILABLE
  await (isAway ? trail.recordAside(event) : trail.record(event)).catch((error) =>
    host.log.error({ err: error }, 'a failed call could not be recorded'),
  )
}
