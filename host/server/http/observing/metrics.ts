import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Text in the format of Prometheus. */
  text(): Promise<string>
  answered(call: string, status: number, seconds: number): void
}

interface Sources {
  readonly pool: Pool
  readonly inHand: () => number
  readonly livePages: () => number
  readonly failedPlugins: () => number
}

export function openMetrics({ pool, inHand, livePages, failedPlugins }: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'gongtai_call_seconds',
    help: 'Time to answer a call, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  gauge(registry, 'gongtai_calls_in_hand', 'Calls being answered', inHand)
  gauge(registry, 'gongtai_live_pages', 'Open pages on the live connection', livePages)
  gauge(registry, 'gongtai_plugins_failed', 'Plugins that do not run in this process', failedPlugins)
  gauge(registry, 'gongtai_database_connections', 'Connections of this process', () => pool.totalCount)
  gauge(registry, 'gongtai_database_waiting', 'Work waiting for a connection', () => pool.waitingCount)
  const known = new Map<string, { observe(seconds: number): void }>()
  return {
    text: () => registry.metrics(),
    answered: (call, status, seconds) => {
      const key = `${call} ${status}`
      const series = known.get(key) ?? calls.labels(call, String(status))
      known.set(key, series)
      series.observe(seconds)
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
