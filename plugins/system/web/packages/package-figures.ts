import type { pluginCalls } from '@gongtai/sdk/administration'
import { problemText } from '../parts/problem-text.ts'

type InstalledPlugin = pluginCalls.InstalledPlugin

export type Shown = 'all' | 'upgradable' | 'failing'

/** Why a package needs somebody's attention; nothing while all of it works. */
export function failureOf({ failure, running, problems, released, trial }: InstalledPlugin): string | undefined {
  if (trial && !trial.running) return `试用的 ${trial.version} 没有运行：${trial.failure ?? '可重新启动'}`
  if (trial?.problems[0]) return `试用的 ${trial.version}：${problemText(trial.problems[0])}`
  if (!released) return undefined
  if (failure !== undefined || !running) return failure ?? '没有运行，可尝试重新启动'
  return problems[0] && problemText(problems[0])
}

/** The version that lies ready and is newer than the one that all tenants have. Versions stand newest first. */
export function newerVersion({ manifest, versions, released }: InstalledPlugin): string | undefined {
  const [newest] = versions
  if (!released) return newest
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
