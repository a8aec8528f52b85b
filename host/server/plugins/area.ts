import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PLUGINS_CHANGED, type Publisher } from '@gongtai/core/contract/calls/plugins'
import type { PluginRecord } from '@gongtai/core/kernel/kernel'
import { Tenants } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import { activePackages, type InstalledPackage } from './package/installed-package.ts'
import type { Trust } from './package/verify.ts'
import { trustedPublishers } from './publishers.ts'
import { RunningPlugins } from './runtime/running-plugins.ts'

const TOPIC = 'plugins'

interface PackagesChanged {
  readonly from: string
  readonly again?: string | undefined
}

/** What the parts of the plugin area share: the packages of this installation, and bringing this process in line. */
export class PluginArea {
  readonly host: Host
  readonly folder: string
  readonly #configured: readonly Publisher[]
  readonly #running: RunningPlugins
  /** Tells this process's own messages from others'. */
  readonly #self = randomUUID()
  readonly #ends: (() => void)[]
  #last: Promise<unknown> = Promise.resolve()
  #waiting: Promise<boolean> | undefined

  constructor(host: Host, configured: readonly Publisher[]) {
    this.host = host
    this.folder = join(host.configuration.dataDir, 'plugins')
    this.#configured = configured
    this.#running = new RunningPlugins(host, this.folder)
    this.#ends = [
      host.bus.on<PackagesChanged>(TOPIC, ({ from, again }) => from !== this.#self && this.#follow(again)),
      host.bus.onGap(() => this.#follow()),
    ]
  }

  /** What this process runs or tried to run, what is required coming first. */
  packages(): readonly InstalledPackage[] {
    return this.#running.packages()
  }

  package(id: string): InstalledPackage | undefined {
    return this.packages().find((one) => one.id === id)
  }

  record(id: string): PluginRecord | undefined {
    return this.host.kernel.plugins().find((record) => record.id === id)
  }

  publishers(): Promise<readonly Publisher[]> {
    return trustedPublishers(this.host, this.#configured)
  }

  async trust(): Promise<Trust> {
    return { keys: await this.publishers(), unsignedAllowed: this.host.configuration.developerMode }
  }

  /** Brings this process in line with the database; one at a time. Who asks while another waits shares its turn. */
  synchronise(again?: string): Promise<boolean> {
    if (again === undefined && this.#waiting) return this.#waiting
    const next = this.#last.then(async () => {
      if (this.#waiting === next) this.#waiting = undefined
      return this.#running.synchronise(await this.#wanted(), again)
    })
    this.#last = next.catch(() => undefined)
    this.#waiting = next
    return next
  }

  /** After a change to packages or keys every process follows, this one before the answer. */
  async packagesChanged(again?: string): Promise<void> {
    await this.host.bus.publish(TOPIC, { from: this.#self, again } satisfies PackagesChanged)
    if (await this.synchronise(again)) await this.#tellPages()
  }

  tenants(): Promise<readonly string[]> {
    return this.host.kernel.services.get(Tenants).active()
  }

  stop(): Promise<unknown> {
    for (const end of this.#ends) end()
    return this.#last
  }

  async #wanted() {
    const keys = (await this.publishers()).map((key) => key.keyId)
    const packages = await this.host.store.platform(activePackages)
    return { packages, keys: new Set(keys), unsignedAllowed: this.host.configuration.developerMode }
  }

  #follow(again?: string): void {
    this.synchronise(again)
      .then((changed) => (changed ? this.#tellPages() : undefined))
      .catch((error) => this.host.log.error({ error }, '插件未能与其他进程同步，将在下次变更时重试'))
  }

  /** Every process tells the pages once it has followed: a page that asks too early would see the old state. */
  async #tellPages(): Promise<void> {
    for (const tenant of await this.tenants()) await this.host.live.send(tenant, { type: PLUGINS_CHANGED })
  }
}
