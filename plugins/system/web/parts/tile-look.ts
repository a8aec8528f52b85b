import type { Manifest } from '@gongtai/sdk'

/** Colours that say nothing of a state: red stays with failures. */
const families = ['brand', 'ok', 'wait', 'move', 'auto'] as const

export interface TileLook {
  readonly icon: string
  readonly family: (typeof families)[number]
}

const iconsByPoint: readonly (readonly [point: string, icon: string])[] = [
  ['field-types', 'form'],
  ['selector-types', 'multi-select'],
  ['assignment-types', 'people'],
  ['executors', 'calculator'],
  ['scheduled-jobs', 'time'],
]

/** The icon of its first menu, or of what it mainly brings; the colour stays the same for one plugin everywhere. */
export function tileOf({ id, menus, contributes, subApplications }: Manifest): TileLook {
  const sum = [...id].reduce((total, letter) => (total * 41 + letter.charCodeAt(0)) % 65_521, 0)
  const contributed = iconsByPoint.find(([point]) => (contributes[point]?.length ?? 0) > 0)?.[1]
  const icon =
    menus.find((menu) => menu.icon)?.icon ?? contributed ?? (subApplications.length > 0 ? 'applications' : 'cube')
  return { icon, family: families[sum % families.length] ?? 'brand' }
}
