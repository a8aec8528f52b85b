import type { FileAnswer } from '@gongtai/sdk/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostContext } from '../host.ts'
import { perform, type Work } from '../operations/perform.ts'
import type { Admitted } from './admit.ts'
import type { HttpArea } from './area.ts'
import { httpFaults } from './faults.ts'
import { idempotent } from './idempotency.ts'
import { sendFile } from './send-file.ts'
import { uploadOf } from './upload.ts'

/** Whose rows an open call sees when nobody is signed in. */
export const platform = 'platform'

/** Reads the input, runs the handler in its transaction, and writes the envelope. */
export async function answerCall(area: HttpArea, admitted: Admitted, request: FastifyRequest, reply: FastifyReply) {
  const { served, caller } = admitted
  const { call } = served.operation
  const tenant = caller?.tenant ?? platform
  if (!area.gate.enter(tenant)) throw httpFaults.tooMany({ retryAfter: 1 })
  try {
    const input = served.readInput(rawInput(admitted, request))
    const work = workOf(admitted, request)
    const answer = await perform(area.engine, work, (context) => handle(area, admitted, input, context, request))
    if (call.audit === 'read' && caller) area.trail.later(eventOf(admitted, 200))
    if (call.envelope === 'file') return sendFile(reply, answer as FileAnswer)
    return reply.type('application/json; charset=utf-8').send(answer)
  } catch (error) {
    if (caller && (call.audit === 'write' || call.audit === 'security')) {
      area.trail.later(eventOf(admitted, (error as { status?: number }).status ?? 500))
    }
    throw error
  } finally {
    area.gate.leave(tenant)
  }
}

/** What happens inside the transaction: the handler, its audit row, the answer kept for a retry. */
async function handle(
  area: HttpArea,
  admitted: Admitted,
  input: unknown,
  context: HostContext,
  request: FastifyRequest,
) {
  const { served, caller } = admitted
  const { call, run } = served.operation
  const once = async (): Promise<unknown> => {
    const answer = await run(input, context)
    if (caller && (call.audit === 'write' || call.audit === 'security')) {
      await area.trail.within(context.db, eventOf(admitted, 200))
    }
    return call.envelope === 'file' ? answer : served.writeAnswer(answer)
  }
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !caller || call.method === 'GET' || call.envelope === 'file') return once()
  return idempotent(
    context.db,
    { caller: caller.user.id, key, request: `${request.method} ${request.url}`, input },
    once,
  )
}

function workOf({ served, caller, facts }: Admitted, request: FastifyRequest): Work {
  const { call } = served.operation
  return {
    tenant: caller?.tenant ?? platform,
    role: served.owner.startsWith('host') ? 'host' : 'app',
    readOnly: call.method === 'GET' && call.transaction !== true,
    caller,
    request: facts,
    upload: call.accepts === 'multipart' ? uploadOf(request) : undefined,
  }
}

const rawInput = ({ parameters }: Admitted, request: FastifyRequest) => ({
  parameters,
  query: request.query as Readonly<Record<string, unknown>>,
  body: request.body,
  bodyIsText: (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'),
})

const eventOf = ({ served, caller, parameters, facts }: Admitted, outcome: number) => ({
  tenant: caller?.tenant ?? platform,
  actor: caller?.user.id ?? '',
  account: caller?.user.account ?? '',
  action: served.operation.id,
  kind: served.operation.call.audit as 'read' | 'write' | 'security',
  address: facts.address,
  outcome,
  ...(parameters.length > 0 && { detail: { target: parameters } }),
})
