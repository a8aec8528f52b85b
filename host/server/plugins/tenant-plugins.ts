import type { TenantPlugins } from '@gongtai/core/kernel/kernel'
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

  /** What is no plugin, the host's own areas, is always on. */
  isOn(tenant: string, plugin: string): boolean {
    return !this.#offFor(tenant).has(plugin)
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
    if (!rule) return false
    if (rule.locked) return true
    const decided = this.#switchOf(tenant, plugin)
    return !decided?.withheld && (decided?.on ?? rule.onByDefault ?? false)
  }

  /** What the tenant's admin decided, whether or not it is offered; undefined when nobody has. */
  decidedFor(tenant: string, plugin: string): boolean | undefined {
    return this.#switchOf(tenant, plugin)?.on
  }

  /** What of a plugin's requirements, near and far, is not on. */
  missingFor(tenant: string, plugin: string): readonly string[] {
    const required = this.#rules.get(plugin)?.requires ?? []
    return required.filter((id) => !this.#rules.has(id) || !this.isOn(tenant, id))
  }

  /** The plugins that are installed, from their manifests. */
  setRules(rules: readonly PluginRule[]): void {
    this.#rules.clear()
    for (const rule of rules) this.#rules.set(rule.id, rule)
    this.#off.clear()
  }

  /** All decisions anew: at the start, and after messages may have been missed. */
  load(switches: readonly PluginSwitch[]): void {
    const tenants = new Set(this.#switches.keys())
    this.#switches.clear()
    for (const decided of switches) {
      this.#put(decided)
      tenants.add(decided.tenant)
    }
    this.#off.clear()
    for (const tenant of tenants) this.#changed.next(tenant)
  }

  apply(decided: PluginSwitch): void {
    this.#put(decided)
    this.#off.delete(decided.tenant)
    this.#changed.next(decided.tenant)
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

  #computeOff(tenant: string): ReadonlySet<string> {
    const known = new Map<string, boolean>()
    const isOn = (id: string): boolean => {
      const rule = this.#rules.get(id)
      if (!rule) return false
      const answered = known.get(id)
      if (answered !== undefined) return answered
      known.set(id, false)
      const on = this.isChosen(tenant, id) && rule.requires.every(isOn)
      known.set(id, on)
      return on
    }
    return new Set([...this.#rules.keys()].filter((id) => !isOn(id)))
  }
}
