import { activate } from '@gongtai/core/kernel/activate'
import { kernelFaults } from '@gongtai/core/kernel/faults'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import type { Host } from '../../host.ts'
import { pluginFaults } from '../faults.ts'
import { extract, packageFolder } from '../package/extract.ts'
import { type InstalledPackage, packageContent } from '../package/installed-package.ts'
import { withDependents } from './dependents.ts'
import { type Prepared, prepare, START_LIMIT } from './load-half.ts'
import { forgetMark } from './start-marker.ts'

/** What one process should be running. */
export interface Wanted {
  readonly packages: readonly InstalledPackage[]
  /** Ids of the keys that are trusted now. */
  readonly keys: ReadonlySet<string>
  readonly unsignedAllowed: boolean
}

interface Attempt {
  readonly one: InstalledPackage
  readonly trusted: boolean
}

type Readied = { readonly prepared: Prepared } | { readonly error: unknown }

/** The plugins of this process: brings what runs in line with what is wanted, touching nothing that stays. */
export class RunningPlugins {
  readonly #host: Host
  readonly #folder: string
  /** What was last started or refused, by plugin, in the order it was. */
  readonly #tried = new Map<string, Attempt>()

  constructor(host: Host, folder: string) {
    this.#host = host
    this.#folder = folder
  }

  /** The packages this process has tried to run, running or failed. */
  packages(): readonly InstalledPackage[] {
    return [...this.#tried.values()].map(({ one }) => one)
  }

  /** Answers whether anything was started or withdrawn. `again` names a plugin to be started anew though unchanged. */
  async synchronise(wanted: Wanted, again?: string): Promise<boolean> {
    const byId = new Map(wanted.packages.map((one) => [one.id, one]))
    const changed = this.#changedIds(byId, wanted, again)
    if (changed.size === 0) return false
    if (again !== undefined) await this.#forget(byId.get(again))
    const manifests = [...this.packages(), ...wanted.packages].map((one) => one.manifest)
    const affected = withDependents(changed, manifests)
    const { order, refused } = orderPlugins(wanted.packages.map((one) => one.manifest))
    const starting = [...order, ...manifestsOf(refused.keys(), byId)].filter(({ id }) => affected.has(id))
    const readied = await this.#readyAll(starting, byId, wanted)
    this.#withdrawAll(affected)
    this.#host.tenantPlugins.setRules(wanted.packages.map((one) => one.manifest))
    for (const { id } of starting) {
      const one = byId.get(id)
      const ready = readied.get(id)
      if (!one || !ready) continue
      this.#tried.set(id, { one, trusted: isTrusted(one, wanted) })
      await this.#start(one, refused.has(id) ? { error: refused.get(id) } : ready)
    }
    return true
  }

  #changedIds(byId: ReadonlyMap<string, InstalledPackage>, wanted: Wanted, again?: string): ReadonlySet<string> {
    const changed = new Set(again !== undefined && byId.has(again) ? [again] : [])
    for (const [id, one] of byId) {
      const last = this.#tried.get(id)
      if (last?.one.digest !== one.digest || last.trusted !== isTrusted(one, wanted)) changed.add(id)
    }
    for (const id of this.#tried.keys()) if (!byId.has(id)) changed.add(id)
    return changed
  }

  async #readyAll(
    manifests: readonly Manifest[],
    byId: ReadonlyMap<string, InstalledPackage>,
    wanted: Wanted,
  ): Promise<ReadonlyMap<string, Readied>> {
    const readied = new Map<string, Readied>()
    for (const { id } of manifests) {
      const one = byId.get(id)
      if (one) readied.set(id, await this.#ready(one, wanted))
    }
    return readied
  }

  async #ready(one: InstalledPackage, wanted: Wanted): Promise<Readied> {
    const { store } = this.#host
    try {
      if (!isTrusted(one, wanted)) throw pluginFaults.distrusted({ plugin: one.id, publisher: one.publisher })
      const content = () => store.platform((db) => packageContent(db, one))
      return { prepared: await prepare(store, one, await extract(this.#folder, one, content)) }
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

  async #start(one: InstalledPackage, ready: Readied): Promise<void> {
    const { kernel, log } = this.#host
    const broken = one.manifest.requires.find((id) => kernel.plugins().some((r) => r.id === id && r.state === 'failed'))
    if ('error' in ready) kernel.fail(one, ready.error)
    else if (broken) kernel.fail(one, kernelFaults.requirementFailed({ plugin: one.id, path: [one.id, broken] }))
    else await activate(kernel, one, ready.prepared(kernel), START_LIMIT)
    const reason = kernel.plugins().find((record) => record.id === one.id)?.reason
    if (reason) log.error({ plugin: one.id, version: one.version, fault: reason.code }, reason.message)
  }

  async #forget(one: InstalledPackage | undefined): Promise<void> {
    if (one) await forgetMark(packageFolder(this.#folder, one))
  }
}

const isTrusted = (one: InstalledPackage, { keys, unsignedAllowed }: Wanted): boolean =>
  one.keyId === undefined ? unsignedAllowed : keys.has(one.keyId)

const manifestsOf = (ids: Iterable<string>, byId: ReadonlyMap<string, InstalledPackage>): readonly Manifest[] =>
  [...ids].flatMap((id) => byId.get(id)?.manifest ?? [])
