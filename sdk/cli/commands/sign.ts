import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { readKeyFile } from '../key-file.ts'
import { archive } from '../package/archive.ts'
import { MANIFEST, type PackageFiles } from '../package/files.ts'
import { signed } from '../package/signed.ts'

/** Signs a package in place, or with another key than before. */
export function sign(args: readonly string[]): void {
  const { positionals, options } = readArguments(args, { options: ['key'] })
  const [file = ''] = positionals
  if (!existsSync(file) || options.key === undefined)
    throw new AuthorError('用法：gongtai sign <插件包> --key 密钥文件')
  writeFileSync(file, archive(signed(filesIn(file), readKeyFile(options.key))))
  console.log(`已签名 ${file}`)
}

function filesIn(file: string): PackageFiles {
  const files = new Map(Object.entries(unzippedOrNothing(readFileSync(file))))
  if (!files.has(MANIFEST))
    throw new AuthorError(`${file} 不是插件包。插件包由 gongtai build 打出，文件名以 .gtp 结尾。`)
  return files
}

function unzippedOrNothing(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes)
  } catch {
    return {} // What is no archive holds no manifest either, and is refused for that.
  }
}
