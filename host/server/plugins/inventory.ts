import type { InventoryEntry } from '@gongtai/core/contract/calls/plugins'
import type { ContributionPoint } from '@gongtai/core/kernel/contribution-point'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { fieldFaces } from '@gongtai/core/points/field-faces'
import * as sdk from '@gongtai/sdk'
import type { InstalledPackage } from './package/installed-package.ts'

/** What each point is for, in a sentence, by its id. */
const descriptions = new Map(
  [...Object.values(sdk), fieldFaces].filter(isPoint).map((point) => [point.id, point.describe]),
)

/**
 * Every contribution of the running system. What a server half offered stands in the kernel; what a web half will
 * offer, once a page fetches it, is read from the manifest.
 */
export function inventory(kernel: Kernel, packages: readonly InstalledPackage[]): readonly InventoryEntry[] {
  const running = new Set(kernel.plugins().flatMap(({ id, state }) => (state === 'offered' ? [id] : [])))
  const offered = kernel.inventory().map((row) => ({ ...row, plugin: row.id, id: row.contribution }))
  const declared = packages.filter(({ owner }) => running.has(owner)).flatMap(declaredBy)
  const rows = new Map([...declared, ...offered].map((row) => [`${row.point} ${row.id} ${row.version}`, row]))
  return [...rows.values()]
    .map(({ point, id, plugin, version }) => ({ point, describe: descriptions.get(point) ?? '', id, plugin, version }))
    .sort((a, b) => a.point.localeCompare(b.point) || a.id.localeCompare(b.id))
}

function declaredBy({ id: plugin, version, manifest }: InstalledPackage) {
  const pages = manifest.pages.map(({ id }) => ({ point: 'routes', id, plugin, version }))
  const others = Object.entries(manifest.contributes).flatMap(([point, ids]) =>
    ids.map((id) => ({ point, id, plugin, version })),
  )
  return [...pages, ...others]
}

function isPoint(value: unknown): value is ContributionPoint<object> {
  return typeof value === 'object' && value !== null && 'describe' in value && 'idOf' in value
}
