import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

/** Folder of the packages that the SDK itself was installed with. */
export const MODULES = resolve(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), '..')
