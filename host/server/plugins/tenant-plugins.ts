import type { TenantPlugins } from '@gongtai/core/kernel/kernel'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import { type Observable, Subject } from 'rxjs'

/** What a running plugin's manifest says about being on. */
export interface PluginRule {
  readonly id: string
  readonly requires: readonly string[]
  readonly locked?: boolean | undefined
  readonly onByDefault?: boolean | undefined
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

/**
 * Which plugins are on for which tenant, in memory, because every call and every view asks. A plugin is on when it
 * is chosen, not withheld, and everything it requires is on too.
 */
export class TenantPluginTable implements TenantPlugins {
  readonly #rules = new Map<string, PluginRule>()
  readonly #switches = new Map<string, Map<string, PluginSwitch>>()
  readonly #off = new Map<string, ReadonlySet<string>>()
  readonly #changed = new Subject<string>()
  #asked: { readonly tenant: string; readonly off: ReadonlySet<string> } | undefined

  /** What is no plugin, the host's own areas, is always on. */
  isOn(tenant: string, plugin: string): boolean {
    // A view asks for one tenant about everything offered at a point, thousands of times in a row.
    if (this.#asked?.tenant !== tenant) this.#asked = { tenant, off: this.#offFor(tenant) }
    return !this.#asked.off.has(plugin)
  }

  get changes(): Observable<string> {
    return this.#changed
  }

  isOffered(tenant: string, plugin: string): boolean {
    const rule = this.#rules.get(plugin)
    return rule !== undefined && (rule.locked === true || !this.#switchOf(tenant, plugin)?.withheld)
  }

  /** Whether the tenant wants it on, even while something it requires is missing. */
  isChosen(tenant: string, plugin: string): boolean {
    const rule = this.#rules.get(plugin)
    return rule !== undefined && isChosen(rule, this.#switchOf(tenant, plugin))
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
    if (tenant === undefined) this.#off.clear()
    else this.#off.delete(tenant)
  }

  #put(decided: PluginSwitch): void {
    const ofTenant = this.#switches.get(decided.tenant) ?? new Map<string, PluginSwitch>()
    this.#switches.set(decided.tenant, ofTenant.set(decided.plugin, decided))
  }

  #switchOf(tenant: string, plugin: string): PluginSwitch | undefined {
    return this.#switches.get(tenant)?.get(plugin)
  }

  #offFor(tenant: string): ReadonlySet<string> {
    let off = this.#off.get(tenant)
    if (!off) {
      off = this.#computeOff(tenant)
      this.#off.set(tenant, off)
    }
    return off
  }

  /** Rules are kept in the order of what they require, so one pass is enough. */
  #computeOff(tenant: string): ReadonlySet<string> {
    const off = new Set<string>()
    const decisions = this.#switches.get(tenant)
    for (const rule of this.#rules.values()) {
      const able = rule.requires.every((id) => this.#rules.has(id) && !off.has(id))
      if (!able || !isChosen(rule, decisions?.get(rule.id))) off.add(rule.id)
    }
    return off
  }
}

function isChosen(rule: PluginRule, decided: PluginSwitch | undefined): boolean {
  if (rule.locked) return true
  return !decided?.withheld && (decided?.on ?? rule.onByDefault ?? false)
}
