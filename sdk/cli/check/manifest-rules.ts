import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import { type Manifest, SDK_VERSION } from '@gongtai/core/kernel/manifest'
import { fieldFaces } from '@gongtai/core/points/field-faces'
import * as sdk from '../../index.ts'
import { satisfies } from '../package/versions.ts'

/** What fits the shape of a manifest and would still do nothing, or be refused, in the product. */
export const manifestRuleProblems = (manifest: Manifest): readonly string[] => [
  ...sdkRangeProblems(manifest),
  ...unknownPoints(manifest),
  ...deadMenuParents(manifest),
]

function sdkRangeProblems({ sdk: range }: Manifest): readonly string[] {
  if (satisfies(SDK_VERSION, range)) return []
  return [`清单的 sdk 为 ${range}，不包含当前的 SDK ${SDK_VERSION}；请写成 ^${SDK_VERSION}`]
}

const KNOWN = new Set([...Object.values(sdk), fieldFaces].filter(isPoint).map(({ id }) => id))

/** Points of its own, and of plugins it requires, are named after the plugin that declares them. */
function unknownPoints({ id, requires, contributes }: Manifest): readonly string[] {
  const declared = (point: string) =>
    [id, ...requires].some((owner) => point.startsWith(`${owner}-`) || point.startsWith(`${owner}.`))
  return Object.keys(contributes)
    .filter((point) => !KNOWN.has(point) && !declared(point))
    .map((point) => `向不存在的扩展点「${point}」提供了内容；可用的有 ${[...KNOWN].sort().join('、')}`)
}

/** A menu below one that never appears never appears itself. What required plugins have is not known here. */
function deadMenuParents({ menus, requires }: Manifest): readonly string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const foreign = (parent: string) => requires.some((owner) => parent === owner || parent.startsWith(`${owner}.`))
  return menus.flatMap(({ id, parent }) => {
    if (parent === undefined || (!byId.has(parent) && foreign(parent))) return []
    if (!byId.has(parent))
      return [`菜单「${id}」的上级「${parent}」不存在，它不会显示；请写自己的菜单，或 requires 中插件的菜单`]
    return isCircular(id, byId) ? [`菜单「${id}」的上级绕成了环，它不会显示；请修改 parent`] : []
  })
}

function isCircular(start: string, byId: ReadonlyMap<string, Manifest['menus'][number]>): boolean {
  const seen = new Set([start])
  for (let next = byId.get(start)?.parent; next !== undefined; next = byId.get(next)?.parent) {
    if (seen.has(next)) return true
    seen.add(next)
  }
  return false
}

function isPoint(value: unknown): value is ContributionPoint<object> {
  return typeof value === 'object' && value !== null && 'describe' in value && 'idOf' in value
}
