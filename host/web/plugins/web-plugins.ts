import type { MyPlugin } from '@gongtai/core/contract/calls/my-plugins'
import { activate } from '@gongtai/core/kernel/activate'
import { type Fault, isFault } from '@gongtai/core/kernel/fault'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import type { Undo } from '@gongtai/core/kernel/registry'
import type { Route } from '@gongtai/core/points/routes'
import type { LoadPage, PluginFailure, Plugins, WebHalf } from '@gongtai/sdk/web'
import { type Observable, Subject } from 'rxjs'
import { pluginFaults } from './faults.ts'
import { isUnfetched } from './is-unfetched.ts'
import { manifestOffers } from './manifest-offers.ts'

export interface WebPluginsParts {
  readonly kernel: Kernel
  /** The plugins that are on for this tenant, required ones first. */
  readonly fetchMine: () => Promise<readonly MyPlugin[]>
  /** Fetches the web half of a plugin, its style sheets included. */
  readonly fetchHalf: (plugin: MyPlugin) => Promise<WebHalf>
  /** Whether whoever is signed in has a permission. */
  readonly may: (permission: string) => boolean
}

interface Present {
  readonly plugin: MyPlugin
  readonly undo: readonly Undo[]
  /** The web half: being fetched, or started. */
  started?: Promise<void>
  pages: Readonly<Record<string, LoadPage>>
}

/** Manifests are offered at once, web halves when one of their contributions is first needed. */
export class WebPlugins implements Plugins {
  readonly #parts: WebPluginsParts
  readonly #present = new Map<string, Present>()
  readonly #failures = new Subject<Fault>()
  readonly #broken = new Subject<PluginFailure>()
  /** What has been asked for so far; a plugin that is switched on later and has it is fetched at once. */
  readonly #asked = new Map<string, ReadonlySet<string> | 'all'>()

  constructor(parts: WebPluginsParts) {
    this.#parts = parts
  }

  /** Why a plugin could not be fetched or started, as it happens. */
  get failures(): Observable<Fault> {
    return this.#failures
  }

  /** What the plugins themselves are to blame for, for the operator. */
  get broken(): Observable<PluginFailure> {
    return this.#broken
  }

  manifests(): readonly MyPlugin['manifest'][] {
    return [...this.#present.values()].map(({ plugin }) => plugin.manifest)
  }

  /** Asks which plugins are on, adds the new ones and withdraws those that are gone or have another version. */
  async synchronise(): Promise<void> {
    const mine = await this.#parts.fetchMine()
    const next = new Map(mine.map((plugin) => [plugin.manifest.id, plugin]))
    for (const [id, { plugin }] of this.#present) if (!same(plugin, next.get(id))) this.#withdraw(id)
    for (const plugin of mine) if (!this.#present.has(plugin.manifest.id)) this.#add(plugin)
    for (const [point, ids] of this.#asked) void this.ensure(point, ids === 'all' ? undefined : [...ids])
  }

  async ensure(point: string, ids?: readonly string[]): Promise<void> {
    this.#remember(point, ids)
    const wanted = [...this.#present.values()].filter(({ plugin }) => {
      const offered = this.#forMe(plugin, point)
      return ids === undefined ? offered.length > 0 : offered.some((id) => ids.includes(id))
    })
    const results = await Promise.allSettled(wanted.map(({ plugin }) => this.start(plugin.manifest.id)))
    for (const result of results) if (result.status === 'rejected') this.#failures.next(result.reason as Fault)
  }

  #forMe({ manifest: { contributes, permitted = {} } }: MyPlugin, point: string): readonly string[] {
    const isForMe = (permission: string | undefined) => permission === undefined || this.#parts.may(permission)
    return (contributes[point] ?? []).filter((id) => isForMe(permitted[id]))
  }

  #remember(point: string, ids: readonly string[] | undefined): void {
    const before = this.#asked.get(point) ?? new Set()
    this.#asked.set(point, ids === undefined || before === 'all' ? 'all' : new Set([...before, ...ids]))
  }

  /** Fetches and starts a plugin's web half; what failed is tried anew when asked again. */
  async start(id: string): Promise<void> {
    const present = this.#present.get(id)
    if (!present) throw pluginFaults.off({ plugin: id })
    present.started ??= this.#start(present).catch((error: unknown) => {
      delete present.started
      if (!isConnection(error)) this.#broken.next({ plugin: id, hook: 'web-start', subject: '', error })
      throw error
    })
    return present.started
  }

  async #start(present: Present): Promise<void> {
    const { plugin } = present
    const { id, title, version } = plugin.manifest
    if (!plugin.web) return
    const half = await this.#parts.fetchHalf(plugin).catch((error: unknown) => {
      throw pluginFaults.notLoaded({ plugin: title, reason: reasonOf(error), connection: isUnfetched(error) })
    })
    await this.#provideFor(plugin, half)
    if (this.#present.get(id) !== present) return
    const started = await activate(
      this.#parts.kernel,
      { id, version },
      {
        ...(half.needs && { needs: half.needs }),
        activate: (services) => {
          const { pages = {}, provides = [], offers = [], stop } = half.activate(services)
          present.pages = pages
          return { provides, offers, ...(stop && { stop }) }
        },
      },
    )
    if (!started) throw this.#reasonOf(id)
  }

  /** Starts the required plugins in turn until the services that a half asks for are there; often none is asked for. */
  async #provideFor(plugin: MyPlugin, half: WebHalf): Promise<void> {
    const { services } = this.#parts.kernel
    const missing = () => Object.values(half.needs ?? {}).some((token) => services.ownerOf(token) === undefined)
    for (const required of plugin.manifest.requires) {
      if (missing() && this.#present.has(required)) await this.start(required)
    }
  }

  /** The page of a plugin, once its web half runs. */
  #page(id: string, page: string): Route['load'] {
    return async () => {
      await this.start(id)
      const load = this.#present.get(id)?.pages[page]
      if (load) return load()
      const error = pluginFaults.pageMissing({ plugin: id, page })
      this.#broken.next({ plugin: id, hook: 'web-page', subject: page, error })
      throw error
    }
  }

  #add(plugin: MyPlugin): void {
    const { id } = plugin.manifest
    const undo: Undo[] = []
    let refused: unknown
    for (const { point, value } of manifestOffers(plugin.manifest, (page) => this.#page(id, page))) {
      try {
        undo.push(this.#parts.kernel.registry(point).add(id, value))
      } catch (error) {
        this.#failures.next(error as Fault)
        refused = error
      }
    }
    this.#present.set(id, { plugin, undo, pages: {} })
    if (refused !== undefined) this.#broken.next({ plugin: id, hook: 'web-start', subject: '', error: refused })
  }

  #withdraw(id: string): void {
    const present = this.#present.get(id)
    this.#present.delete(id)
    this.#parts.kernel.withdraw(id)
    for (const step of present?.undo ?? []) step()
  }

  #reasonOf(id: string): Error {
    const record = this.#parts.kernel.plugins().find((plugin) => plugin.id === id)
    return record?.reason ?? pluginFaults.off({ plugin: id })
  }
}

function reasonOf(error: unknown): string {
  if (isUnfetched(error)) return '文件没有取到，请检查网络后重试'
  return error instanceof Error ? error.message : String(error)
}

/** A file that did not arrive is more likely the network’s fault than the plugin’s. */
const isConnection = (error: unknown): boolean => isFault(error) && error.detail.connection === true

const same = (a: MyPlugin, b: MyPlugin | undefined): boolean =>
  b !== undefined && a.manifest.version === b.manifest.version && a.web?.entry === b.web?.entry
