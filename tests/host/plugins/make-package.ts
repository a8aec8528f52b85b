import { completeManifest, type Manifest } from '@gongtai/core/kernel/manifest'
import { archive, encode, newSigningKey, type SigningKey, withDigests, withSignature } from '@gongtai/sdk/package'

/** A partner of the tests, made anew for each run. */
export const partner = newSigningKey('acme')
export const stranger = newSigningKey('mallory')

export interface PackageSpec {
  readonly manifest: Pick<Manifest, 'id' | 'title' | 'version'> & Partial<Manifest>
  /** Further files by their path, as text. */
  readonly files?: Readonly<Record<string, string>>
  /** Signed with the partner's key unless said otherwise; `null` leaves the signature out. */
  readonly key?: SigningKey | null
}

/** The files of a package before they are packed, so a test can tamper with them. */
export function packageFiles({ manifest, files = {}, key = partner }: PackageSpec): Map<string, Uint8Array> {
  const complete = completeManifest({ publisher: key?.publisher ?? 'acme', ...manifest })
  const all = new Map<string, Uint8Array>([['manifest.json', encode(complete)]])
  for (const [path, text] of Object.entries(files)) all.set(path, new TextEncoder().encode(text))
  const digested = withDigests(all)
  return new Map(key ? withSignature(digested, key) : digested)
}

export const makePackage = (spec: PackageSpec): Uint8Array => archive(packageFiles(spec))
