import { join } from 'node:path'
import { PLUGINS_CHANGED, type Publisher } from '@gongtai/core/contract/calls/plugins'
import type { PluginRecord } from '@gongtai/core/kernel/kernel'
import { type Database, type SignedInUser, sql, Tenants } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import { Follower } from './follower.ts'
import { activePackages, type InstalledPackage, restartsOf } from './package/installed-package.ts'
import { type TriedPackage, triedPackages } from './package/trials.ts'
import type { Trust } from './package/verify.ts'
import { trustedPublishers } from './publishers.ts'
import { currentRevision, nextRevision } from './revision.ts'
import { RunningPlugins, type Wanted } from './runtime/running-plugins.ts'
import { TrialPlugins } from './runtime/trial-plugins.ts'
import { TenantSettings } from './settings.ts'
import { applySwitches, type Decision, storeDecisions, switchesOn } from './switches.ts'

const TOPIC = 'plugins'
/** News between processes may be lost; so often each looks by itself whether something is newer. */
const ROUND = 3_000

/** Throws unless it is this person's password. */
export type ConfirmPassword = (user: SignedInUser, password: string) => Promise<void>

/** What the parts of the plugin area share: the packages of this installation, and bringing this process in line. */
export class PluginArea {
  readonly host: Host
  readonly folder: string
  readonly settings: TenantSettings
  readonly confirmPassword: ConfirmPassword
  /** Why a package that came with the product could not be installed, by its file name. */
  readonly notInstalled = new Map<string, string>()
  /** What came with this process's release. */
  shipped: readonly InstalledPackage[] = []
  readonly #configured: readonly Publisher[]
  readonly #running: RunningPlugins
  readonly #trials: TrialPlugins
  readonly #switches: Follower
  readonly #packages: Follower
  readonly #ends: (() => void)[]

  constructor(host: Host, configured: readonly Publisher[], confirmPassword: ConfirmPassword, round = ROUND) {
    this.host = host
    this.confirmPassword = confirmPassword
    this.folder = join(host.configuration.dataDir, 'plugins')
    this.#configured = configured
    this.settings = new TenantSettings(host.store)
    this.#running = new RunningPlugins(host, this.folder, () => void this.#packages.lookAgain().catch(() => undefined))
    this.#trials = new TrialPlugins(host, this.folder)
    const failed = (error: unknown) => host.log.error({ err: error }, '插件未能与数据库保持一致，稍后自动重试')
    this.#switches = new Follower({ apply: (since) => this.#applySwitches(since), failed })
    this.#packages = new Follower({ apply: (since) => this.#applyPackages(since), failed })
    const timer = setInterval(() => void this.#look(), round)
    this.#ends = [
      host.bus.on<number>(TOPIC, (revision) => this.#follow(revision)),
      host.bus.onGap(() => void this.#look()),
      () => clearInterval(timer),
    ]
  }

  /** What this process runs or tried to run for everybody, what is required coming first. */
  packages(): readonly InstalledPackage[] {
    return this.#running.packages()
  }

  package(id: string): InstalledPackage | undefined {
    return this.packages().find((one) => one.id === id)
  }

  /** Resolves once no plugin is between the end of one version and the start of the next. */
  exchanged(): Promise<void> {
    return this.#running.exchanged()
  }

  /** What this process runs or tried to run for some tenants before it is released. */
  tried(): readonly TriedPackage[] {
    return this.#trials.all()
  }

  /** Everything this process has code of. */
  inUse(): readonly InstalledPackage[] {
    return [...this.packages(), ...this.tried().map(({ one }) => one)]
  }

  /** The packages as a tenant has them: the released versions, and the ones it tries in their place. */
  packagesFor(tenant: string): readonly InstalledPackage[] {
    const { tenantPlugins } = this.host
    const tried = new Map(this.tried().map(({ one }) => [one.owner, one]))
    const released = this.packages().map((one) => tried.get(tenantPlugins.ownerFor(tenant, one.id)) ?? one)
    const first = this.tried().filter(({ one, tenants }) => tenants.has(tenant) && !this.package(one.id))
    return [...released, ...first.map(({ one }) => one)]
  }

  packageFor(tenant: string, id: string): InstalledPackage | undefined {
    return this.packagesFor(tenant).find((one) => one.id === id)
  }

  record(owner: string): PluginRecord | undefined {
    return this.host.kernel.plugins().find((record) => record.id === owner)
  }

  publishers(): Promise<readonly Publisher[]> {
    return trustedPublishers(this.host, this.#configured)
  }

  async trust(): Promise<Trust> {
    return { keys: await this.publishers(), unsignedAllowed: this.host.configuration.developerMode }
  }

  /** Brings this process in line with the database for the first time. */
  async start(): Promise<void> {
    await this.host.problems.list() // What an earlier process could not start may start now.
    await this.#switches.lookAgain()
    await this.#packages.lookAgain()
  }

  /** Changes packages or keys; every process follows, this one before the answer. */
  async change<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { result, revision } = await this.#committed(work)
    await this.#packages.reach(revision)
    return result
  }

  /** Stores decisions about switches; every process follows, this one before the answer. */
  async decide(by: string, decisions: readonly Decision[]): Promise<void> {
    const { revision } = await this.#committed((db, next) => storeDecisions(db, next, by, decisions))
    await this.#switches.reach(revision)
    for (const tenant of new Set(decisions.filter(switchesOn).map((one) => one.tenant)))
      await this.#deliverMissed(tenant)
  }

  /** Changes what a tenant set; every process forgets what it knew. */
  async changeSettings(tenant: string, work: (db: Database) => Promise<void>): Promise<void> {
    const { revision } = await this.#committed(work, tenant)
    await this.#switches.reach(revision)
  }

  tenants(): Promise<readonly string[]> {
    return this.host.kernel.services.get(Tenants).active()
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) end()
    this.#running.stop()
    await this.#switches.stop()
    await this.#packages.stop()
  }

  /** What could not follow while a plugin was off follows now that it is on. */
  async #deliverMissed(tenant: string): Promise<void> {
    await this.host.store.platform(
      (db) =>
        sql`update outbox set parked = false, attempts = 0, due = now()
          where tenant_id = ${tenant} and parked`.execute(db),
      tenant,
    )
  }

  /** The revision comes first: it keeps changes in one order, so nobody sees the later one without the earlier. */
  async #committed<T>(work: (db: Database, revision: number) => Promise<T>, tenant?: string) {
    const done = await this.host.store.platform(async (db) => {
      const revision = await nextRevision(db)
      return { revision, result: await work(db, revision) }
    }, tenant)
    // Who misses the news finds the change by itself.
    this.host.bus
      .publish(TOPIC, done.revision)
      .catch((error) => this.host.log.warn({ err: error }, '插件的变更未能通知其他进程'))
    return done
  }

  async #look(): Promise<void> {
    try {
      const revision = await this.host.store.platform(currentRevision)
      for (const follower of [this.#switches, this.#packages])
        if (follower.reached !== revision) await follower.lookAgain()
    } catch (error) {
      this.host.log.debug({ err: error }, '未能查看插件是否有变更')
    }
  }

  #follow(revision: number): void {
    this.#switches.follow(revision)
    this.#packages.follow(revision)
  }

  async #applySwitches(since: number): Promise<number> {
    this.settings.forget()
    return applySwitches(this.host, since)
  }

  async #applyPackages(since: number): Promise<number> {
    const { store } = this.host
    const revision = await store.platform(currentRevision)
    const wanted = await this.#wanted()
    const changed = await this.#running.synchronise(wanted)
    const tried = await this.#trials.synchronise(wanted)
    if ((changed || tried) && since >= 0) await this.#tellPages()
    return revision
  }

  async #wanted(): Promise<Wanted> {
    const keys = (await this.publishers()).map((key) => key.keyId)
    const { uploaded, restarts, tried } = await this.host.store.platform(async (db) => ({
      uploaded: await activePackages(db),
      restarts: await restartsOf(db),
      tried: await triedPackages(db),
    }))
    const replaced = new Set(uploaded.map(({ id }) => id))
    const packages = [...this.shipped.filter(({ id }) => !replaced.has(id)), ...uploaded]
    return { packages, tried, restarts, keys: new Set(keys), unsignedAllowed: this.host.configuration.developerMode }
  }

  /** Every process tells the pages once it has followed: a page that asks too early would see the old state. */
  async #tellPages(): Promise<void> {
    for (const tenant of await this.tenants()) await this.host.live.send(tenant, { type: PLUGINS_CHANGED })
  }
}
