import type { PackageFiles } from '@gongtai/sdk/package'
import { unzipSync } from 'fflate'
import { pluginFaults } from '../faults.ts'

const MEGABYTE = 1024 * 1024

export const archiveLimits = {
  packed: 50 * MEGABYTE,
  file: 20 * MEGABYTE,
  unpacked: 100 * MEGABYTE,
  files: 2_000,
  /** Text packs well, hardly ever better than this; what does is made to fill the memory. */
  ratio: 200,
} as const

const MANY = /^(web|server|migrations|forms|flows|about)\/([A-Za-z0-9_@.-]+\/)*[A-Za-z0-9_@.-]+$/
const SINGLE = new Set(['manifest.json', 'digests.json', 'signature.json', 'web.json'])

/** Unpacks into memory. Sizes are looked at before anything is inflated, names before anything is believed. */
export function readArchive(bytes: Uint8Array): PackageFiles {
  if (bytes.length > archiveLimits.packed) throw pluginFaults.tooLarge({ what: '文件', limit: '50 MB' })
  const seen = new Set<string>()
  let total = 0
  const files = unzip(bytes, ({ name, size, originalSize }) => {
    if (name.endsWith('/')) return false
    checkName(name, seen)
    total += originalSize
    checkSize(size, originalSize, total, seen.size)
    return true
  })
  return new Map(Object.entries(files))
}

/** How many bytes the package says it holds; nothing of it is unpacked. */
export function unpackedBytes(bytes: Uint8Array): number {
  let total = 0
  let count = 0
  unzip(bytes, ({ originalSize }) => {
    total += originalSize
    count += 1
    if (count > archiveLimits.files) throw tooManyFiles()
    return false
  })
  return total
}

type Entry = { readonly name: string; readonly size: number; readonly originalSize: number }

function unzip(bytes: Uint8Array, filter: (entry: Entry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof Error && error.name === 'Fault') throw error
    throw pluginFaults.notAnArchive({ reason: error instanceof Error ? error.message : String(error) })
  }
}

const tooManyFiles = () => pluginFaults.tooLarge({ what: '文件数', limit: ` ${archiveLimits.files} 个` })

function checkName(name: string, seen: Set<string>): void {
  const plain = MANY.test(name) && !name.split('/').some((part) => /^\.+$/.test(part))
  if (!plain && !SINGLE.has(name)) throw pluginFaults.badPath({ path: name })
  // Folders of some systems do not tell capitals apart, and one file would silently replace the other.
  const folded = name.toLowerCase()
  if (seen.has(folded)) throw pluginFaults.duplicateFile({ path: name })
  seen.add(folded)
}

function checkSize(packed: number, unpacked: number, total: number, count: number): void {
  if (count > archiveLimits.files) throw tooManyFiles()
  if (unpacked > archiveLimits.file) throw pluginFaults.tooLarge({ what: '单个文件', limit: ' 20 MB' })
  if (total > archiveLimits.unpacked) throw pluginFaults.tooLarge({ what: '解压后的总大小', limit: ' 100 MB' })
  if (unpacked > MEGABYTE && unpacked > packed * archiveLimits.ratio)
    throw pluginFaults.tooLarge({ what: '压缩比', limit: ` ${archiveLimits.ratio} 倍` })
}
