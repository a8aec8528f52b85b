import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive, contentDigest } from '@gongtai/sdk/package'
import { unzipSync } from 'fflate'
import { shippedPlugins } from '../plugins.ts'
import { PLUGINS, RELEASE, ROOT, SAMPLES } from './layout.ts'
import { writeChanged } from './write-changed.ts'

/**
 * Builds one plugin of this checkout, in place of older versions: a shipped one into `.build/plugins/`, another one
 * into `.build/samples/`, from where it can be signed and uploaded like a partner's. Equal sources give equal bytes
 * on every machine, so a shipped package needs no signature: the release lists its digest.
 */
export async function buildPluginPackage(id: string): Promise<string> {
  const folder = folderOf(id)
  const { manifest, files } = await buildPlugin(`${ROOT}plugins/${id}`)
  const name = `${manifest.id}-${manifest.version}.gtp`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${name}.next`, archive(files))
  renameSync(`${folder}${name}.next`, folder + name)
  for (const old of packagesOf(folder, id)) if (old !== name) rmSync(folder + old)
  return folder + name
}

const folderOf = (id: string): string => (shippedPlugins.includes(id) ? PLUGINS : SAMPLES)

export const isPackaged = (id: string): boolean => packagesOf(folderOf(id), id).length > 0

/** Packages of plugins that are no longer shipped would otherwise be installed at the next start. */
export function dropUnlisted(ids: readonly string[]): void {
  const kept = new Set(ids.flatMap((id) => packagesOf(PLUGINS, id)))
  for (const name of packageNames(PLUGINS)) if (!kept.has(name)) rmSync(PLUGINS + name)
}

/** What this release consists of: the server runs no shipped package that is not listed here. */
export function writeRelease(): void {
  const digests = packageNames(PLUGINS)
    .sort()
    .map((name) => contentDigest(new Map(Object.entries(unzipSync(readFileSync(PLUGINS + name))))))
  writeChanged(RELEASE, JSON.stringify({ algorithm: 'SM3', digests }, null, 2))
}

const packageNames = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gtp')) : []

const packagesOf = (folder: string, id: string): string[] =>
  packageNames(folder).filter(
    (name) => name.startsWith(`${id}-`) && /^\d+\.\d+\.\d+\.gtp$/.test(name.slice(id.length + 1)),
  )
