import { Manifest } from '../../kernel/manifest.ts'
import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'
import { WebHook } from './my-plugins.ts'
import { SignatureState } from './plugin-versions.ts'

export * from './my-plugins.ts'
export * from './plugin-versions.ts'

const text = Type.String()
const byId = Type.Object({ id: Type.String({ maxLength: 40 }) })
const nothing = Type.Null()

/** Permission codes of the tenant's admin; everything under `/operator` belongs to the platform operator alone. */
export const SEE_PLUGINS = 'system:plugin:list'
export const CHANGE_PLUGINS = 'system:plugin:edit'

const Origin = Type.Union([Type.Literal('shipped'), Type.Literal('uploaded')])

export const PluginHook = Type.Union([
  Type.Literal('start'),
  Type.Literal('stop'),
  Type.Literal('tenant-setup'),
  Type.Literal('job'),
  Type.Literal('reaction'),
  ...WebHook.anyOf,
])

export const PluginProblem = Type.Object({
  hook: PluginHook,
  /** Which setup, job, page …; empty when there is only one. */
  subject: text,
  /** Empty when it is nobody's in particular. */
  tenant: text,
  reason: text,
  times: Type.Integer(),
  lastAt: text,
})
export type PluginProblem = Static<typeof PluginProblem>

export const TenantPlugin = Type.Object({
  manifest: Manifest,
  /** Address of its icon. */
  icon: Type.Optional(text),
  publisherTitle: text,
  signature: SignatureState,
  /** `on`; `off`; `waiting` when switched on while something it requires is not. */
  state: Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('waiting')]),
  /** Ids of what is required and not on. */
  waitingFor: Type.Array(text),
  /** Why it does not run, in a sentence; absent while it does. */
  failure: Type.Optional(text),
  /** What of it fails for this tenant although it runs. */
  problems: Type.Array(PluginProblem),
})
export type TenantPlugin = Static<typeof TenantPlugin>

export const listTenantPlugins = defineCall({
  id: 'plugins.list',
  title: '可启用的插件',
  method: 'GET',
  path: '/plugins',
  permission: SEE_PLUGINS,
  audit: 'none',
  answer: Type.Array(TenantPlugin),
})

export const PluginUsage = Type.Object({
  title: text,
  count: Type.Integer(),
  /** Page of the workbench that shows them. */
  path: Type.Optional(text),
})
export type PluginUsage = Static<typeof PluginUsage>

/** Asked before a plugin is switched off. */
export const readPluginUsage = defineCall({
  id: 'plugins.usage',
  title: '插件使用情况',
  method: 'GET',
  path: '/plugins/:id/usage',
  permission: SEE_PLUGINS,
  audit: 'none',
  params: byId,
  answer: Type.Object({
    usages: Type.Array(PluginUsage),
    /** Plugins that are on and would stop with it. */
    dependents: Type.Array(Type.Object({ id: text, title: text })),
  }),
})

/** What a plugin tells of itself, in Markdown but for the licence; empty where it tells nothing. */
export const readPluginTexts = defineCall({
  id: 'plugins.texts',
  title: '插件的说明、更新记录与许可',
  method: 'GET',
  path: '/plugins/:id/texts',
  permission: SEE_PLUGINS,
  audit: 'none',
  params: byId,
  answer: Type.Object({ readme: text, changelog: text, licence: text }),
})

export const enablePlugin = defineCall({
  id: 'plugins.enable',
  title: '启用插件',
  takesLong: true,
  method: 'PUT',
  path: '/plugins/:id/enable',
  permission: CHANGE_PLUGINS,
  audit: 'security',
  params: byId,
  /** Ids of all that were switched on: the plugin and what it requires. */
  answer: Type.Array(text),
})

export const disablePlugin = defineCall({
  id: 'plugins.disable',
  title: '停用插件',
  takesLong: true,
  method: 'PUT',
  path: '/plugins/:id/disable',
  permission: CHANGE_PLUGINS,
  audit: 'security',
  params: byId,
  answer: nothing,
})

export const readPluginSettings = defineCall({
  id: 'plugins.read-settings',
  title: '插件设置',
  method: 'GET',
  path: '/plugins/:id/settings',
  permission: SEE_PLUGINS,
  audit: 'none',
  params: byId,
  answer: Type.Object({ schema: Type.Unknown(), values: Type.Unknown() }),
})

export const writePluginSettings = defineCall({
  id: 'plugins.write-settings',
  title: '修改插件设置',
  takesLong: true,
  method: 'PUT',
  path: '/plugins/:id/settings',
  permission: CHANGE_PLUGINS,
  audit: 'write',
  params: byId,
  body: Type.Object({ values: Type.Record(Type.String(), Type.Unknown()) }),
  answer: nothing,
})

/** How the server half of a partner's plugin is kept apart, and how its process is doing. */
export const Confinement = Type.Object({
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('starting'),
    Type.Literal('paused'),
    Type.Literal('stopped'),
  ]),
  /** Bytes that the process holds, where the system tells. */
  memory: Type.Optional(Type.Integer()),
  /** How often it ended by itself or was ended, since the server started. */
  ends: Type.Integer(),
  /** Why it ended last, and when. */
  reason: Type.Optional(text),
  at: Type.Optional(text),
  /** What keeps it off the network: the system, or only the runtime of the process. */
  network: Type.Union([Type.Literal('system'), Type.Literal('runtime')]),
})
export type Confinement = Static<typeof Confinement>

export const InstalledPlugin = Type.Object({
  manifest: Manifest,
  /** Address of its icon. */
  icon: Type.Optional(text),
  origin: Origin,
  publisherTitle: text,
  signature: SignatureState,
  keyId: Type.Optional(text),
  digest: text,
  bytes: Type.Integer(),
  installedAt: text,
  /** All installed versions, newest first. */
  versions: Type.Array(text),
  running: Type.Boolean(),
  failure: Type.Optional(text),
  /** What of it fails although it runs. */
  problems: Type.Array(PluginProblem),
  /** Absent for a plugin whose server half runs in the process of the host, or that has none. */
  confinement: Type.Optional(Confinement),
  /** Number of tenants that have it on. */
  tenants: Type.Integer(),
  /** Whether a version of it is given to all tenants; otherwise the newest that lies ready is described. */
  released: Type.Boolean(),
  /** The version that some tenants try. */
  trial: Type.Optional(
    Type.Object({
      version: text,
      tenants: Type.Array(text),
      running: Type.Boolean(),
      failure: Type.Optional(text),
      problems: Type.Array(PluginProblem),
      confinement: Type.Optional(Confinement),
    }),
  ),
})
export type InstalledPlugin = Static<typeof InstalledPlugin>

export const listInstalledPlugins = defineCall({
  id: 'operator-plugins.list',
  title: '已安装的插件',
  method: 'GET',
  path: '/operator/plugins',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(InstalledPlugin),
})

export const restartPlugin = defineCall({
  id: 'operator-plugins.restart',
  title: '重新启动插件',
  takesLong: true,
  method: 'PUT',
  path: '/operator/plugins/:id/restart',
  permission: 'operator',
  audit: 'security',
  params: byId,
  answer: Type.Object({ running: Type.Boolean(), failure: Type.Optional(text) }),
})

/** Removes the packages of all versions. Tables and stored values stay. */
export const removePlugin = defineCall({
  id: 'operator-plugins.remove',
  title: '卸载插件',
  takesLong: true,
  method: 'DELETE',
  path: '/operator/plugins/:id',
  permission: 'operator',
  audit: 'security',
  params: byId,
  answer: nothing,
})

/** The operator decides which tenants may use a plugin at all. */
export const offerPlugin = defineCall({
  id: 'operator-plugins.offer',
  title: '向租户开放或收回插件',
  takesLong: true,
  method: 'PUT',
  path: '/operator/plugins/:id/offer',
  permission: 'operator',
  audit: 'security',
  params: byId,
  body: Type.Object({ tenant: Type.String({ maxLength: 40 }), offered: Type.Boolean() }),
  answer: nothing,
})

export const listPluginTenants = defineCall({
  id: 'operator-plugins.tenants',
  title: '插件在各租户的状态',
  method: 'GET',
  path: '/operator/plugins/:id/tenants',
  permission: 'operator',
  audit: 'none',
  params: byId,
  answer: Type.Array(Type.Object({ tenant: text, offered: Type.Boolean(), on: Type.Boolean() })),
})

export const InventoryEntry = Type.Object({ point: text, describe: text, id: text, plugin: text, version: text })
export type InventoryEntry = Static<typeof InventoryEntry>

/** Every contribution of the running system, of both halves. */
export const listContributions = defineCall({
  id: 'operator-plugins.contributions',
  title: '扩展内容清单',
  method: 'GET',
  path: '/operator/contributions',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(InventoryEntry),
})

export const Publisher = Type.Object({
  publisher: text,
  title: text,
  keyId: text,
  publicKey: text,
  /** `folder`: from the operator's folder of keys; `page`: trusted on the page. */
  source: Type.Union([Type.Literal('folder'), Type.Literal('page')]),
})
export type Publisher = Static<typeof Publisher>

export const listPublishers = defineCall({
  id: 'operator-plugins.publishers',
  title: '受信任的发布者',
  method: 'GET',
  path: '/operator/publishers',
  permission: 'operator',
  audit: 'none',
  answer: Type.Array(Publisher),
})

export const trustPublisher = defineCall({
  id: 'operator-plugins.trust',
  title: '信任发布者',
  takesLong: true,
  method: 'POST',
  path: '/operator/publishers',
  permission: 'operator',
  audit: 'security',
  body: Type.Object({
    publisher: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' }),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    publicKey: Type.String({ pattern: '^04[0-9a-fA-F]{128}$' }),
    /** The operator's own, once more: whoever is trusted runs code on the server. */
    password: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: Publisher,
})

export const distrustPublisher = defineCall({
  id: 'operator-plugins.distrust',
  title: '不再信任发布者',
  takesLong: true,
  method: 'DELETE',
  path: '/operator/publishers/:keyId',
  permission: 'operator',
  audit: 'security',
  params: Type.Object({ keyId: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
  answer: nothing,
})
