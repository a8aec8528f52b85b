import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const text = Type.String()
const nothing = Type.Null()
const byId = Type.Object({ id: Type.String({ maxLength: 40 }) })

/** `shipped`: listed by this release; `signed`: by a trusted publisher; `unsigned`: let in by developer mode. */
export const SignatureState = Type.Union([Type.Literal('shipped'), Type.Literal('signed'), Type.Literal('unsigned')])

/** Takes the package as the one file of a multipart body. It lies ready then, and none of it runs. */
export const uploadPlugin = defineCall({
  id: 'operator-plugins.upload',
  title: '上传插件包',
  method: 'POST',
  path: '/operator/plugins',
  permission: 'operator',
  audit: 'security',
  accepts: 'multipart',
  answer: Type.Object({
    id: text,
    version: text,
    digest: text,
    /** Whether this very content is what all tenants have already. */
    released: Type.Boolean(),
  }),
})

export const PluginVersion = Type.Object({
  version: text,
  /** `staged`: lies ready; `trial`: some tenants try it; `released`: all have it; `former`: all had it. */
  state: Type.Union([Type.Literal('staged'), Type.Literal('trial'), Type.Literal('released'), Type.Literal('former')]),
  digest: text,
  bytes: Type.Integer(),
  signature: SignatureState,
  keyId: Type.Optional(text),
  installedAt: text,
  installedBy: text,
})
export type PluginVersion = Static<typeof PluginVersion>

export const listPluginVersions = defineCall({
  id: 'operator-plugins.versions',
  title: '插件的版本',
  method: 'GET',
  path: '/operator/plugins/:id/versions',
  permission: 'operator',
  audit: 'none',
  params: byId,
  answer: Type.Array(PluginVersion),
})

const byVersion = Type.Object({ id: Type.String({ maxLength: 40 }), version: Type.String({ maxLength: 40 }) })
/** What people know by a title, such as a menu, is named by it. */
const Contributed = Type.Object({ point: text, ids: Type.Array(text), titles: Type.Optional(Type.Array(text)) })

export const VersionConsequences = Type.Object({
  /** The version that all tenants have now. */
  from: Type.Optional(text),
  added: Type.Array(Contributed),
  gone: Type.Array(Contributed),
  /** Permissions that the released version does not declare, and what it does not ask for. */
  permissions: Type.Array(Type.Object({ id: text, title: text })),
  asks: Type.Array(text),
  hosts: Type.Array(text),
  /** Migrations that have not run yet. */
  migrations: Type.Array(text),
  /** Field types that keep their values in another way; the forms that hold them, and requests under way with those. */
  reshaped: Type.Array(text),
  forms: Type.Array(Type.Object({ tenant: text, title: text, count: Type.Integer() })),
  /** Required plugins that do not run. */
  missing: Type.Array(text),
  /** Why it cannot be tried, but only be released. */
  noTrial: Type.Optional(text),
})
export type VersionConsequences = Static<typeof VersionConsequences>

/** What giving a version to tenants would change; none of it is run for that. */
export const readVersionConsequences = defineCall({
  id: 'operator-plugins.consequences',
  title: '换用插件版本的影响',
  method: 'GET',
  path: '/operator/plugins/:id/versions/:version/consequences',
  permission: 'operator',
  audit: 'none',
  params: byVersion,
  answer: VersionConsequences,
})

/** These tenants, and no others, work with the version from now on. */
export const tryPluginVersion = defineCall({
  id: 'operator-plugins.try',
  takesLong: true,
  title: '试用插件版本',
  method: 'PUT',
  path: '/operator/plugins/:id/trial',
  permission: 'operator',
  audit: 'security',
  params: byId,
  body: Type.Object({
    version: Type.String({ maxLength: 40 }),
    tenants: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 1_000 }),
  }),
  answer: Type.Object({ running: Type.Boolean(), failure: Type.Optional(text) }),
})

/** Whoever tried a version has the released one again. */
export const endPluginTrial = defineCall({
  id: 'operator-plugins.end-trial',
  takesLong: true,
  title: '结束插件试用',
  method: 'DELETE',
  path: '/operator/plugins/:id/trial',
  permission: 'operator',
  audit: 'security',
  params: byId,
  answer: nothing,
})

/** Release and roll back: an installed version is given to all tenants. */
export const releasePluginVersion = defineCall({
  id: 'operator-plugins.release',
  takesLong: true,
  title: '发布插件版本',
  method: 'PUT',
  path: '/operator/plugins/:id/version',
  permission: 'operator',
  audit: 'security',
  params: byId,
  body: Type.Object({ version: Type.String({ maxLength: 40 }) }),
  answer: Type.Object({ running: Type.Boolean(), failure: Type.Optional(text) }),
})

/** Takes away a version that was never released. */
export const discardPluginVersion = defineCall({
  id: 'operator-plugins.discard',
  takesLong: true,
  title: '移除未发布的插件版本',
  method: 'DELETE',
  path: '/operator/plugins/:id/versions/:version',
  permission: 'operator',
  audit: 'security',
  params: byVersion,
  answer: nothing,
})
