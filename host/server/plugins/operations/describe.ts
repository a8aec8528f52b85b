import type { InstalledPlugin, Publisher, TenantPlugin } from '@gongtai/core/contract/calls/plugins'
import type { PluginArea } from '../area.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { OWN_PUBLISHER } from '../package/verify.ts'

type SignatureState = InstalledPlugin['signature']

export function signatureOf(one: InstalledPackage): SignatureState {
  if (one.keyId === undefined) return 'unsigned'
  return one.publisher === OWN_PUBLISHER ? 'shipped' : 'signed'
}

export function publisherTitle(one: InstalledPackage, publishers: readonly Publisher[]): string {
  return publishers.find((known) => known.publisher === one.publisher)?.title ?? one.publisher
}

export const isRunning = (area: PluginArea, id: string): boolean => area.record(id)?.state === 'offered'

/** Whether it runs, and the sentence that says why not. */
export function healthOf(area: PluginArea, id: string): { running: boolean; failure?: string } {
  const record = area.record(id)
  const failure = record?.reason?.message
  return { running: record?.state === 'offered', ...(failure === undefined ? {} : { failure }) }
}

export function tenantState(area: PluginArea, tenant: string, id: string): TenantPlugin['state'] {
  const { tenantPlugins } = area.host
  if (!tenantPlugins.isChosen(tenant, id)) return 'off'
  return tenantPlugins.isOn(tenant, id) ? 'on' : 'waiting'
}
