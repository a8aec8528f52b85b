import type { Offer } from '@gongtai/core/kernel/contribution-point'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { type PluginRole, roles } from '@gongtai/core/points/roles'
import { dictionaries, menus, offer, offerAll, permissions, settings, subApplications } from '@gongtai/sdk'

/** What the manifest alone contributes, with no plugin code run. */
export function manifestOffers(manifest: Manifest): readonly Offer[] {
  return [
    ...offerAll(subApplications, manifest.subApplications),
    ...offerAll(menus, manifest.menus),
    ...offerAll(permissions, manifest.permissions),
    ...offerAll(roles, rolesOf(manifest)),
    ...offerAll(dictionaries, manifest.dictionaries),
    ...(manifest.settings ? [offer(settings, { id: manifest.id, schema: manifest.settings as never })] : []),
  ]
}

const rolesOf = ({ id, roles: said = [] }: Manifest): readonly PluginRole[] =>
  said.map(({ key, permissions, title, dataScope = 'unit' }) => ({
    id: `${id} ${key}`,
    key,
    permissions,
    ...(title !== undefined && { made: { title, dataScope } }),
  }))
