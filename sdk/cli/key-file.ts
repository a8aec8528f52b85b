import { existsSync, readFileSync } from 'node:fs'
import { AuthorError } from './author-error.ts'
import type { SigningKey } from './package/signature.ts'

/** Reads a key file written by `gongtai keys`. */
export function readKeyFile(file: string): SigningKey {
  if (!existsSync(file)) throw new AuthorError(`没有密钥文件 ${file}。请先运行 gongtai keys <发布者>。`)
  const key = JSON.parse(readFileSync(file, 'utf8')) as Partial<SigningKey>
  if (!key.publisher || !key.privateKey || !key.publicKey)
    throw new AuthorError(`${file} 不是签名密钥文件：应含 publisher、publicKey 与 privateKey。`)
  return { publisher: key.publisher, publicKey: key.publicKey, privateKey: key.privateKey }
}
