import { uploadProgress } from '@gongtai/core/contract/call'
import { flushOnCommit } from '@gongtai/sdk/server'
import type { FastifyRequest } from 'fastify'
import type { HostContext } from '../../host.ts'
import { perform, type Work } from '../../operations/perform.ts'
import { isHost } from '../../owners.ts'
import type { Admitted } from '../admission/admit.ts'
import { platform } from '../admission/entrant.ts'
import type { HttpArea } from '../area.ts'
import { auditEvent, isRecorded } from '../audit/audit-call.ts'
import { refuseGivenUp, uploadOf } from '../input/upload.ts'
import { claimedLast, idempotent, type KeyedRequest, KeyTaken, keyedRequest, storedAnswer } from './idempotency.ts'

type Once = (context: HostContext) => Promise<unknown>

/** Reads the input and runs the handler in its transaction, at most once for a key: the text of the answer, or a file. */
export async function runCall(area: HttpArea, admitted: Admitted, request: FastifyRequest): Promise<unknown> {
  const input = admitted.served.readInput(rawInput(admitted, request))
  const work = workOf(area, admitted, request)
  const keyed = keyOf(admitted, request, input)
  const once: Once = async (context) => {
    const answer = await handle(area, admitted, input, context)
    if (work.upload) refuseGivenUp(request)
    return answer
  }
  if (!keyed) return area.gathered(admitted, { work, input }, () => perform(area.engine, work, once))
  if (work.upload) return uploadOnce(area, work, keyed, once)
  const { repeats, takesLong = false } = admitted.served.operation.call
  const keeping = { toldOnce: repeats === 'refused', takesLong }
  return perform(area.engine, work, (context) => idempotent(context.db, keyed, () => once(context), keeping))
}

/** What happens inside the transaction: the handler, and the record of what it did. */
async function handle(area: HttpArea, admitted: Admitted, input: unknown, context: HostContext): Promise<unknown> {
  const { operation, writeAnswer } = admitted.served
  const answer = await operation.run(input, context)
  if (isRecorded(admitted)) flushOnCommit(area.trail.within(context.db, auditEvent(admitted, 200)))
  return operation.call.envelope === 'file' ? answer : writeAnswer(answer)
}

async function uploadOnce({ engine }: HttpArea, work: Work, keyed: KeyedRequest, once: Once): Promise<unknown> {
  const stored = () => engine.store.read(work.tenant, (db) => storedAnswer(db, keyed))
  const before = await stored()
  if (before !== undefined) return before
  try {
    return await perform(engine, work, (context) => claimedLast(context.db, keyed, () => once(context)))
  } catch (error) {
    if (error instanceof KeyTaken) return stored()
    throw error
  }
}

function keyOf({ served, caller }: Admitted, request: FastifyRequest, input: unknown): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  const { method, envelope, repeats } = served.operation.call
  if (typeof key !== 'string' || !caller || method === 'GET' || envelope === 'file') return undefined
  if (repeats === 'known') return undefined
  return keyedRequest(caller.user.id, key, `${method} ${request.url}`, input)
}

function workOf({ host }: HttpArea, { served, caller, facts }: Admitted, request: FastifyRequest): Work {
  const { call } = served.operation
  const { method, transaction, accepts } = call
  const tell = async (data: object) =>
    caller && host.live.send(caller.tenant, { type: uploadProgress(call), data }, [caller.user.id])
  return {
    tenant: caller?.tenant ?? platform,
    role: isHost(served.owner) ? 'host' : 'app',
    readOnly: method === 'GET' && transaction !== true,
    caller,
    request: facts,
    upload: accepts === 'multipart' ? uploadOf(request, tell) : undefined,
  }
}

const rawInput = ({ parameters }: Admitted, request: FastifyRequest) => ({
  parameters,
  query: request.query as Readonly<Record<string, unknown>>,
  body: request.body,
  bodyIsText: (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'),
})
