import { type ContributionPoint, contributionPoint, offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { TenantPluginTable } from '../../host/server/plugins/tenant-plugins.ts'
import { heapUsed } from '../support/heap-used.ts'

interface Thing {
  readonly id: string
}

const PLUGINS = 1_000
const EACH = 10
const tenants = Array.from({ length: 100 }, (_, n) => `tenant-${n}`)
const points: readonly ContributionPoint<Thing>[] = Array.from({ length: EACH }, (_, n) =>
  contributionPoint<Thing>({ id: `bench-${n}`, describe: '测量用' }),
)
const plugins = Array.from({ length: PLUGINS }, (_, p) => ({
  id: `plugin-${p}`,
  version: '1.0.0',
  requires: p % 10 === 0 ? [] : [`plugin-${p - 1}`],
  onByDefault: true,
  offers: points.map((point) => offer(point, { id: `contribution-${p}` })),
}))

/** Each tenant has one plugin off, and with it those that require it. */
function assembled(): { kernel: Kernel; table: TenantPluginTable } {
  const table = new TenantPluginTable()
  table.setRules(plugins)
  table.load(tenants.map((tenant, n) => ({ tenant, plugin: `plugin-${n * 10 + 5}`, on: false, withheld: false })))
  return { kernel: new Kernel(table), table }
}

/** Offers all plugins, lets every tenant look at everything, and takes everything back. */
function throughAll(): { milliseconds: number; seen: number; left: number } {
  const { kernel } = assembled()
  const started = performance.now()
  for (const plugin of plugins) kernel.offer(plugin, plugin)
  let seen = 0
  for (const tenant of tenants) for (const point of points) seen += kernel.viewFor(tenant)(point).all().length
  for (const { id } of plugins) kernel.withdraw(id)
  return { milliseconds: performance.now() - started, seen, left: kernel.inventory().length }
}

/** Growth of the heap over many cycles of offering, switching for a tenant and withdrawing a plugin people look at. */
async function cycles(count: number): Promise<{ growth: number; left: number }> {
  const { kernel, table } = assembled()
  const [plugin, point] = [plugins[0], points[0]]
  if (!plugin || !point) throw new Error('nothing to cycle')
  for (const tenant of tenants) kernel.viewFor(tenant)(point).changes.subscribe()
  const cycle = (): void => {
    kernel.offer(plugin, plugin)
    for (const on of [false, true]) table.apply({ tenant: 'tenant-0', plugin: plugin.id, on, withheld: false })
    kernel.withdraw(plugin.id)
  }
  for (let warm = 0; warm < count; warm += 1) cycle()
  const before = await heapUsed()
  for (let round = 0; round < count; round += 1) cycle()
  return { growth: (await heapUsed()) / before - 1, left: kernel.inventory().length }
}

for (let warm = 0; warm < 3; warm += 1) throughAll()
const runs = Array.from({ length: 5 }, throughAll).sort((a, b) => a.milliseconds - b.milliseconds)
const { milliseconds, seen, left } = runs[2] ?? throughAll()
console.log(
  JSON.stringify({
    bench: 'kernel.offer-view-withdraw',
    plugins: PLUGINS,
    contributions: PLUGINS * EACH,
    tenants: tenants.length,
    seen,
    left,
    milliseconds: Math.round(milliseconds),
    limit: 150,
    ok: milliseconds <= 150 && left === 0,
  }),
)
const cycled = await cycles(1_000)
const growthPercent = Math.round(cycled.growth * 1_000) / 10
console.log(
  JSON.stringify({
    bench: 'kernel.enable-disable',
    cycles: 1_000,
    left: cycled.left,
    growthPercent,
    limit: 5,
    ok: growthPercent < 5 && cycled.left === 0,
  }),
)
