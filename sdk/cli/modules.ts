import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** Folder of the packages that the SDK itself was installed with. */
export const MODULES = resolve(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), '..')

/** What the commands keep from one run to the next; it may be gone at any time. */
export const CACHE = join(MODULES, '.cache/gongtai')
