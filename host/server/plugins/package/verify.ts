import { type Manifest, SDK_VERSION } from '@gongtai/core/kernel/manifest'
import { isFault } from '@gongtai/sdk'
import {
  aboutProblems,
  contentDigest,
  DIGESTS,
  decode,
  digestsOf,
  isSignedBy,
  keyId,
  MANIFEST,
  manifestProblems,
  type PackageFiles,
  type PublisherKey,
  SIGNATURE,
  type Signature,
  satisfies,
} from '@gongtai/sdk/package'
import { pluginFaults } from '../faults.ts'
import { readArchive } from './read-archive.ts'

/** Publisher of the plugins that come with the product. */
export const OWN_PUBLISHER = 'gongtai'

export interface Trust {
  readonly keys: readonly PublisherKey[]
  /** Packages without signature are let in. */
  readonly unsignedAllowed: boolean
}

export interface VerifiedPackage {
  readonly manifest: Manifest
  readonly files: PackageFiles
  /** SM3 of the list of digests: names the content. */
  readonly digest: string
  /** Id of the key that signed it; absent for an unsigned package in developer mode. */
  readonly keyId: string | undefined
}

/** Everything that can be said of a package by itself. Throws the fault that names what is wrong. */
export function verifyPackage(bytes: Uint8Array, trust: Trust): VerifiedPackage {
  const files = readArchive(bytes)
  checkDigests(files)
  const manifest = readManifest(files)
  checkAbout(manifest, files)
  const signer = checkSignature(files, trust)
  // Without a signature anybody could claim to be the product itself.
  const foreign = signer ? signer.publisher !== manifest.publisher : manifest.publisher === OWN_PUBLISHER
  if (foreign)
    throw pluginFaults.wrongPublisher({ manifest: manifest.publisher, signature: signer?.publisher ?? '（无签名）' })
  checkRights(manifest, signer?.publisher)
  if (!satisfies(SDK_VERSION, manifest.sdk))
    throw pluginFaults.wrongSdk({ plugin: manifest.id, range: manifest.sdk, host: SDK_VERSION })
  return { manifest, files, digest: contentDigest(files), keyId: signer && keyId(signer.publicKey) }
}

/** A package that came with the product: the release lists its digest, so it needs no signature. */
export function verifyShipped(bytes: Uint8Array, release: ReadonlySet<string>): VerifiedPackage {
  const files = readArchive(bytes)
  checkDigests(files)
  const manifest = readManifest(files)
  checkAbout(manifest, files)
  const digest = contentDigest(files)
  if (!release.has(digest) || manifest.publisher !== OWN_PUBLISHER)
    throw pluginFaults.notOfRelease({ plugin: manifest.id })
  if (!satisfies(SDK_VERSION, manifest.sdk))
    throw pluginFaults.wrongSdk({ plugin: manifest.id, range: manifest.sdk, host: SDK_VERSION })
  return { manifest, files, digest, keyId: undefined }
}

function checkDigests(files: PackageFiles): void {
  const listed = jsonOf<{ files?: Record<string, string> }>(files, DIGESTS).files ?? {}
  const actual = digestsOf(files)
  for (const [path, digest] of Object.entries(actual)) {
    if (!Object.hasOwn(listed, path)) throw pluginFaults.unlistedFile({ path })
    if (listed[path] !== digest) throw pluginFaults.changedFile({ path })
  }
  for (const path of Object.keys(listed)) if (!Object.hasOwn(actual, path)) throw pluginFaults.missingFile({ path })
}

function checkSignature(files: PackageFiles, { keys, unsignedAllowed }: Trust): PublisherKey | undefined {
  if (!files.has(SIGNATURE)) {
    if (unsignedAllowed) return undefined
    throw pluginFaults.unsigned()
  }
  const signature = jsonOf<Signature>(files, SIGNATURE)
  const { publisher, keyId: id } = signature
  const key = keys.find((known) => known.publisher === publisher && keyId(known.publicKey) === id)
  if (!key) throw pluginFaults.unknownKey({ publisher: String(publisher), keyId: String(id) })
  if (!isSignedBy(files, signature, key.publicKey)) throw pluginFaults.badSignature({ publisher })
  return key
}

function readManifest(files: PackageFiles): Manifest {
  const manifest = jsonOf<Manifest>(files, MANIFEST)
  const problems = manifestProblems(manifest)
  if (problems.length > 0) throw pluginFaults.badManifest({ problems })
  return manifest
}

function checkAbout(manifest: Manifest, files: PackageFiles): void {
  const problems = aboutProblems(manifest, files)
  if (problems.length > 0) throw pluginFaults.badAbout({ problems })
}

function checkRights(manifest: Manifest, signer: string | undefined): void {
  const { id } = manifest
  if (/^(host|core|sdk|kernel|node-modules)(-|$)/.test(id)) throw pluginFaults.reservedId({ plugin: id })
  if (signer === OWN_PUBLISHER) return
  if (manifest.locked) throw pluginFaults.reservedRight({ plugin: id, right: 'locked' })
  if (manifest.onByDefault) throw pluginFaults.reservedRight({ plugin: id, right: 'onByDefault' })
}

function jsonOf<T extends object>(files: PackageFiles, path: string): T {
  const bytes = files.get(path)
  if (!bytes) throw pluginFaults.missingFile({ path })
  try {
    const value = decode(bytes)
    if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object')
    return value as T
  } catch (error) {
    if (isFault(error)) throw error
    throw pluginFaults.badManifest({ problems: [`${path} 不是有效的 JSON`] })
  }
}
