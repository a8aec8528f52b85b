import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { DegradedPlugin, MissingPlugin } from '../host.ts'
import type { Metrics } from './metrics.ts'

export interface Health {
  readonly pool: Pool
  readonly metrics: Metrics
  /** False while starting and while ending. */
  readonly serving: () => boolean
  /** What should run of the product's own plugins and does not. */
  readonly missing: () => Promise<readonly MissingPlugin[]>
  /** Throws unless the one who asks may know how the server fares. */
  readonly mayKnow: (request: FastifyRequest) => void
  /** What fails although it can do its work. */
  readonly degraded: () => Promise<readonly DegradedPlugin[]>
}

/** `/healthz` says that the process is alive, `/readyz` that it can do its work, `/metrics` how it fares. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problem = await whatIsMissing(health)
    if (problem) return reply.code(503).send({ status: 'unavailable', ...problem })
    const degraded = knows(health, request) ? await health.degraded() : []
    return { status: 'ready', ...(degraded.length > 0 && { degraded }) }
  })
  app.get('/metrics', async (request, reply) => {
    health.mayKnow(request)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await health.metrics.text())
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

async function whatIsMissing({ pool, serving, missing }: Health): Promise<object | undefined> {
  if (!serving()) return { reason: 'not serving' }
  try {
    await pool.query('select 1')
    const plugins = await missing()
    return plugins.length > 0 ? { reason: 'required plugins are not running', plugins } : undefined
  } catch {
    return { reason: 'database unreachable' }
  }
}
