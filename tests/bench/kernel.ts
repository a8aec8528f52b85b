import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { contributionPoint, offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { Subject } from 'rxjs'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const PLUGINS = 1_000
const EACH = 10
const TENANTS = 100
const things = Array.from({ length: EACH }, (_, n) =>
  contributionPoint<{ readonly id: string }>({ id: `bench-${n}`, describe: '测量用' }),
)
const activations = Array.from({ length: PLUGINS }, (_, p) => ({
  plugin: { id: `plugin-${p}`, version: '1.0.0' },
  offers: things.map((point) => offer(point, { id: `contribution-${p}` })),
}))

/** Offers all plugins, lets every tenant look at all of one point, and takes everything back. */
function throughAll(): { milliseconds: number; seen: number; left: number } {
  const kernel = new Kernel({ isOn: (tenant, id) => (id.length + tenant.length) % 7 !== 0, changes: new Subject() })
  const started = performance.now()
  for (const { plugin, offers } of activations) kernel.offer(plugin, { offers })
  let seen = 0
  for (let tenant = 0; tenant < TENANTS; tenant += 1) {
    const view = kernel.viewFor(`tenant-${tenant}`)
    for (const point of things) seen += view(point).all().length
  }
  for (const { plugin } of activations) kernel.withdraw(plugin.id)
  return { milliseconds: performance.now() - started, seen, left: kernel.inventory().length }
}

/** Heap before and after many enable and disable cycles of a plugin that tenants look at. */
function cycles(count: number): { growth: number; left: number } {
  const kernel = new Kernel()
  const [first] = activations
  if (!first) throw new Error('no plugin')
  for (let tenant = 0; tenant < TENANTS; tenant += 1) kernel.viewFor(`tenant-${tenant}`)(things[0]!).all()
  const cycle = (): void => {
    const subscription = kernel.viewFor('tenant-0')(things[0]!).changes.subscribe()
    kernel.offer(first.plugin, { offers: first.offers })
    kernel.withdraw(first.plugin.id)
    subscription.unsubscribe()
  }
  const heap = (): number => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  for (let warm = 0; warm < count; warm += 1) cycle()
  const before = heap()
  for (let round = 0; round < count; round += 1) cycle()
  return { growth: heap() / before - 1, left: kernel.inventory().length }
}

throughAll()
const runs = Array.from({ length: 5 }, throughAll).sort((a, b) => a.milliseconds - b.milliseconds)
const median = runs[2] ?? throughAll()
const milliseconds = Math.round(median.milliseconds)
console.log(
  JSON.stringify({
    bench: 'kernel', what: 'offer, view and withdraw', plugins: PLUGINS, contributions: PLUGINS * EACH, tenants: TENANTS,
    seen: median.seen, left: median.left, milliseconds, limit: 150, ok: milliseconds <= 150 && median.left === 0,
  }),
)
const { growth, left } = cycles(1_000)
const percent = Math.round(growth * 1_000) / 10
console.log(
  JSON.stringify({ bench: 'kernel', what: 'enable and disable', cycles: 1_000, left, growthPercent: percent, limit: 5, ok: percent < 5 && left === 0 }),
)
