import type { ContributionPoint } from '@gongtai/sdk'
import * as sdk from '@gongtai/sdk'

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
  reactions: { later: ['run'] },
  'scheduled-jobs': { later: ['run'] },
  'notification-channels': { later: ['send'] },
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
  'selector-types': {},
  'node-types': {},
  'shipped-forms': {},
  'shipped-processes': {},
  dictionaries: {},
  permissions: {},
  menus: {},
  settings: {},
  'task-operations': {},
}

const points = new Map(
  Object.values(sdk)
    .filter((value): value is ContributionPoint<object> => typeof value === 'object' && 'describe' in value)
    .map((point) => [point.id, point]),
)

export const carriedAt = (point: string): Carried | undefined =>
  Object.hasOwn(CARRIED, point) ? CARRIED[point] : undefined

export const pointNamed = (id: string): ContributionPoint<object> | undefined => points.get(id)

/** Whether a function, by the way to it as in `earlier.0.upgrade`, is among those of a list. */
export const isAmong = (names: readonly string[] = [], path: string): boolean =>
  names.includes(path.replace(/\.\d{1,6}\./, '.*.'))

/** What of a contribution cannot be carried, in words; nothing when all of it can. */
export function notCarried(point: string, functions: readonly string[]): string | undefined {
  const carried = carriedAt(point)
  if (!carried) return `向扩展点「${point}」提供内容`
  const known = [...(carried.later ?? []), ...(carried.atOnce ?? []), ...(carried.left ?? [])]
  const other = functions.find((name) => !isAmong(known, name))
  return other === undefined ? undefined : `在扩展点「${point}」的内容中使用函数 ${other}`
}
