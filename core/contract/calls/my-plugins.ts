import { Manifest } from '../../kernel/manifest.ts'
import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const text = Type.String()

/** Type of the live message after which a page asks `myPlugins` again. */
export const PLUGINS_CHANGED = 'plugins-changed'

export const WebModules = Type.Object({
  /** Address of the web half's entry module. */
  entry: text,
  /** Modules that are loaded with it. */
  with: Type.Optional(Type.Array(text)),
  /** Style sheets they need. */
  css: Type.Array(text),
  /** sha384 of every module of the plugin, by address, for an import map. */
  integrity: Type.Record(Type.String(), text),
})
export type WebModules = Static<typeof WebModules>

export const MyPlugin = Type.Object({ manifest: Manifest, web: Type.Optional(WebModules) })
export type MyPlugin = Static<typeof MyPlugin>

/** What an open page needs to draw menus and to fetch plugins when they are needed; required ones come first. */
export const myPlugins = defineCall({
  id: 'plugins.mine',
  title: '本租户启用的插件',
  method: 'GET',
  path: '/plugins/mine',
  permission: 'signed-in',
  audit: 'none',
  whilePasswordDue: true,
  query: Type.Object({
    /** `false` leaves the digests out: a page came with those of what was installed when it was opened. */
    digests: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Array(MyPlugin),
})

/** Where the code of a plugin can fail while it runs; what begins with `web` was told by a page. */
export const WebHook = Type.Union([Type.Literal('web-start'), Type.Literal('web-page'), Type.Literal('web-field')])
/** A page tells that the web half of a plugin did not load, or threw while it was drawn. */
export const reportPluginFailure = defineCall({
  id: 'plugins.report-failure',
  title: '上报插件页面故障',
  method: 'POST',
  path: '/plugins/:id/failures',
  permission: 'signed-in',
  audit: 'none',
  perMinute: 20,
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  body: Type.Object({
    version: Type.String({ maxLength: 60 }),
    hook: WebHook,
    /** Id of the page, card or field type. */
    subject: Type.String({ maxLength: 100 }),
    reason: Type.String({ maxLength: 500 }),
  }),
  answer: Type.Null(),
})
