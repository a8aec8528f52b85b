export interface KnownPermission {
  readonly id: string
  readonly title: string
  readonly group: string
}

export interface PermissionGroup {
  readonly title: string
  readonly permissions: readonly KnownPermission[]
}

/** `vehicle:*` grants everything of the plugin `vehicle`. */
const areaOf = (id: string): string => `${id.split(':')[0]}:*`

const EVERYTHING = '*:*:*'

export const isGranted = (granted: readonly string[], id: string): boolean =>
  granted.includes(id) || granted.includes(areaOf(id)) || granted.includes(EVERYTHING)

/** Grants or takes away. Where a whole area was granted, the other permissions of it stay. */
export function withGrant(
  granted: readonly string[],
  known: readonly KnownPermission[],
  id: string,
  on: boolean,
): readonly string[] {
  if (isGranted(granted, id) === on) return granted
  if (on) return [...granted, id]
  const area = areaOf(id)
  const others = granted.includes(area) ? known.filter((one) => areaOf(one.id) === area).map((one) => one.id) : []
  return [...new Set([...granted, ...others])].filter((one) => one !== id && one !== area)
}

/** In the order in which the groups first appear. */
export function groupsOf(known: readonly KnownPermission[]): readonly PermissionGroup[] {
  const groups = new Map<string, KnownPermission[]>()
  for (const permission of known) groups.set(permission.group, [...(groups.get(permission.group) ?? []), permission])
  return [...groups].map(([title, permissions]) => ({ title, permissions }))
}

/** What was granted by plugins that are off now: kept, and in force again when they are back. */
export const dormant = (granted: readonly string[], known: readonly KnownPermission[]): readonly string[] =>
  granted.filter((id) => id !== EVERYTHING && !known.some((one) => one.id === id || areaOf(one.id) === id))

/** The permissions that a draft gives and takes away. */
export function grantChanges(before: readonly string[], after: readonly string[], known: readonly KnownPermission[]) {
  return {
    given: known.filter(({ id }) => !isGranted(before, id) && isGranted(after, id)),
    taken: known.filter(({ id }) => isGranted(before, id) && !isGranted(after, id)),
  }
}
