import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the product, found from wherever this code was built to. */
export function findRoot(from: string): string {
  let folder = from
  while (!existsSync(join(folder, 'host/package.json'))) {
    if (dirname(folder) === folder) throw new Error(`no product folder above ${from}`)
    folder = dirname(folder)
  }
  return folder
}

export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
