import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Metrics } from './metrics.ts'

export interface Health {
  readonly pool: Pool
  readonly metrics: Metrics
  /** False while starting and while ending. */
  readonly serving: () => boolean
}

/** `/healthz` says that the process is alive, `/readyz` that it can do its work, `/metrics` how it fares. */
export function healthRoutes(app: FastifyInstance, { pool, metrics, serving }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const reason = serving() ? await databaseProblem(pool) : 'not serving'
    if (reason === undefined) return { status: 'ready' }
    return reply.code(503).send({ status: 'unavailable', reason })
  })
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  )
}

async function databaseProblem(pool: Pool): Promise<string | undefined> {
  try {
    await pool.query('select 1')
    return undefined
  } catch {
    return 'database unreachable'
  }
}
