import { type Manifest, manifest } from '@gongtai/sdk'
import type { pluginCalls } from '@gongtai/sdk/administration'

export const made = (source: Partial<Manifest> = {}): Manifest =>
  manifest({ id: 'vehicle', title: '公务用车', version: '1.0.0', ...source })

export const offered = (
  source: Partial<Manifest>,
  rest: Partial<pluginCalls.TenantPlugin> = {},
): pluginCalls.TenantPlugin => ({
  manifest: made(source),
  publisherTitle: '江澜远帆软件',
  signature: 'signed',
  state: 'on',
  waitingFor: [],
  problems: [],
  ...rest,
})

export const installed = (
  source: Partial<Manifest>,
  rest: Partial<pluginCalls.InstalledPlugin> = {},
): pluginCalls.InstalledPlugin => ({
  manifest: made(source),
  origin: 'shipped',
  publisherTitle: '随系统发布',
  signature: 'shipped',
  digest: 'ab',
  bytes: 1,
  installedAt: '2026-03-01T00:00:00Z',
  versions: ['1.0.0'],
  running: true,
  released: true,
  problems: [],
  tenants: 1,
  ...rest,
})
