import { CHANGE_PLUGINS, SEE_PLUGINS } from '@gongtai/core/contract/calls/plugins'
import { insetOrigins } from '@gongtai/core/contract/inset-origins'
import type { Activation } from '@gongtai/core/kernel/kernel'
import { permissions } from '@gongtai/core/points/permissions'
import { menus, noticeKinds, offer, offerAll, operations, reactions, subApplications } from '@gongtai/sdk'
import type { Host, PluginRuntime } from '../host.ts'
import { type ConfirmPassword, PluginArea } from './area.ts'
import { childFiles } from './child-files.ts'
import { installShipped } from './install-shipped.ts'
import { keepInventoryFile } from './inventory-file.ts'
import { degradedPlugins, missingPlugins } from './missing-plugins.ts'
import { operatorOperations } from './operations/operator.ts'
import { publisherOperations } from './operations/publishers.ts'
import { tenantOperations } from './operations/tenant.ts'
import { pluginNotices } from './plugin-notices.ts'
import { configuredPublishers } from './publishers.ts'
import { linkSdk } from './runtime/sdk-link.ts'
import { subAppEntry } from './sub-app-entry.ts'
import { tellKeepers } from './tell-keepers.ts'
import { earlyFiles, importMapOf, readWebBuild } from './web-files.ts'

/** Installs what is new of the shipped packages, starts every installed plugin, and follows changes from then on. */
export async function startPlugins(host: Host, confirm: ConfirmPassword, round?: number): Promise<PluginRuntime> {
  const { root, configuration } = host
  const area = new PluginArea(host, await configuredPublishers(configuration), confirm, round)
  await Promise.all([linkSdk(area.folder, root), installShipped(area)])
  const stopInventory = keepInventoryFile({ host, packages: () => area.inUse() })
  const watching = host.kernel.unstopped.subscribe(({ plugin, error }) => {
    void host.problems.failed({ plugin, hook: 'stop', subject: '', tenant: '' }, error)
  })
  await area.start()
  const build = readWebBuild(root)
  return {
    activation: activationOf(area),
    importMap: () => importMapOf(build, area.inUse()),
    early: (home) => earlyFiles(area.packages(), home),
    insetOrigins: () =>
      insetOrigins(
        host.kernel
          .registry(menus)
          .all()
          .map(({ value }) => value),
      ),
    subAppEntry: (path) =>
      subAppEntry(
        host.kernel
          .registry(subApplications)
          .all()
          .map(({ value }) => value),
        path,
      ),
    missing: () => missingPlugins(area),
    exchanged: () => area.exchanged(),
    degraded: () => degradedPlugins(area),
    child: childFiles(area),
    settings: (tenant, plugin) =>
      area.settings.read(tenant, plugin, area.packageFor(tenant, plugin)?.manifest.settings),
    stop: async () => {
      watching.unsubscribe()
      stopInventory()
      await area.stop()
    },
  }
}

const activationOf = (area: PluginArea): Activation => ({
  offers: [
    ...offerAll(operations, [...tenantOperations(area), ...operatorOperations(area)]),
    ...offerAll(operations, publisherOperations(area)),
    ...offerAll(noticeKinds, Object.values(pluginNotices)),
    offer(reactions, tellKeepers(area.host)),
    offer(permissions, { id: SEE_PLUGINS, title: '查看插件', group: '插件' }),
    offer(permissions, { id: CHANGE_PLUGINS, title: '启用、停用与设置插件', group: '插件' }),
  ],
})
