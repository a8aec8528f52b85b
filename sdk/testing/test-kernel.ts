import { activate, type Half } from '@gongtai/core/kernel/activate'
import { Kernel } from '@gongtai/core/kernel/kernel'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import type { TenantView } from '@gongtai/core/kernel/tenant-view'
import type { Provision, Token } from '@gongtai/core/kernel/token'

/**
 * A plugin as a test hands it to the kernel.
 *
 * @see startTestKernel
 */
export interface TestPluginParts {
  /** Default export of `plugin.ts`. */
  readonly manifest: Manifest
  /** Default export of `server/index.ts`. */
  readonly server?: Half
}

/**
 * The running kernel of a test.
 *
 * @see startTestKernel
 */
export interface TestKernel {
  /** What a tenant may use at a point. */
  readonly view: TenantView
  /** A service that one of the plugins, or the test, provides. */
  service<T>(token: Token<T>): T
  /** Withdraws a plugin, as switching it off everywhere would. */
  withdraw(plugin: string): void
  /** Ids of all contributions by point, for looking at what a plugin adds. */
  contributions(plugin: string): Readonly<Record<string, readonly string[]>>
}

/**
 * Starts the real kernel with nothing but the given plugins, in the order of what they require.
 *
 * @param plugins manifests with their server halves
 * @param services what the host would provide, in the test's own words
 * @returns what the plugins add, and a way to take one away
 * @throws Fault naming the plugin and the reason when one of them does not start
 * @example
 * const plugin = manifest({ id: 'fuel', title: '燃料', version: '1.0.0' })
 * const server = serverHalf({
 *   activate: () => ({ offers: [offer(dictionaries, { id: 'fuel', title: '燃料', entries: [] })] }),
 * })
 * const kernel = await startTestKernel([{ manifest: plugin, server }])
 * expect(kernel.view(dictionaries).get('fuel').title).toBe('燃料')
 * @example
 * // A half that needs a service of the host gets the test's own.
 * const noon = provide(Clock, () => ({ now: () => new Date('2026-05-06T12:00:00+08:00') }))
 * const server = serverHalf({ needs: { clock: Clock }, activate: ({ clock }) => ({ offers: [], stop: () => clock.now() }) })
 * await startTestKernel([{ manifest: manifest({ id: 'watch', title: '计时', version: '1.0.0' }), server }], [noon])
 */
export async function startTestKernel(
  plugins: readonly TestPluginParts[],
  services: readonly Provision[] = [],
): Promise<TestKernel> {
  return testKernelOf(startKernel(), plugins, services)
}

/** A kernel with nothing in it. */
export const startKernel = (): Kernel => new Kernel()

/** Fills a kernel with plugins and the services they stand on. */
export async function testKernelOf(
  kernel: Kernel,
  plugins: readonly TestPluginParts[],
  services: readonly Provision[],
): Promise<TestKernel> {
  kernel.offer({ id: 'host', version: '0' }, { provides: services, offers: [] })
  const parts = new Map(plugins.map((each) => [each.manifest.id, each]))
  const { order, refused } = orderPlugins(plugins.map(({ manifest }) => manifest))
  for (const fault of refused.values()) throw fault
  for (const manifest of order) {
    const server = parts.get(manifest.id)?.server
    if (server && !(await activate(kernel, manifest, server)))
      throw kernel.plugins().find(({ id }) => id === manifest.id)?.reason
  }
  return {
    view: kernel.viewFor('test'),
    service: (token) => kernel.services.get(token),
    withdraw: (plugin) => kernel.withdraw(plugin),
    contributions: (plugin) => {
      const own = kernel.inventory().filter((row) => row.id === plugin)
      const points = [...new Set(own.map(({ point }) => point))]
      return Object.fromEntries(
        points.map((id) => [id, own.filter(({ point }) => point === id).map((row) => row.contribution)]),
      )
    },
  }
}
