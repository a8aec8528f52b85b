import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the product is made of; when none of it has changed there is nothing to build. */
export const SOURCES = ['core', 'sdk', 'host', 'plugins', 'package-lock.json', 'tsconfig.json']

/**
 * One hash over the names and contents of all files below some paths. A path that is missing counts as empty.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to `root`
 * @returns {string}
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(root, path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} sorted, so the hash does not depend on the file system
 */
function filesBelow(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => name !== 'node_modules' && !name.startsWith('.'))
  return names.sort().flatMap((name) => filesBelow(root, `${path}/${name}`))
}
