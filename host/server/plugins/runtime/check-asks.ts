import type { Activation } from '@gongtai/core/kernel/kernel'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { Needs } from '@gongtai/core/kernel/token'
import { type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import { pluginFaults } from '../faults.ts'

type Ask = Manifest['asks'][number]

/** Services of the host that go with what a manifest must ask for. */
const SERVICES: Readonly<Record<string, Ask>> = {
  'host.files': 'files',
  'host.tables': 'database',
  'host.tenants': 'database',
  'host.outgoing': 'network',
}

const POINTS: Readonly<Record<string, Ask>> = { 'scheduled-jobs': 'jobs' }

/** Refuses a server half that wants services its manifest does not ask for. */
export function checkNeeds(manifest: Manifest, needs: Needs): void {
  for (const { id } of Object.values(needs)) checkAsk(manifest, SERVICES[id], `服务「${id}」`)
}

/** Refuses contributions that the manifest does not ask for, and permissions it does not declare. */
export function checkOffers(manifest: Manifest, { offers }: Activation): void {
  for (const { point } of offers) checkAsk(manifest, POINTS[point.id], `扩展点「${point.id}」`)
}

/** What is stored is carried along and named by what the manifest says of it, so the code must say the same. */
export function checkStoredVersions({ id: plugin, storedVersions = {} }: Manifest, { offers }: Activation): void {
  for (const { point, value } of offers) {
    if (point.id !== fieldTypes.id) continue
    const { id: type, storedVersion: found = 1 } = value as FieldType
    if (found !== (storedVersions[type] ?? 1)) throw pluginFaults.storedVersion({ plugin, type, found })
  }
}

export function checkMigrations(manifest: Manifest, count: number): void {
  if (count > 0) checkAsk(manifest, 'database', '数据表')
}

function checkAsk(manifest: Manifest, ask: Ask | undefined, what: string): void {
  if (ask !== undefined && !manifest.asks.includes(ask)) throw pluginFaults.notAsked({ plugin: manifest.id, what, ask })
}
