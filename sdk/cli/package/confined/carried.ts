/** How the functions of a contribution cross into the process of a plugin; `*` stands for each member of a list. */
export interface Carried {
  /** May take their time, and are asked for over the line. */
  readonly later?: readonly string[]
  /** Have to answer at once, and do nothing but compute. */
  readonly atOnce?: readonly string[]
  /** Only save time, so the host does without. */
  readonly left?: readonly string[]
}

/** What a confined half may contribute, by point. A point that is not here is refused. */
const CARRIED: Readonly<Record<string, Carried>> = {
  operations: { later: ['run'], left: ['together'] },
  reactions: { later: ['run', 'gaveUp'] },
  'automatic-steps': { later: ['run'] },
  'scheduled-jobs': { later: ['run'] },
  'notification-channels': { later: ['send'] },
  'notice-kinds': {},
  'notice-filters': { later: ['wanted'] },
  'notice-queues': { later: ['take'] },
  'file-holders': { later: ['mayRead', 'keeps'] },
  'sign-in-methods': { later: ['proves'] },
  'storage-adapters': { later: ['write', 'read', 'remove', 'problem'] },
  'tenant-setups': { later: ['run'] },
  'plugin-usages': { later: ['usage'] },
  'field-types': {
    atOnce: [
      ...['read', 'check', 'show', 'columns', 'store', 'load', 'measure', 'initial', 'refuses', 'names'],
      ...['earlier.*.columns', 'earlier.*.upgrade', 'earlier.*.downgrade'],
    ],
  },
  executors: { atOnce: ['problems', 'run'], left: ['prepare', 'adjust'] },
  'assignment-types': { atOnce: ['people'] },
  'form-checks': { later: ['check'] },
  'standard-rules': { later: ['records'] },
  'value-sources': { later: ['known', 'titles'] },
  'search-sources': {},
  'selector-types': {},
  'node-types': {},
  'shipped-forms': {},
  'shipped-matrices': {},
  'shipped-processes': {},
  dictionaries: {},
  permissions: {},
  menus: {},
  settings: {},
  'task-operations': {},
}

/** Services that a confined plugin may use: their functions take copies and answer copies. */
const SERVICES: readonly string[] = [
  'host.clock',
  'host.organisation',
  'host.files',
  'host.tenants',
  'form-design.forms',
  'booking.bookings',
  'standards.standards',
  'standards.warnings',
  'workflow.matrices',
  'workflow.requests',
]

export const carriedAt = (point: string): Carried | undefined =>
  Object.hasOwn(CARRIED, point) ? CARRIED[point] : undefined

/** Whether a function, by the way to it as in `earlier.0.upgrade`, is among those of a list. */
export const isAmong = (names: readonly string[] = [], path: string): boolean =>
  names.includes(path.replace(/\.\d{1,6}\./, '.*.'))

/** The functions of a contribution, and those of the members of its lists, by the way to them. */
export const functionsOf = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([name, each]) => functionsAt(name, each))

function functionsAt(name: string, value: unknown): readonly string[] {
  if (typeof value === 'function') return [name]
  if (!Array.isArray(value)) return []
  return value.flatMap((member, at) =>
    Object.entries(member ?? {}).flatMap(([inner, each]) =>
      typeof each === 'function' ? [`${name}.${at}.${inner}`] : [],
    ),
  )
}

/** Whether a confined plugin may use a service, by the id of its token. */
export const isLentService = (id: string): boolean => SERVICES.includes(id)

/** What a half says of itself: ids of services, and its contributions with their functions. */
export interface ToldHalf {
  readonly needs: Readonly<Record<string, string>>
  readonly provides: readonly string[]
  readonly offers: readonly { readonly point: string; readonly functions: readonly string[] }[]
}

/** What a half in a process of its own cannot do, in words; nothing when it may run there. */
export function uncarried({ needs, provides, offers }: ToldHalf): string | undefined {
  const foreign = Object.values(needs).find((id) => !isLentService(id))
  if (foreign !== undefined) return `使用服务「${foreign}」`
  const [provided] = provides
  if (provided !== undefined) return `提供服务「${provided}」`
  for (const { point, functions } of offers) {
    const what = uncarriedOffer(point, functions)
    if (what !== undefined) return what
  }
  return undefined
}

function uncarriedOffer(point: string, functions: readonly string[]): string | undefined {
  const carried = carriedAt(point)
  if (!carried) return `向扩展点「${point}」提供内容`
  const known = [...(carried.later ?? []), ...(carried.atOnce ?? []), ...(carried.left ?? [])]
  const other = functions.find((name) => !isAmong(known, name))
  return other === undefined ? undefined : `在扩展点「${point}」的内容中使用函数 ${other}`
}
