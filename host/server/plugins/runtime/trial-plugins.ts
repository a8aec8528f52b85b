import { activate } from '@gongtai/core/kernel/activate'
import { kernelFaults } from '@gongtai/core/kernel/faults'
import type { Host } from '../../host.ts'
import { pluginFaults } from '../faults.ts'
import { extract, packageFolder } from '../package/extract.ts'
import { type InstalledPackage, packageContent } from '../package/installed-package.ts'
import type { TriedPackage } from '../package/trials.ts'
import { prepare, START_LIMIT } from './load-half.ts'
import { checkSdk, isTrusted, rulesOf, type Wanted } from './running-plugins.ts'
import { forgetLostStarts, lostStarts } from './start-marker.ts'

interface Attempt {
  readonly tried: TriedPackage
  /** What it stands on, as a text to compare: when that changes it is started anew. */
  readonly basis: string
}

/** Versions that some tenants try, each beside the released one as an owner of its own. */
export class TrialPlugins {
  readonly #host: Host
  readonly #folder: string
  readonly #attempts = new Map<string, Attempt>()

  constructor(host: Host, folder: string) {
    this.#host = host
    this.#folder = folder
  }

  /** What is on trial in this process, running or failed. */
  all(): readonly TriedPackage[] {
    return [...this.#attempts.values()].map(({ tried }) => tried)
  }

  /** Answers whether anything is another than before for somebody. Nobody is ever without a version meanwhile. */
  async synchronise(wanted: Wanted): Promise<boolean> {
    const { kernel, tenantPlugins } = this.#host
    const bases = new Map(wanted.tried.map((tried) => [tried.one.owner, basisOf(tried, wanted)]))
    const over = [...this.#attempts.keys()].filter((owner) => this.#attempts.get(owner)?.basis !== bases.get(owner))
    tenantPlugins.setRules(rulesOf(wanted))
    const left = this.#assign(wanted.tried.filter(({ one }) => !over.includes(one.owner)))
    for (const owner of over) {
      kernel.withdraw(owner)
      this.#attempts.delete(owner)
    }
    const fresh = wanted.tried.filter(({ one }) => !this.#attempts.has(one.owner))
    for (const tried of fresh) {
      this.#attempts.set(tried.one.owner, { tried, basis: bases.get(tried.one.owner) ?? '' })
      await this.#start(tried.one, wanted)
    }
    const come = this.#assign(wanted.tried)
    return left || come || over.length > 0 || fresh.length > 0
  }

  /** A version that does not run is nobody's: its tenants go on with the released one. */
  #assign(all: readonly TriedPackage[]): boolean {
    const records = this.#host.kernel.plugins()
    const runs = ({ one }: TriedPackage) => records.some(({ id, state }) => id === one.owner && state === 'offered')
    for (const tried of all) {
      const attempt = this.#attempts.get(tried.one.owner)
      if (attempt) this.#attempts.set(tried.one.owner, { ...attempt, tried })
    }
    return this.#host.tenantPlugins.setTrials(
      all.filter(runs).map(({ one, tenants }) => ({
        plugin: one.id,
        owner: one.owner,
        requires: one.manifest.requires,
        tenants,
      })),
    )
  }

  async #start(one: InstalledPackage, wanted: Wanted): Promise<void> {
    const { kernel, store, log } = this.#host
    const identity = { id: one.owner, version: one.version }
    try {
      this.#check(one, wanted)
      const content = () => store.platform((db) => packageContent(db, one))
      // Trials start one after the other, behind everything that is released.
      const prepared = await prepare(this.#host, one, await extract(this.#folder, one, content), true)
      if (!(await activate(kernel, identity, prepared.half(kernel), START_LIMIT))) prepared.discard()
      forgetLostStarts(packageFolder(this.#folder, one))
    } catch (error) {
      kernel.fail(identity, error)
    }
    const reason = kernel.plugins().find(({ id }) => id === one.owner)?.reason
    if (reason) log.error({ plugin: one.id, version: one.version, fault: reason.code }, reason.message)
  }

  #check(one: InstalledPackage, wanted: Wanted): void {
    if (!isTrusted(one, wanted)) throw pluginFaults.distrusted({ plugin: one.id, publisher: one.publisher })
    checkSdk(one)
    const { lost } = lostStarts(packageFolder(this.#folder, one))
    if (lost > 0) throw pluginFaults.brokeOff({ plugin: one.id, times: lost })
    const running = this.#host.kernel.plugins().filter(({ state }) => state === 'offered')
    const missing = one.manifest.requires.find((id) => !running.some((record) => record.id === id))
    if (missing !== undefined) throw kernelFaults.missingRequirement({ plugin: one.id, path: [one.id, missing] })
  }
}

/** The version itself and whether its key is trusted, the operator's last word, and what it requires. */
function basisOf({ one, startedAt }: TriedPackage, wanted: Wanted): string {
  const below = wanted.packages.filter(({ id }) => one.manifest.requires.includes(id))
  const stands = [one, ...below].map((each) => [each.digest, isTrusted(each, wanted), wanted.restarts.get(each.id)])
  return JSON.stringify([stands, startedAt])
}
