import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive, signed } from '@gongtai/sdk/package'
import { shippedPlugins } from '../plugins.ts'
import { PLUGINS, ROOT, SAMPLES } from './layout.ts'
import { signingKey } from './signing-key.ts'

/**
 * Builds and signs one plugin of this checkout, in place of older versions: a shipped one into `.build/plugins/`,
 * another one into `.build/samples/`, from where it can be uploaded like a partner's.
 */
export async function buildPluginPackage(id: string): Promise<string> {
  const folder = folderOf(id)
  const { manifest, files } = await buildPlugin(`${ROOT}plugins/${id}`)
  const name = `${manifest.id}-${manifest.version}.gtp`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${name}.next`, archive(signed(files, signingKey())))
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

const packageNames = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gtp')) : []

const packagesOf = (folder: string, id: string): string[] =>
  packageNames(folder).filter(
    (name) => name.startsWith(`${id}-`) && /^\d+\.\d+\.\d+\.gtp$/.test(name.slice(id.length + 1)),
  )
