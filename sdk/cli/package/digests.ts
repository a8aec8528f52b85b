import { createHash } from 'node:crypto'
import { DIGESTS, encode, type PackageFiles, SIGNATURE } from './files.ts'

/** SM3 digests in hexadecimal, by path. */
export type Digests = Readonly<Record<string, string>>

export const sm3 = (bytes: Uint8Array): string => createHash('sm3').update(bytes).digest('hex')

/** The digests of all files of a package but the two that speak about the others. */
export function digestsOf(files: PackageFiles): Digests {
  const paths = [...files.keys()].filter((path) => path !== DIGESTS && path !== SIGNATURE).sort()
  return Object.fromEntries(paths.map((path) => [path, sm3(files.get(path) ?? new Uint8Array())]))
}

/** Adds `digests.json`; what is signed later is exactly these bytes. */
export function withDigests(files: PackageFiles): PackageFiles {
  return new Map([...files, [DIGESTS, encode({ algorithm: 'SM3', files: digestsOf(files) })]])
}

/** Names the content of a package: two packages of one version but other content differ here. */
export function contentDigest(files: PackageFiles): string {
  const digests = files.get(DIGESTS)
  if (!digests) throw new Error(`the package has no ${DIGESTS}`)
  return sm3(digests)
}
