import type { TestProcess } from './test-host.ts'
import { pluginPackage, type TestPlugin } from './test-plugin.ts'

export interface Uploaded {
  readonly running: boolean
  readonly failure?: string
  readonly digest: string
}

/** What the operator and the admins of tenants do with plugins, at a process that is started later. */
export const operatorOf = (process: () => TestProcess) => ({
  upload: (plugin: TestPlugin) =>
    process().call<Uploaded>('operator-plugins.upload', {}, { upload: pluginPackage(plugin) }),
  enable: (id: string, tenant = 'demo') => process().call<string[]>('plugins.enable', { id }, { tenant }),
  disable: (id: string, tenant = 'demo') => process().call('plugins.disable', { id }, { tenant }),
  ask: (id: string, tenant = 'demo') => process().call<string>(`${id}.answer`, {}, { tenant }),
})
