import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Identity } from '../host.ts'
import { tokenOf } from '../http/admission/admit.ts'
import { httpFaults } from '../http/faults.ts'
import { commonHeaders } from '../http/output/security-headers.ts'
import { sendFault } from '../http/output/send-fault.ts'
import type { LiveHub } from './hub.ts'

const beat = 15_000
const mostPages = 30

/**
 * `GET /prod-api/live`: server-sent events for one open page. The token travels in the header, so pages read the
 * stream with fetch. A page whose session has ended is let go at the next beat.
 */
export function liveRoute(app: FastifyInstance, hub: LiveHub, identity: Identity, log: Logger): void {
  app.get('/prod-api/live', async (request, reply) => {
    const token = tokenOf(request)
    const caller = token === undefined ? undefined : await identity.authenticate(token)
    if (!caller || token === undefined) return sendFault(reply, httpFaults.notSignedIn(), log)
    if (caller.passwordDue) return sendFault(reply, httpFaults.passwordDue(), log)
    if (hub.pagesOf(caller.user.id) >= mostPages) return sendFault(reply, httpFaults.tooMany({ retryAfter: 30 }), log)
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(': connected\n\n')
    const leave = hub.add({ caller, response })
    const timer = setInterval(async () => {
      const still = await identity.authenticate(token).catch(() => caller) // An unreachable database ends no session.
      if (still) response.write(': beat\n\n')
      else response.end()
    }, beat)
    response.on('close', () => {
      clearInterval(timer)
      leave()
    })
  })
}
