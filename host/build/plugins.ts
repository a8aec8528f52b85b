import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { buildPlugin } from '@gongtai/sdk/build'
import { archive, withSignature } from '@gongtai/sdk/package'
import { PLUGINS, ROOT } from './layout.ts'
import { signingKey } from './signing-key.ts'

/** Builds and signs one plugin of this checkout into `.build/plugins/<id>-<version>.gtp`, in place of older ones. */
export async function buildPluginPackage(id: string): Promise<string> {
  const { manifest, files } = await buildPlugin(`${ROOT}plugins/${id}`)
  const name = `${manifest.id}-${manifest.version}.gtp`
  mkdirSync(PLUGINS, { recursive: true })
  writeFileSync(`${PLUGINS}${name}.next`, archive(withSignature(files, signingKey())))
  renameSync(`${PLUGINS}${name}.next`, PLUGINS + name)
  for (const old of packagesOf(id)) if (old !== name) rmSync(PLUGINS + old)
  return PLUGINS + name
}

/** Packages of plugins that are no longer shipped would otherwise be installed at the next start. */
export function dropUnlisted(ids: readonly string[]): void {
  const kept = new Set(ids.flatMap(packagesOf))
  for (const name of packageNames()) if (!kept.has(name)) rmSync(PLUGINS + name)
}

const packageNames = (): string[] =>
  existsSync(PLUGINS) ? readdirSync(PLUGINS).filter((name) => name.endsWith('.gtp')) : []

const packagesOf = (id: string): string[] =>
  packageNames().filter((name) => name.startsWith(`${id}-`) && /^\d+\.\d+\.\d+\.gtp$/.test(name.slice(id.length + 1)))
