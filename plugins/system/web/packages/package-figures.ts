import type { pluginCalls } from '@gongtai/sdk'
import { problemText } from '../parts/problem-text.ts'

type InstalledPlugin = pluginCalls.InstalledPlugin

export type Shown = 'all' | 'upgradable' | 'failing'

/** Why a package needs somebody's attention; nothing while all of it works. */
export function failureOf({ failure, running, problems }: InstalledPlugin): string | undefined {
  if (failure !== undefined || !running) return failure ?? '没有运行，可尝试重新启动'
  return problems[0] && problemText(problems[0])
}

/** The installed version that is newer than the one in force. Versions stand newest first. */
export function newerVersion({ manifest, versions }: InstalledPlugin): string | undefined {
  const [newest] = versions
  return newest === undefined || newest.split('+')[0] === manifest.version ? undefined : newest
}

const shows: Readonly<Record<Shown, (plugin: InstalledPlugin) => boolean>> = {
  all: () => true,
  upgradable: (plugin) => newerVersion(plugin) !== undefined,
  failing: (plugin) => failureOf(plugin) !== undefined,
}

export const countShown = (plugins: readonly InstalledPlugin[], shown: Shown): number =>
  plugins.filter(shows[shown]).length

/** The packages that a person looks for by name, id or publisher. */
export function filterPackages(
  plugins: readonly InstalledPlugin[],
  shown: Shown,
  search: string,
): readonly InstalledPlugin[] {
  const wanted = search.trim().toLowerCase()
  const says = ({ manifest, publisherTitle }: InstalledPlugin) =>
    [manifest.title, manifest.id, manifest.publisher, publisherTitle].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return plugins.filter((plugin) => shows[shown](plugin) && says(plugin))
}

/** How many packages came from outside the product, and how many of all are not signed. */
export function originsOf(plugins: readonly InstalledPlugin[]) {
  return {
    partners: plugins.filter(({ origin }) => origin === 'uploaded').length,
    unsigned: plugins.filter(({ signature }) => signature === 'unsigned').length,
  }
}
