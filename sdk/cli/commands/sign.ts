import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { readKeyFile } from '../key-file.ts'
import { archive } from '../package/archive.ts'
import { withDigests } from '../package/digests.ts'
import { DIGESTS, decode, encode, MANIFEST, type PackageFiles, SIGNATURE } from '../package/files.ts'
import { type SigningKey, withSignature } from '../package/signature.ts'

/** Signs a package in place, or with another key than before. */
export function sign(args: readonly string[]): void {
  const { positionals, options } = readArguments(args, 'key')
  const [file = ''] = positionals
  if (!existsSync(file) || options.key === undefined) throw new AuthorError('用法：gongtai sign <插件包> --key 密钥文件')
  const files = new Map(Object.entries(unzipSync(readFileSync(file))))
  writeFileSync(file, archive(signed(files, readKeyFile(options.key))))
  console.log(`已签名 ${file}`)
}

/** The manifest names who publishes it, so it takes the name of the key that signs. */
export function signed(files: PackageFiles, key: SigningKey): PackageFiles {
  const manifest = decode(files.get(MANIFEST) ?? new Uint8Array()) as object
  const named = new Map([...files, [MANIFEST, encode({ ...manifest, publisher: key.publisher })]])
  for (const path of [DIGESTS, SIGNATURE]) named.delete(path)
  return withSignature(withDigests(named), key)
}
