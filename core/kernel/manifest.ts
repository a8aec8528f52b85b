import { DATA_SCOPES, type DataScope } from '../contract/rights.ts'
import { type Static, Type } from '../contract/schema.ts'

const id = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
const text = Type.String({ minLength: 1, maxLength: 200 })
const closed = { additionalProperties: false }
const LICENCE = '^[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*$'

export const PageEntry = Type.Object(
  {
    id: text,
    path: Type.String({ pattern: '^/' }),
    title: text,
    permission: Type.Optional(text),
    layout: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('plain'), Type.Literal('empty')])),
  },
  closed,
)

const MenuEntry = Type.Object(
  {
    id: text,
    title: text,
    path: Type.String({ pattern: '^(/|https?://)' }),
    parent: Type.Optional(text),
    after: Type.Optional(text),
    component: Type.Optional(text),
    icon: Type.Optional(Type.String()),
    permission: Type.Optional(text),
    tags: Type.Optional(Type.Array(text)),
    hidden: Type.Optional(Type.Boolean()),
    count: Type.Optional(
      Type.Object({ call: text, path: Type.String({ pattern: '^/' }), field: text, changes: text }, closed),
    ),
  },
  closed,
)

const RoleEntry = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' }),
    permissions: Type.Array(text),
    title: Type.Optional(text),
    dataScope: Type.Optional(Type.Unsafe<DataScope>(Type.Union(DATA_SCOPES.map((scope) => Type.Literal(scope))))),
  },
  closed,
)

const Entry = Type.Object({ dictValue: Type.String(), dictLabel: Type.String() }, closed)

/**
 * What a plugin says of itself. The manifest alone, with no plugin code run, draws its menus, reserves its
 * pages and fills the plugin page, so everything in it is data.
 *
 * @see manifest
 */
export const Manifest = Type.Object(
  {
    id,
    title: text,
    description: Type.String({ maxLength: 500 }),
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
    publisher: text,
    /** Range of SDK versions it was built for, e.g. `^0.1.0`. */
    sdk: text,
    /** Ids of the plugins it builds on. */
    requires: Type.Array(id),
    /** Id of the sub-application whose frame its pages appear in. */
    child: Type.Optional(id),
    /** What its server half wants to use: shown to the operator, and refused when it is not asked for. */
    asks: Type.Array(
      Type.Union([Type.Literal('database'), Type.Literal('files'), Type.Literal('jobs'), Type.Literal('network')]),
    ),
    /** Hosts it sends requests to, such as `api.example.com`; any when absent. Goes with the ask `network`. */
    hosts: Type.Optional(Type.Array(text)),
    /** A plugin the workbench cannot do without; no tenant may switch it off. */
    locked: Type.Optional(Type.Boolean()),
    /** A plugin that is on for a new tenant without anybody's doing. */
    onByDefault: Type.Optional(Type.Boolean()),
    pages: Type.Array(PageEntry),
    menus: Type.Array(MenuEntry),
    permissions: Type.Array(Type.Object({ id: text, title: text, group: text }, closed)),
    /**
     * What roles may do with it: planted when it is first switched on for a tenant. A role with a title is made where it
     * is missing, any other is extended where it is there. `permissions` are its own.
     */
    roles: Type.Optional(Type.Array(RoleEntry)),
    dictionaries: Type.Array(Type.Object({ id: text, title: text, entries: Type.Array(Entry) }, closed)),
    subApplications: Type.Array(
      Type.Object(
        {
          id,
          title: text,
          child: text,
          prefixes: Type.Array(text),
          port: Type.Integer({ minimum: 8083, maximum: 8099 }),
        },
        closed,
      ),
    ),
    /** Ids that its halves offer, by point, e.g. `{ 'field-types': ['plate_number'] }`; filled in when it is built. */
    contributes: Type.Record(Type.String(), Type.Array(text)),
    /**
     * Permissions without which contributions of the web half are nothing to somebody, by their ids: whoever has none of
     * them does not fetch it. Filled in when it is built.
     */
    permitted: Type.Optional(Type.Record(Type.String(), text)),
    /** The `storedVersion` of each field type that has one above 1, filled in when it is built: whoever releases a new one is told of its forms. */
    storedVersions: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1 }))),
    /** SPDX expression of its licence, such as `MIT` or `LicenseRef-Acme`; the text stands in the file `LICENSE`. */
    licence: Type.Optional(Type.String({ maxLength: 100, pattern: LICENCE })),
    /** Where its icon lies in the package; filled in from `icon.svg` or `icon.png` when it is packed. */
    icon: Type.Optional(Type.Union([Type.Literal('about/icon.svg'), Type.Literal('about/icon.png')])),
    /** JSON schema of the settings a tenant may choose. */
    settings: Type.Optional(Type.Unknown()),
  },
  closed,
)

export type Manifest = Static<typeof Manifest>
export type PageEntry = Static<typeof PageEntry>

/**
 * A manifest as an author writes it: lists that stay empty may be left out. What the halves and the folder say
 * themselves is not written again: building fills it in.
 *
 * @see manifest
 */
export type ManifestSource = Pick<Manifest, 'id' | 'title' | 'version'> &
  Partial<Omit<Manifest, 'contributes' | 'permitted' | 'storedVersions' | 'icon'>>

/**
 * Version of this SDK; a package says in its manifest under `sdk` which versions it fits.
 *
 * @example
 * console.log(`SDK ${SDK_VERSION}`)
 */
export const SDK_VERSION = '0.1.0'

/**
 * What a plugin says of itself: the default export of `plugin.ts`. Fills in what was left out.
 *
 * @param source at least id, title and version; the rest is empty when absent
 * @returns the complete manifest; what its halves contribute is filled in when the plugin is built
 * @throws never; `gongtai check` and the host say what does not fit
 * @example
 * export default manifest({
 *   id: 'visitor',
 *   title: '访客登记',
 *   version: '1.0.0',
 *   publisher: 'acme',
 *   asks: ['database'],
 *   menus: [{ id: 'visitor', title: '访客登记', path: '/biz-business/visitor', component: 'visitor/list', icon: 'people' }],
 *   pages: [{ id: 'visitor/list', path: '/biz-business/visitor', title: '访客登记' }],
 * })
 */
export function completeManifest(source: ManifestSource): Manifest {
  return {
    description: '',
    publisher: 'gongtai',
    sdk: `^${SDK_VERSION}`,
    requires: [],
    asks: [],
    pages: [],
    menus: [],
    permissions: [],
    dictionaries: [],
    subApplications: [],
    contributes: {},
    ...source,
  }
}
