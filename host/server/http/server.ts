import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { LiveHub } from '../live/hub.ts'
import { liveRoute } from '../live/route.ts'
import { type Admitted, admit } from './admit.ts'
import { answerCall } from './answer-call.ts'
import { apiDocs } from './api-docs.ts'
import type { HttpArea } from './area.ts'
import { bodyParsers } from './body-parsers.ts'
import { answerClientError } from './client-error.ts'
import { httpFaults } from './faults.ts'
import { type Health, healthRoutes } from './health.ts'
import { openApiDocument } from './openapi.ts'
import { commonHeaders, dataPolicy } from './security-headers.ts'
import { sendFault } from './send-fault.ts'
import { settleBody } from './settle-body.ts'
import { webFiles } from './web-files.ts'

const mebibyte = 1_048_576
export const largestUpload = 500 * mebibyte

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | undefined
  }
}

/** The web server: calls, live events, documents, health, and the web application itself. */
export async function buildServer(area: HttpArea, hub: LiveHub, health: Health): Promise<FastifyInstance> {
  const { host } = area
  const app = Fastify({
    bodyLimit: 8 * mebibyte,
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    trustProxy: (_: string, hop: number) => hop < host.configuration.trustedProxies,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    logger: false,
    http: { headersTimeout: 20_000 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, host.log),
    frameworkErrors: (error, _, reply) => {
      sendFault(reply as FastifyReply, error.code === 'FST_ERR_BAD_URL' ? httpFaults.notFound() : error, host.log)
    },
  })
  app.decorateRequest('admitted', undefined)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(commonHeaders)
    done()
  })
  app.setErrorHandler(async (error, request, reply) => {
    await settleBody(request, reply)
    return sendFault(reply, error, host.log, request.admitted?.served.operation.id)
  })
  bodyParsers(app)
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 50, fieldSize: mebibyte } })
  await app.register(staticFiles, { root: host.root, serve: false })
  healthRoutes(app, health)
  apiDocs(app, host.root)
  openApiRoute(app, area)
  liveRoute(app, hub, area.identity, host.log)
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
      area.metrics.answered(
        request.admitted?.served.operation.id ?? 'none',
        reply.statusCode,
        reply.elapsedTime / 1_000,
      )
      done()
    },
  })
}

function openApiRoute(app: FastifyInstance, { calls, host }: HttpArea): void {
  let made: { edition: number; text: string } | undefined
  app.get('/prod-api/openapi.json', (_, reply) => {
    if (made?.edition !== calls.edition) {
      made = { edition: calls.edition, text: JSON.stringify(openApiDocument(calls, host.version)) }
    }
    return reply.type('application/json; charset=utf-8').send(made.text)
  })
}
