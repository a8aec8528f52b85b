import { gzipSync } from 'node:zlib'
import type { PackageFiles } from '../package/files.ts'

const KILOBYTE = 1024
const ENTRY_LIMIT = 100 * KILOBYTE
const PACKAGE_LIMIT = 5 * 1024 * KILOBYTE

/** Web entries that would slow pages down, and packages that are too large. */
export function sizeProblems(files: PackageFiles): readonly string[] {
  const entry = gzipSync(files.get('web/index.js') ?? new Uint8Array()).length
  const all = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  return [
    ...(entry > ENTRY_LIMIT
      ? [`web/index.js 压缩后 ${kilobytes(entry)}，超过 ${kilobytes(ENTRY_LIMIT)}；请用 import() 拆出不急用的部分`]
      : []),
    ...(all > PACKAGE_LIMIT ? [`插件包共 ${kilobytes(all)}，超过 ${kilobytes(PACKAGE_LIMIT)}；请去掉不用的文件`] : []),
  ]
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / KILOBYTE)} KB`
