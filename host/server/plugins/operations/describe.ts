import type {
  Confinement,
  InstalledPlugin,
  PluginProblem,
  Publisher,
  TenantPlugin,
} from '@gongtai/core/contract/calls/plugins'
import type { PluginArea } from '../area.ts'
import { confinementOf } from '../confined/confined-plugins.ts'
import { folderName, type InstalledPackage } from '../package/installed-package.ts'
import type { StoredProblem } from '../problems.ts'

type SignatureState = InstalledPlugin['signature']

export function signatureOf(one: InstalledPackage): SignatureState {
  if (one.origin === 'shipped') return 'shipped'
  return one.keyId === undefined ? 'unsigned' : 'signed'
}

export function publisherTitle(one: InstalledPackage, publishers: readonly Publisher[]): string {
  if (one.origin === 'shipped') return '随系统发布'
  return publishers.find((known) => known.publisher === one.publisher)?.title ?? one.publisher
}

/** Address of the icon, where the plugin has one. */
export const iconOf = (one: InstalledPackage): { icon?: string } =>
  one.manifest.icon === undefined ? {} : { icon: `/child/${one.id}/${folderName(one)}/${one.manifest.icon}` }

export const isWorthSaying = (area: PluginArea, { plugin, hook }: StoredProblem): boolean =>
  hook !== 'start' || isRunning(area, plugin)

export const isRunning = (area: PluginArea, owner: string): boolean => area.record(owner)?.state === 'offered'

/** Whether it runs, and the sentence that says why not. */
export function healthOf(area: PluginArea, owner: string): { running: boolean; failure?: string } {
  const record = area.record(owner)
  const failure = record?.reason?.message
  return { running: record?.state === 'offered', ...(failure === undefined ? {} : { failure }) }
}

/** How a plugin in a process of its own is doing. */
export function confinementState(area: PluginArea, owner: string): { confinement?: Confinement } {
  const found = confinementOf(area.host, owner)
  if (!found) return {}
  const { state, memory, ends, reason, at, network } = found
  return {
    confinement: {
      state,
      ends,
      network,
      ...(memory !== undefined && { memory }),
      ...(reason !== undefined && { reason }),
      ...(at && { at: at.toISOString() }),
    },
  }
}

export function tenantState(area: PluginArea, tenant: string, id: string): TenantPlugin['state'] {
  const { tenantPlugins } = area.host
  if (!tenantPlugins.isChosen(tenant, id)) return 'off'
  return tenantPlugins.isOn(tenant, id) ? 'on' : 'waiting'
}

/** Why it does not run in this process is said already; that it does not in another one is not. */
export const problemsOf = (area: PluginArea, problems: readonly StoredProblem[], owner: string): PluginProblem[] =>
  problems
    .filter((one) => one.plugin === owner && isWorthSaying(area, one))
    .map(({ plugin: _, version: __, ...problem }) => problem)
