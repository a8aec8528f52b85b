import type { TenantPlugins } from '@gongtai/core/kernel/kernel'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import { type Observable, Subject } from 'rxjs'
import { PLATFORM } from '../identity/seed/platform-tenant.ts'

/** What a running plugin's manifest says about being on. */
export interface PluginRule {
  readonly id: string
  readonly requires: readonly string[]
  readonly locked?: boolean | undefined
  readonly onByDefault?: boolean | undefined
  /** Has something for operators: on where they work, since nobody switches plugins on there. */
  readonly forOperators?: boolean
  /** The tenants that try it, while no version of it is released. */
  readonly only?: ReadonlySet<string>
}

/** What a tenant's admin, and the platform's operator, decided about a plugin. */
export interface PluginSwitch {
  readonly tenant: string
  readonly plugin: string
  /** Undefined while nobody has decided. */
  readonly on: boolean | undefined
  /** The operator does not offer it to this tenant. */
  readonly withheld: boolean
}

/** A version that runs beside the released one, for tenants that try it. */
export interface Trial {
  readonly plugin: string
  readonly owner: string
  readonly requires: readonly string[]
  readonly tenants: ReadonlySet<string>
}

interface Known {
  /** Plugins that are not on. */
  readonly off: ReadonlySet<string>
  /** Owners whose contributions are not there: of plugins that are off, and of the versions that are not the tenant's. */
  readonly unseen: ReadonlySet<string>
}

/**
 * Which plugins are on for which tenant, in memory, because every call and every view asks. A plugin is on when it
 * is chosen, not withheld, and everything it requires is on too.
 */
export class TenantPluginTable implements TenantPlugins {
  readonly #rules = new Map<string, PluginRule>()
  readonly #switches = new Map<string, Map<string, PluginSwitch>>()
  readonly #known = new Map<string, Known>()
  readonly #changed = new Subject<string>()
  #trials: readonly Trial[] = []
  #asked: { readonly tenant: string; readonly known: Known } | undefined

  /** What is no plugin, the host's own areas, is always on. */
  isOn(tenant: string, plugin: string): boolean {
    return !this.#of(tenant).off.has(plugin)
  }

  sees(tenant: string, owner: string): boolean {
    return !this.#of(tenant).unseen.has(owner)
  }

  /** The version of a plugin that a tenant works with: the one it tries, or the released one. */
  ownerFor(tenant: string, plugin: string): string {
    const trial = this.#trials.find((one) => one.plugin === plugin && this.sees(tenant, one.owner))
    return trial?.owner ?? plugin
  }

  get changes(): Observable<string> {
    return this.#changed
  }

  isOffered(tenant: string, plugin: string): boolean {
    const rule = this.#rules.get(plugin)
    if (rule === undefined || rule.only?.has(tenant) === false) return false
    return rule.locked === true || !this.#switchOf(tenant, plugin)?.withheld
  }

  /** Whether the tenant wants it on, even while something it requires is missing. */
  isChosen(tenant: string, plugin: string): boolean {
    const rule = this.#rules.get(plugin)
    return rule !== undefined && isChosen(rule, tenant, this.#switchOf(tenant, plugin))
  }

  /** What of a plugin's requirements, near and far, is not on. */
  missingFor(tenant: string, plugin: string): readonly string[] {
    const required = this.#rules.get(plugin)?.requires ?? []
    return required.filter((id) => !this.#rules.has(id) || !this.isOn(tenant, id))
  }

  /** The plugins that are installed, from their manifests. */
  setRules(rules: readonly PluginRule[]): void {
    const { order, refused } = orderPlugins(rules)
    this.#rules.clear()
    for (const rule of order) this.#rules.set(rule.id, rule)
    // What cannot run is asked about all the same; nothing that can run depends on it.
    for (const rule of rules) if (refused.has(rule.id)) this.#rules.set(rule.id, rule)
    this.#forget()
  }

  /** The versions on trial that run; answers whether that is another state of things for anybody. */
  setTrials(trials: readonly Trial[]): boolean {
    const [before, now] = [placesOf(this.#trials), placesOf(trials)]
    this.#trials = trials
    this.#forget()
    const changed = [...before, ...now].filter((place) => before.has(place) !== now.has(place))
    for (const tenant of new Set(changed.map((place) => place.split(' ')[0] ?? ''))) this.#changed.next(tenant)
    return changed.length > 0
  }

  /** All decisions anew: at the start, and after messages may have been missed. */
  load(switches: readonly PluginSwitch[]): void {
    const tenants = new Set(this.#switches.keys())
    this.#switches.clear()
    for (const decided of switches) {
      this.#put(decided)
      tenants.add(decided.tenant)
    }
    this.#forget()
    for (const tenant of tenants) this.#changed.next(tenant)
  }

  apply(decided: PluginSwitch): void {
    this.#put(decided)
    this.#forget(decided.tenant)
    this.#changed.next(decided.tenant)
  }

  #forget(tenant?: string): void {
    this.#asked = undefined
    if (tenant === undefined) this.#known.clear()
    else this.#known.delete(tenant)
  }

  #put(decided: PluginSwitch): void {
    const ofTenant = this.#switches.get(decided.tenant) ?? new Map<string, PluginSwitch>()
    this.#switches.set(decided.tenant, ofTenant.set(decided.plugin, decided))
  }

  #switchOf(tenant: string, plugin: string): PluginSwitch | undefined {
    return this.#switches.get(tenant)?.get(plugin)
  }

  #of(tenant: string): Known {
    // A view asks for one tenant about everything offered at a point, thousands of times in a row.
    if (this.#asked?.tenant === tenant) return this.#asked.known
    let known = this.#known.get(tenant)
    if (!known) {
      const off = this.#computeOff(tenant)
      known = { off, unseen: this.#computeUnseen(tenant, off) }
      this.#known.set(tenant, known)
    }
    this.#asked = { tenant, known }
    return known
  }

  #computeUnseen(tenant: string, off: ReadonlySet<string>): ReadonlySet<string> {
    const unseen = new Set(off)
    for (const { plugin, owner, requires, tenants } of this.#trials) {
      const tries = tenants.has(tenant) && [plugin, ...requires].every((id) => !off.has(id))
      unseen.add(tries ? plugin : owner)
    }
    return unseen
  }

  /** Rules are kept in the order of what they require, so one pass is enough. */
  #computeOff(tenant: string): ReadonlySet<string> {
    const off = new Set<string>()
    const decisions = this.#switches.get(tenant)
    for (const rule of this.#rules.values()) {
      const able = rule.requires.every((id) => this.#rules.has(id) && !off.has(id))
      const there = rule.only?.has(tenant) ?? true
      if (!able || !there || !isChosen(rule, tenant, decisions?.get(rule.id))) off.add(rule.id)
    }
    return off
  }
}

function isChosen(rule: PluginRule, tenant: string, decided: PluginSwitch | undefined): boolean {
  if (rule.locked) return true
  const byItself = rule.onByDefault || (rule.forOperators && tenant === PLATFORM) || false
  return !decided?.withheld && (decided?.on ?? byItself)
}

const placesOf = (trials: readonly Trial[]): ReadonlySet<string> =>
  new Set(trials.flatMap(({ owner, tenants }) => [...tenants].map((tenant) => `${tenant} ${owner}`)))
