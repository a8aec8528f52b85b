import type { Activation, Kernel } from '@gongtai/core/kernel/kernel'
import type { Clock, Files, LiveMessage, OperationContext, SignedInUser } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import type { Configuration } from './configuration.ts'
import type { Audit } from './http/audit/audit.ts'
import type { PluginProblems } from './plugins/problems.ts'
import type { TenantPluginTable } from './plugins/tenant-plugins.ts'
import type { Bus } from './store/bus.ts'
import type { Store } from './store/store.ts'

/** Everything the areas of the server share. Assembled once in `main.ts`, in this order. */
export interface Host {
  readonly configuration: Configuration
  /** The folder of the product: `host/…/migrations`, `.build/…` are found from here. */
  readonly root: string
  /** Version of the product. */
  readonly version: string
  readonly log: Logger
  readonly clock: Clock
  readonly store: Store
  readonly bus: Bus
  /** Made with `new TenantPluginTable()` before the kernel, filled by `startPlugins`. */
  readonly tenantPlugins: TenantPluginTable
  readonly kernel: Kernel
  readonly problems: PluginProblems
  readonly audit: Audit
  readonly live: Live
  readonly files: Files
}

/** Open pages, over all processes. */
export interface Live {
  /** Tells the pages of these users, or of the whole tenant, that something changed. */
  send(tenant: string, message: LiveMessage, users?: readonly string[]): Promise<void>
}

/** Who calls, as the identity area knows them. */
export interface Caller {
  readonly tenant: string
  readonly user: SignedInUser
  /** Id of the session, never the token. */
  readonly session: string
  /** The password has to be changed before anything else. */
  readonly passwordDue: boolean
}

/** What `startIdentity(host)` resolves to. */
export interface Identity {
  /** Offered as plugin `host-identity`. */
  readonly activation: Activation
  /** Cached for at most one second, and forgotten at once when the session or its user changes. */
  authenticate(accessToken: string): Promise<Caller | undefined>
  /** Ids of the tenants that are not suspended. */
  activeTenants(): Promise<readonly string[]>
  /** Lines printed after `ready`: how to sign in. */
  readonly welcome: readonly string[]
}

/** What `startPlugins(host)` resolves to. */
export interface PluginRuntime {
  /** Offered as plugin `host-plugins`. */
  readonly activation: Activation
  /** Import map of the shared modules and of every installed plugin, with the integrity of each. */
  importMap(): ImportMap
  /** Modules and style sheets of the plugins that put something into the head or, at home, on it. */
  early(home: boolean): readonly string[]
  /** Other sites that menu entries show inside the product. */
  insetOrigins(): readonly string[]
  /** The page by which a sub-application is entered, by its path, e.g. `/child/system/`. */
  subAppEntry(path: string): string | undefined
  /** A file of an installed plugin by its path below `/child/`, or nothing. */
  child(path: string): Promise<ChildFile | undefined>
  /** Resolves once no plugin is between the end of one version and the start of the next. */
  exchanged(): Promise<void>
  /** Shipped plugins that some tenant has on and that do not run in this process. */
  missing(): Promise<readonly MissingPlugin[]>
  /** What of plugins fails although they run, reasons told by pages left out: anybody can write those. */
  degraded(): Promise<readonly DegradedPlugin[]>
  /** Settings of a plugin as this tenant chose them, defaults filled in. */
  settings(tenant: string, plugin: string): Promise<unknown>
  stop(): Promise<void>
}

export interface MissingPlugin {
  readonly plugin: string
  readonly reason: string
}

export interface DegradedPlugin {
  readonly plugin: string
  readonly hook: string
  readonly reason?: string
}

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

export interface ChildFile {
  /** Absolute path on disk. */
  readonly file: string
  readonly type: string
}

/** What the host's own operations find besides what a plugin's do: their context is always one of these. */
export interface HostContext extends OperationContext {
  readonly request: RequestFacts
  /** Who calls; absent in an open call that nobody signed in makes. */
  readonly caller: Caller | undefined
}

export interface RequestFacts {
  /** Address of the caller, proxies taken into account. */
  readonly address: string
  readonly agent: string
  readonly appId: string
  /** The raw `Authorization` header. */
  readonly authorization: string
}
