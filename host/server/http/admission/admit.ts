import { isTrial } from '@gongtai/core/kernel/owner'
import type { FastifyRequest } from 'fastify'
import type { Caller, RequestFacts } from '../../host.ts'
import { mayCall } from '../../operations/permission.ts'
import type { HttpArea } from '../area.ts'
import type { ServedCall } from '../calls/call-table.ts'
import { httpFaults } from '../faults.ts'

/** A request that may go on: which call it makes, and who makes it. */
export interface Admitted {
  readonly served: ServedCall
  readonly parameters: readonly string[]
  readonly caller: Caller | undefined
  readonly facts: RequestFacts
}

export const base = '/prod-api'

/** Everything that is decided before the body is read. */
export async function admit(area: HttpArea, request: FastifyRequest): Promise<Admitted> {
  const match = await findCall(area, request.method, pathOf(request.raw.url ?? ''))
  if (!match) throw httpFaults.notFound()
  const token = tokenOf(request)
  const caller = token === undefined ? undefined : await area.identity.authenticate(token)
  const served = servedFor(area, match.value, caller)
  const { operation } = served
  const { permission, perMinute, whilePasswordDue } = operation.call
  const key = `${operation.id} ${caller ? caller.user.id : request.ip}`
  const wait = area.limit(key, perMinute ?? area.host.configuration.requestsPerMinute)
  if (wait > 0) throw httpFaults.tooMany({ retryAfter: wait })
  if (caller?.passwordDue && permission !== 'open' && !whilePasswordDue) throw httpFaults.passwordDue()
  if (caller && !mayCall(caller.user, permission)) throw httpFaults.forbidden()
  return { served, parameters: match.parameters, caller, facts: factsOf(request) }
}

/** The calls of a plugin that is being upgraded are missing for a moment: whoever asks then waits for the next version. */
export async function findCall({ calls, plugins }: HttpArea, method: string, path: string) {
  const found = calls.find(method, path)
  if (found) return found
  await plugins.exchanged()
  return calls.find(method, path)
}

/** The version of a plugin that answers: the tenant's; the released one where nobody is signed in. */
function servedFor({ host }: HttpArea, candidates: readonly ServedCall[], caller: Caller | undefined): ServedCall {
  const served = caller
    ? candidates.find(({ owner }) => host.tenantPlugins.sees(caller.tenant, owner))
    : candidates.find(({ owner }) => !isTrial(owner))
  if (!caller && served?.operation.call.permission !== 'open') throw httpFaults.notSignedIn()
  if (!served) throw httpFaults.notFound()
  return served
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const sent = request.headers.authorization
  if (sent === undefined) return undefined
  if (isSentTwice(request.raw.rawHeaders)) throw httpFaults.notSignedIn()
  return /^Bearer ([\w.~+/=-]{1,512})$/.exec(sent)?.[1]
}

/** Node keeps the first of two; whoever stands in front of us may have looked at the other. */
function isSentTwice(rawHeaders: readonly string[]): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 13 && name.toLowerCase() === 'authorization') times += 1
  }
  return times > 1
}

/** The path below the base exactly as it was sent. */
function pathOf(url: string): string {
  const end = url.indexOf('?')
  return url.slice(base.length, end < 0 ? undefined : end)
}

const factsOf = (request: FastifyRequest): RequestFacts => ({
  address: request.ip,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  appId: String(request.headers.appid ?? '').slice(0, 100),
  authorization: request.headers.authorization ?? '',
})
