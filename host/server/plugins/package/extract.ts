import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DIGESTS, type Digests, decode, sm3 } from '@gongtai/sdk/package'
import { unpackAside } from './aside.ts'
import { folderName, type InstalledPackage } from './installed-package.ts'

/** Where the files of an installed version lie. */
export const packageFolder = (plugins: string, one: Pick<InstalledPackage, 'id' | 'version' | 'digest'>): string =>
  join(plugins, one.id, folderName(one))

/**
 * Makes sure that an installed version lies unpacked and unchanged below the folder of plugins. The database keeps
 * the package, so a new machine, or a file that somebody touched, is made good from there.
 */
export async function extract(
  plugins: string,
  one: InstalledPackage,
  content: () => Promise<Uint8Array>,
): Promise<string> {
  const folder = packageFolder(plugins, one)
  if (await isIntact(folder, one.digest)) return folder
  const fresh = join(plugins, one.id, `.${folderName(one)}.${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  await unpackAside(await content(), fresh)
  await rm(folder, { recursive: true, force: true })
  try {
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another process sharing the folder may have been first, with the same content.
    if (!(await isIntact(folder, one.digest))) throw error
  }
  return folder
}

async function isIntact(folder: string, digest: string): Promise<boolean> {
  const list = join(folder, DIGESTS)
  if (!existsSync(list)) return false
  const bytes = await readFile(list)
  if (sm3(bytes) !== digest) return false
  const { files } = decode(bytes) as { readonly files: Digests }
  const checks = Object.entries(files).map(async ([path, expected]) => {
    const file = join(folder, path)
    return existsSync(file) && sm3(await readFile(file)) === expected
  })
  return (await Promise.all(checks)).every(Boolean)
}
