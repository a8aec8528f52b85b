import { type Zippable, zipSync } from 'fflate'
import type { PackageFiles } from './files.ts'

/** Every entry bears the same time, so equal content gives equal bytes. */
const TIME = new Date(2000, 0, 1)

/** Packs the files as one zip archive, sorted by path. */
export function archive(files: PackageFiles): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const zippable: Zippable = Object.fromEntries(entries.map(([path, bytes]) => [path, bytes]))
  return zipSync(zippable, { level: 9, mtime: TIME, os: 3, attrs: 0o644 << 16 })
}
