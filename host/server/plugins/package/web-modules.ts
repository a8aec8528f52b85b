import { createHash } from 'node:crypto'
import type { WebModules } from '@gongtai/core/contract/calls/plugins'
import { decode, type PackageFiles, WEB, type WebDescription } from '@gongtai/sdk/package'
import { folderName } from './installed-package.ts'
import type { VerifiedPackage } from './verify.ts'

/** Addresses and hashes of a package's web half; nothing when it has none. */
export function webModulesOf({ manifest, files, digest }: VerifiedPackage): WebModules | undefined {
  const description = files.get(WEB)
  if (!description) return undefined
  const { entry, css, with: others = [] } = decode(description) as WebDescription
  const base = `/child/${manifest.id}/${folderName({ version: manifest.version, digest })}/`
  return {
    entry: base + entry,
    with: others.map((module) => base + module),
    css: css.map((sheet) => base + sheet),
    integrity: integrityOf(files, base),
  }
}

function integrityOf(files: PackageFiles, base: string): Record<string, string> {
  const modules = [...files].filter(([path]) => path.startsWith('web/') && /\.m?js$/.test(path))
  return Object.fromEntries(modules.map(([path, bytes]) => [base + path, sha384(bytes)]))
}

const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
