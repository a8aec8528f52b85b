import { activate } from '@gongtai/core/kernel/activate'
import type { Fault } from '@gongtai/core/kernel/fault'
import { kernelFaults } from '@gongtai/core/kernel/faults'
import { type Manifest, SDK_VERSION } from '@gongtai/core/kernel/manifest'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import { satisfies } from '@gongtai/sdk/package'
import type { Host } from '../../host.ts'
import { pluginFaults } from '../faults.ts'
import { extract, packageFolder } from '../package/extract.ts'
import { type InstalledPackage, packageContent } from '../package/installed-package.ts'
import type { TriedPackage } from '../package/trials.ts'
import type { PluginRule } from '../tenant-plugins.ts'
import { withDependents } from './dependents.ts'
import { type Prepared, prepare, START_LIMIT } from './load-half.ts'
import { forgetLostStarts, lostStarts } from './start-marker.ts'
import { StartWaits } from './start-waits.ts'

/** What one process should be running. */
export interface Wanted {
  readonly packages: readonly InstalledPackage[]
  readonly tried: readonly TriedPackage[]
  /** How often each was started anew by the operator. */
  readonly restarts: ReadonlyMap<string, number>
  /** Ids of the keys that are trusted now. */
  readonly keys: ReadonlySet<string>
  readonly unsignedAllowed: boolean
}

interface Attempt {
  readonly one: InstalledPackage
  readonly trusted: boolean
  readonly restarts: number
}

type Readied = { readonly prepared: Prepared } | { readonly error: unknown }

interface Group {
  readonly manifests: readonly Manifest[]
  /** Whether it is one plugin by itself of which starts were lost before. */
  readonly alone: boolean
}

const PASSING: ReadonlySet<string> = new Set(['plugins.starts-later', 'kernel.requirement-failed'])

/** The plugins of this process: brings what runs in line with what is wanted, touching nothing that stays. */
export class RunningPlugins {
  readonly #host: Host
  readonly #folder: string
  readonly #waits: StartWaits
  /** What was last started or refused, by plugin, in the order it was. */
  readonly #tried = new Map<string, Attempt>()
  #exchange: Promise<void> = Promise.resolve()

  /** `onDue` is called when a plugin whose starts were lost may be tried again. */
  constructor(host: Host, folder: string, onDue: () => void) {
    this.#host = host
    this.#folder = folder
    this.#waits = new StartWaits(onDue)
  }

  /** The packages this process has tried to run, running or failed. */
  packages(): readonly InstalledPackage[] {
    return [...this.#tried.values()].map(({ one }) => one)
  }

  /** Resolves once no plugin is between the end of one version and the start of the next. */
  exchanged(): Promise<void> {
    return this.#exchange
  }

  stop(): void {
    this.#waits.stop()
  }

  /** Answers whether anything was started or withdrawn. */
  async synchronise(wanted: Wanted): Promise<boolean> {
    const byId = new Map(wanted.packages.map((one) => [one.id, one]))
    const changed = this.#changedIds(byId, wanted)
    if (changed.size === 0) return false
    const manifests = [...this.packages(), ...wanted.packages].map((one) => one.manifest)
    const affected = withDependents(changed, manifests)
    const { order, refused } = orderPlugins(wanted.packages.map((one) => one.manifest))
    const starting = [...order, ...manifestsOf(refused.keys(), byId)].filter(({ id }) => affected.has(id))
    const [calm, ...suspects] = this.#groups(starting, byId)
    const readied = await this.#readyAll(calm, byId, wanted)
    this.#withdrawAll(affected)
    this.#host.tenantPlugins.setRules(rulesOf(wanted))
    this.#exchange = this.#startAll(readied, wanted, refused)
    await this.#exchange
    for (const suspect of suspects) await this.#startAll(await this.#readyAll(suspect, byId, wanted), wanted, refused)
    return true
  }

  #changedIds(byId: ReadonlyMap<string, InstalledPackage>, wanted: Wanted): ReadonlySet<string> {
    const changed = new Set([...this.#waits.due()].filter((id) => byId.has(id)))
    for (const [id, one] of byId) {
      const last = this.#tried.get(id)
      if (last && last.restarts !== wanted.restarts.get(id)) {
        this.#forgive(one)
        changed.add(id)
      }
      if (last?.one.digest !== one.digest || last.trusted !== isTrusted(one, wanted)) changed.add(id)
    }
    for (const id of this.#tried.keys()) if (!byId.has(id)) changed.add(id)
    return changed
  }

  /** First all that never took a process down; then, each by itself, those that may have, and what requires them. */
  #groups(starting: readonly Manifest[], byId: ReadonlyMap<string, InstalledPackage>): readonly [Group, ...Group[]] {
    const hasLost = ({ id }: Manifest) => {
      const one = byId.get(id)
      return one !== undefined && lostStarts(packageFolder(this.#folder, one)).lost > 0
    }
    const lost = new Set(starting.filter(hasLost).map(({ id }) => id))
    const suspects = withDependents(lost, starting)
    return [
      { manifests: starting.filter(({ id }) => !suspects.has(id)), alone: false },
      ...starting.filter(({ id }) => suspects.has(id)).map((one) => ({ manifests: [one], alone: lost.has(one.id) })),
    ]
  }

  async #readyAll(
    { manifests, alone }: Group,
    byId: ReadonlyMap<string, InstalledPackage>,
    wanted: Wanted,
  ): Promise<ReadonlyMap<InstalledPackage, Readied>> {
    const readied = new Map<InstalledPackage, Readied>()
    for (const { id } of manifests) {
      const one = byId.get(id)
      if (one) readied.set(one, await this.#ready(one, wanted, alone))
    }
    return readied
  }

  async #ready(one: InstalledPackage, wanted: Wanted, alone: boolean): Promise<Readied> {
    const { store } = this.#host
    try {
      if (!isTrusted(one, wanted)) throw pluginFaults.distrusted({ plugin: one.id, publisher: one.publisher })
      checkSdk(one)
      this.#waits.check(one, lostStarts(packageFolder(this.#folder, one)))
      const content = () => store.platform((db) => packageContent(db, one))
      return { prepared: await prepare(this.#host, one, await extract(this.#folder, one, content), alone) }
    } catch (error) {
      return { error }
    }
  }

  #withdrawAll(affected: ReadonlySet<string>): void {
    for (const id of [...this.#tried.keys()].reverse()) {
      if (!affected.has(id)) continue
      this.#host.kernel.withdraw(id)
      this.#tried.delete(id)
    }
  }

  async #startAll(
    readied: ReadonlyMap<InstalledPackage, Readied>,
    wanted: Wanted,
    refused: ReadonlyMap<string, Fault>,
  ): Promise<void> {
    for (const [one, ready] of readied) {
      const restarts = wanted.restarts.get(one.id) ?? 0
      this.#tried.set(one.id, { one, restarts, trusted: isTrusted(one, wanted) })
      const fault = refused.get(one.id)
      if (fault && 'prepared' in ready) ready.prepared.discard()
      await this.#start(one, fault ? { error: fault } : ready)
    }
  }

  async #start(one: InstalledPackage, ready: Readied): Promise<void> {
    const { kernel, log } = this.#host
    const broken = one.manifest.requires.find((id) => kernel.plugins().some((r) => r.id === id && r.state === 'failed'))
    if ('error' in ready) kernel.fail(one, ready.error)
    else if (broken) {
      ready.prepared.discard()
      kernel.fail(one, kernelFaults.requirementFailed({ plugin: one.id, path: [one.id, broken] }))
    } else {
      if (!(await activate(kernel, one, ready.prepared.half(kernel), START_LIMIT))) ready.prepared.discard()
      this.#forgive(one) // Whatever came of it, the process lived on.
    }
    const reason = kernel.plugins().find((record) => record.id === one.id)?.reason
    if (reason) log.error({ plugin: one.id, version: one.version, fault: reason.code }, reason.message)
    await this.#note(one, reason)
  }

  /** What is tried again by itself, and what only waits for another plugin, is no problem of its own. */
  async #note({ id: plugin }: InstalledPackage, reason: Fault | undefined): Promise<void> {
    const what = { plugin, hook: 'start', subject: '', tenant: '' } as const
    if (!reason) await this.#host.problems.worked(what)
    else if (!PASSING.has(reason.code)) await this.#host.problems.failed(what, reason)
  }

  #forgive(one: InstalledPackage | undefined): void {
    if (one) forgetLostStarts(packageFolder(this.#folder, one))
  }
}

/** What may be on for a tenant: all that is released, and for those that try it what is not. */
export function rulesOf({ packages, tried }: Pick<Wanted, 'packages' | 'tried'>): readonly PluginRule[] {
  const released = new Set(packages.map(({ id }) => id))
  const first = tried.filter(({ one }) => !released.has(one.id))
  return [
    ...packages.map(({ manifest }) => ({ ...manifest, forOperators: 'operator-tiles' in manifest.contributes })),
    ...first.map(({ one, tenants }) => ({ id: one.id, requires: one.manifest.requires, only: tenants })),
  ]
}

/** What came with the product was held against the release when it was installed. */
export function isTrusted(one: InstalledPackage, { keys, unsignedAllowed }: Wanted): boolean {
  if (one.origin === 'shipped') return true
  return one.keyId === undefined ? unsignedAllowed : keys.has(one.keyId)
}

/** A process of another release may have let it in. */
export function checkSdk({ id, manifest }: InstalledPackage): void {
  if (satisfies(SDK_VERSION, manifest.sdk)) return
  throw pluginFaults.wrongSdk({ plugin: id, range: manifest.sdk, host: SDK_VERSION })
}

const manifestsOf = (ids: Iterable<string>, byId: ReadonlyMap<string, InstalledPackage>): readonly Manifest[] =>
  [...ids].flatMap((id) => byId.get(id)?.manifest ?? [])
