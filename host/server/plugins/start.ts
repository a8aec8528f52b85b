import { CHANGE_PLUGINS, SEE_PLUGINS } from '@gongtai/core/contract/calls/plugins'
import { insetOrigins } from '@gongtai/core/contract/inset-origins'
import { permissions } from '@gongtai/core/points/permissions'
import { menus, offer, offerAll, operations, subApplications } from '@gongtai/sdk'
import type { Host, PluginRuntime } from '../host.ts'
import { PluginArea } from './area.ts'
import { installShipped } from './install-shipped.ts'
import { keepInventoryFile } from './inventory-file.ts'
import { operatorOperations } from './operations/operator.ts'
import { publisherOperations } from './operations/publishers.ts'
import { tenantOperations } from './operations/tenant.ts'
import { configuredPublishers } from './publishers.ts'
import { linkSdk } from './runtime/sdk-link.ts'
import { TenantSettings } from './settings.ts'
import { subAppEntry } from './sub-app-entry.ts'
import { followSwitches } from './switches.ts'
import { childFile, importMapOf, readWebBuild } from './web-files.ts'

/** Installs what is new of the shipped packages, starts every installed plugin, and follows changes from then on. */
export async function startPlugins(host: Host): Promise<PluginRuntime> {
  const { root, configuration } = host
  const area = new PluginArea(host, await configuredPublishers(root, configuration))
  const settings = new TenantSettings(host)
  await Promise.all([linkSdk(area.folder, root), installShipped(area)])
  const stopFollowing = await followSwitches(host)
  const stopInventory = keepInventoryFile({ host, packages: () => area.packages() })
  await area.synchronise()
  const build = readWebBuild(root)
  return {
    activation: {
      offers: [
        ...offerAll(operations, [...tenantOperations(area, settings), ...operatorOperations(area)]),
        ...offerAll(operations, publisherOperations(area)),
        offer(permissions, { id: SEE_PLUGINS, title: '查看插件', group: '插件' }),
        offer(permissions, { id: CHANGE_PLUGINS, title: '启用、停用与设置插件', group: '插件' }),
      ],
    },
    importMap: () => importMapOf(build, area.packages()),
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
    child: (path) => childFile(area.folder, path),
    settings: (tenant, plugin) => settings.read(tenant, plugin, area.package(plugin)?.manifest.settings),
    stop: async () => {
      stopFollowing()
      stopInventory()
      settings.stop()
      await area.stop()
    },
  }
}
