import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildFile } from '../host.ts'
import type { PluginArea } from './area.ts'
import { extract } from './package/extract.ts'
import { folderName, installedPackages, packageContent } from './package/installed-package.ts'
import { type ChildPath, childPath } from './web-files.ts'

const MOST_UNKNOWN = 1_000

/**
 * Finds files of web halves. A page may have been opened by another process, with a version or a build that this one
 * never ran: it is fetched from the database then.
 */
export function childFiles(area: PluginArea): (path: string) => Promise<ChildFile | undefined> {
  const fetched = new Map<string, Promise<void>>()
  const fetchOnce = (asked: ChildPath): Promise<void> => {
    const key = `${asked.plugin}/${asked.folder}`
    if (fetched.size > MOST_UNKNOWN) fetched.clear()
    const known =
      fetched.get(key) ?? fetchVersion(area, asked).finally(() => setTimeout(() => fetched.delete(key), 1_000).unref())
    fetched.set(key, known)
    return known
  }
  return async (path) => {
    const asked = childPath(path)
    if (!asked) return undefined
    const file = join(area.folder, asked.path)
    if (!existsSync(join(area.folder, asked.plugin, asked.folder))) await fetchOnce(asked)
    return existsSync(file) ? { file, type: asked.type } : undefined
  }
}

async function fetchVersion({ host, folder }: PluginArea, asked: ChildPath): Promise<void> {
  const present = await host.store.platform((db) => installedPackages(db, asked.plugin))
  const one = present.find((kept) => folderName(kept) === asked.folder)
  if (one) await extract(folder, one, () => host.store.platform((db) => packageContent(db, one)))
}
