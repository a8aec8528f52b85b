import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { type Doors, refusalAt } from '../doors.ts'
import type { LiveHub } from '../live/hub.ts'
import { liveRoute } from '../live/route.ts'
import { type Admitted, admit, tokenOf } from './admission/admit.ts'
import type { HttpArea } from './area.ts'
import { answerCall } from './calls/answer-call.ts'
import { togetherRoute } from './calls/together.ts'
import { apiDocs } from './documents/api-docs.ts'
import { openApiDocument } from './documents/openapi.ts'
import { httpFaults } from './faults.ts'
import { largestBody } from './input/body-limits.ts'
import { bodyParsers } from './input/body-parsers.ts'
import { settleBody } from './input/settle-body.ts'
import { accessLine, newRequestId } from './observing/access-log.ts'
import { type Health, healthRoutes } from './observing/health.ts'
import { answerClientError } from './output/client-error.ts'
import { compressText } from './output/compress.ts'
import { commonHeaders, dataPolicy } from './output/security-headers.ts'
import { sendFault } from './output/send-fault.ts'
import { webFiles } from './web-files/web-files.ts'

const mebibyte = 1_048_576
export const largestUpload = 500 * mebibyte

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | undefined
  }
}

/** The web server: calls, live events, documents, health, and the web application itself. */
export async function buildServer(
  area: HttpArea,
  hub: LiveHub,
  health: Health,
  doors: Doors,
): Promise<FastifyInstance> {
  const { host } = area
  const app = Fastify({
    bodyLimit: largestBody,
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    trustProxy: (_: string, hop: number) => hop < host.configuration.trustedProxies,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: newRequestId,
    // Late calls are told in our own envelope.
    return503OnClosing: false,
    logger: false,
    http: { headersTimeout: 20_000 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, host.log),
    frameworkErrors: (error, _, reply) => {
      sendFault(reply as FastifyReply, error.code === 'FST_ERR_BAD_URL' ? httpFaults.notFound() : error, host.log)
    },
  })
  app.addHook('onSend', compressText)
  app.decorateRequest('admitted', undefined)
  app.addHook('onRequest', ({ id, raw }, reply, done) => {
    reply.headers(commonHeaders).header('x-request-id', id)
    const refusal = refusalAt(doors, raw.url ?? '')
    if (!refusal) return done()
    reply.header('connection', 'close')
    done(refusal)
  })
  app.setErrorHandler(async (error, request, reply) => {
    await settleBody(request, reply)
    return sendFault(reply, error, host.log, request.admitted?.served.operation.id)
  })
  bodyParsers(app, area.arriving)
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 50, fieldSize: mebibyte } })
  await app.register(staticFiles, { root: host.root, serve: false })
  healthRoutes(app, health)
  apiDocs(app, host.root)
  openApiRoute(app, area, health)
  liveRoute(app, hub, area.identity, host.log)
  togetherRoute(app, area)
  callRoute(app, area)
  webFiles(app, host.root, area.plugins, host.log)
  return app
}

function callRoute(app: FastifyInstance, area: HttpArea): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/prod-api/*',
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', dataPolicy)
      request.admitted = await admit(area, request)
    },
    handler: async (request, reply) => {
      if (!request.admitted) throw httpFaults.notFound()
      return answerCall(area, request.admitted, request, reply)
    },
    onResponse: (request, reply, done) => {
      const call = request.admitted?.served.operation.id ?? 'none'
      area.metrics.answered(call, reply.statusCode, reply.elapsedTime / 1_000)
      if (area.host.configuration.accessLog) area.host.log.info(accessLine(request, reply, call), 'answered')
      done()
    },
  })
}

/** The document of all calls: for whoever is signed in, and whoever runs the server. */
function openApiRoute(app: FastifyInstance, { calls, host, identity }: HttpArea, { mayKnow }: Health): void {
  let made: { edition: number; text: string } | undefined
  app.get('/prod-api/openapi.json', async (request, reply) => {
    const token = tokenOf(request)
    const caller = token === undefined ? undefined : await identity.authenticate(token)
    if (!caller || caller.passwordDue) mayKnow(request)
    if (made?.edition !== calls.edition) {
      made = { edition: calls.edition, text: JSON.stringify(openApiDocument(calls, host.version)) }
    }
    return reply.type('application/json; charset=utf-8').send(made.text)
  })
}
