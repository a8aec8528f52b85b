import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../../monitor/readiness.ts'
import type { Metrics } from './metrics.ts'

export interface Health {
  readonly metrics: Metrics
  readonly readiness: Readiness
  /** Throws unless the one who asks may know how the server fares. */
  readonly mayKnow: (request: FastifyRequest) => void
}

/** `/healthz` says that the process is alive, `/readyz` that it can do its work, `/metrics` how it fares. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const { readiness, metrics, mayKnow } = health
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problem = await readiness.problem()
    if (problem) return reply.code(503).send({ status: 'unavailable', ...problem })
    const degraded = knows(health, request) ? await readiness.warnings() : []
    return { status: 'ready', ...(degraded.length > 0 && { degraded }) }
  })
  app.get('/metrics', async (request, reply) => {
    mayKnow(request)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text())
  })
}

function knows({ mayKnow }: Health, request: FastifyRequest): boolean {
  try {
    mayKnow(request)
    return true
  } catch {
    return false // Told no more than that it is ready.
  }
}
