import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { readKeyFile } from '../key-file.ts'
import { archive } from '../package/archive.ts'
import { signed } from '../package/signed.ts'

/** Signs a package in place, or with another key than before. */
export function sign(args: readonly string[]): void {
  const { positionals, options } = readArguments(args, { options: ['key'] })
  const [file = ''] = positionals
  if (!existsSync(file) || options.key === undefined)
    throw new AuthorError('用法：gongtai sign <插件包> --key 密钥文件')
  const files = new Map(Object.entries(unzipSync(readFileSync(file))))
  writeFileSync(file, archive(signed(files, readKeyFile(options.key))))
  console.log(`已签名 ${file}`)
}
