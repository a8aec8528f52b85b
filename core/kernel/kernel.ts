import { type Observable, Subject } from 'rxjs'
import { ServiceContainer } from './container.ts'
import type { ContributionPoint, Offer } from './contribution-point.ts'
import { type Fault, isFault } from './fault.ts'
import { kernelFaults } from './faults.ts'
import { pluginOf } from './owner.ts'
import { Registry, type Undo } from './registry.ts'
import { type TenantView, viewOf } from './tenant-view.ts'
import type { Provision } from './token.ts'

export interface PluginIdentity {
  readonly id: string
  readonly version: string
}

export interface Activation {
  readonly provides?: readonly Provision[]
  readonly offers: readonly Offer[]
  /** Ends what the plugin started itself (timers, watchers). */
  readonly stop?: () => void
}

export interface PluginRecord extends PluginIdentity {
  readonly state: 'offered' | 'failed'
  readonly reason?: Fault
}

export interface InventoryRow extends PluginIdentity {
  readonly point: string
  readonly contribution: string
}

/** Whose contributions a tenant works with, the host's own always being among them. */
export interface TenantPlugins {
  sees(tenant: string, owner: string): boolean
  readonly changes: Observable<string>
}

export interface Unstopped {
  readonly plugin: string
  readonly error: unknown
}

interface Offered extends PluginIdentity {
  readonly undo: readonly Undo[]
}

/** Registries, services and plugin records of one process. */
export class Kernel {
  readonly services = new ServiceContainer()
  readonly #registries = new Map<string, Registry<object>>()
  readonly #offered = new Map<string, Offered>()
  readonly #failed = new Map<string, PluginRecord>()
  readonly #views = new Map<string, TenantView>()
  readonly #changed = new Subject<string>()
  readonly #unstopped = new Subject<Unstopped>()
  readonly #tenants: TenantPlugins

  constructor(tenants: TenantPlugins = everythingOn) {
    this.#tenants = tenants
  }

  /** The state of every plugin, for the plugin page. */
  plugins(): readonly PluginRecord[] {
    const offered = [...this.#offered.values()].map(({ id, version }) => ({ id, version, state: 'offered' as const }))
    return [...offered, ...this.#failed.values()]
  }

  /** The id of each plugin that was offered, withdrawn or has failed, as it happens. */
  get changes(): Observable<string> {
    return this.#changed
  }

  /** Plugins whose own `stop` threw; they are withdrawn all the same. */
  get unstopped(): Observable<Unstopped> {
    return this.#unstopped
  }

  registry<T extends object>(point: ContributionPoint<T>): Registry<T> {
    let registry = this.#registries.get(point.id)
    if (!registry) {
      registry = new Registry(point as ContributionPoint<object>)
      this.#registries.set(point.id, registry)
    }
    return registry as unknown as Registry<T>
  }

  /** Adds all of a plugin or nothing of it: the first fault takes back what went before. */
  offer(plugin: PluginIdentity, activation: Activation): void {
    if (this.#offered.has(plugin.id)) throw kernelFaults.alreadyOffered({ plugin: plugin.id })
    const undo: Undo[] = activation.stop ? [activation.stop] : []
    try {
      for (const provision of activation.provides ?? []) undo.push(this.services.bind(plugin.id, provision))
      for (const { point, value } of activation.offers) undo.push(this.registry(point).add(plugin.id, value))
    } catch (error) {
      this.#undo(plugin.id, undo)
      throw error
    }
    this.#failed.delete(plugin.id)
    this.#offered.set(plugin.id, { id: plugin.id, version: plugin.version, undo })
    this.#changed.next(plugin.id)
  }

  withdraw(pluginId: string): void {
    const offered = this.#offered.get(pluginId)
    this.#failed.delete(pluginId)
    if (offered) {
      this.#offered.delete(pluginId)
      this.#undo(pluginId, offered.undo)
    }
    this.#changed.next(pluginId)
  }

  /** Withdraws a plugin as a whole and keeps the reason for the admin. */
  fail(plugin: PluginIdentity, error: unknown): void {
    this.withdraw(plugin.id)
    const reason = isFault(error)
      ? error
      : kernelFaults.activationFailed({
          plugin: plugin.id,
          reason: error instanceof Error ? error.message : String(error),
        })
    this.#failed.set(plugin.id, { id: plugin.id, version: plugin.version, state: 'failed', reason })
    this.#changed.next(plugin.id)
  }

  /** One step that throws keeps none of the others from being taken. */
  #undo(plugin: string, steps: readonly Undo[]): void {
    for (const step of [...steps].reverse()) {
      try {
        step()
      } catch (error) {
        this.#unstopped.next({ plugin, error })
      }
    }
  }

  viewFor(tenant: string): TenantView {
    let view = this.#views.get(tenant)
    if (!view) {
      view = this.#makeView(tenant)
      this.#views.set(tenant, view)
    }
    return view
  }

  inventory(): readonly InventoryRow[] {
    const rows: InventoryRow[] = []
    for (const [point, registry] of this.#registries) {
      for (const { owner, id } of registry.all()) {
        rows.push({ point, contribution: id, id: pluginOf(owner), version: this.#offered.get(owner)?.version ?? '' })
      }
    }
    return rows
  }

  #makeView(tenant: string): TenantView {
    const switched = new Subject<string>()
    this.#tenants.changes.subscribe((changed) => changed === tenant && switched.next(changed))
    const enabled = { isOn: (owner: string) => this.#tenants.sees(tenant, owner), changes: switched }
    const views = new Map<string, unknown>()
    return ((point) => {
      let view = views.get(point.id)
      if (!view) {
        view = viewOf(this.registry(point), enabled)
        views.set(point.id, view)
      }
      return view
    }) as TenantView
  }
}

const everythingOn: TenantPlugins = { sees: () => true, changes: new Subject<string>() }
