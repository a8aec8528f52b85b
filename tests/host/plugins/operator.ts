import type { TestProcess } from './test-host.ts'
import { pluginPackage, type TestPlugin } from './test-plugin.ts'

export interface Health {
  readonly running: boolean
  readonly failure?: string
}

export interface Uploaded extends Health {
  readonly digest: string
}

interface Staged {
  readonly id: string
  readonly version: string
  readonly digest: string
}

/** What the operator and the admins of tenants do with plugins, at a process that is started later. */
export const operatorOf = (process: () => TestProcess) => ({
  /** Uploads a version, which lies ready then. */
  stage: (plugin: TestPlugin) =>
    process().call<Staged>('operator-plugins.upload', {}, { upload: pluginPackage(plugin) }),
  /** Uploads a version and gives it to all tenants. */
  upload: async (plugin: TestPlugin): Promise<Uploaded> => {
    const upload = pluginPackage(plugin)
    const { id, version, digest } = await process().call<Staged>('operator-plugins.upload', {}, { upload })
    return { digest, ...(await process().call<Health>('operator-plugins.release', { id, version })) }
  },
  release: (id: string, version: string) => process().call<Health>('operator-plugins.release', { id, version }),
  tryOut: (id: string, version: string, ...tenants: readonly string[]) =>
    process().call<Health>('operator-plugins.try', { id, version, tenants }),
  endTrial: (id: string) => process().call('operator-plugins.end-trial', { id }),
  enable: (id: string, tenant = 'demo') => process().call<string[]>('plugins.enable', { id }, { tenant }),
  disable: (id: string, tenant = 'demo') => process().call('plugins.disable', { id }, { tenant }),
  ask: (id: string, tenant = 'demo') => process().call<string>(`${id}.answer`, {}, { tenant }),
})
