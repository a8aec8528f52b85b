import type { Offer } from '@gongtai/core/kernel/contribution-point'
import { offer, offerAll } from '@gongtai/core/kernel/contribution-point'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { menus } from '@gongtai/core/points/menus'
import { type Route, routes } from '@gongtai/core/points/routes'
import { subApplications } from '@gongtai/core/points/sub-applications'

/** What can be offered of a plugin by its manifest alone: no code of it has been fetched yet. */
export function manifestOffers(manifest: Manifest, load: (page: string) => Route['load']): readonly Offer[] {
  return [
    ...manifest.pages.map((page) => offer(routes, { ...page, load: load(page.id) } as Route)),
    ...offerAll(menus, manifest.menus),
    ...offerAll(subApplications, manifest.subApplications),
  ]
}
