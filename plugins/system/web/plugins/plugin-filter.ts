import type { pluginCalls } from '@gongtai/sdk/administration'

type TenantPlugin = pluginCalls.TenantPlugin

export type Shown = 'all' | 'on' | 'off'

/** Switched on by the tenant, whether it already runs or waits for another plugin. */
export const isChosen = ({ state }: TenantPlugin): boolean => state !== 'off'

const shows: Readonly<Record<Shown, (plugin: TenantPlugin) => boolean>> = {
  all: () => true,
  on: isChosen,
  off: (plugin) => !isChosen(plugin),
}

/** The plugins that a person looks for, by what stands on their cards. */
export function filterPlugins(plugins: readonly TenantPlugin[], shown: Shown, search: string): readonly TenantPlugin[] {
  const wanted = search.trim().toLowerCase()
  const says = ({ manifest, publisherTitle }: TenantPlugin) =>
    [manifest.title, manifest.id, manifest.description, publisherTitle].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return plugins.filter((plugin) => shows[shown](plugin) && says(plugin))
}

export const countShown = (plugins: readonly TenantPlugin[], shown: Shown): number =>
  plugins.filter(shows[shown]).length
