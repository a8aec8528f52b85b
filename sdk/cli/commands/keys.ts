import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { keyId, newSigningKey } from '../package/signature.ts'

/** Makes a pair of keys: one file to keep secret, one for the operators who are to trust it. */
export function keys(args: readonly string[]): void {
  const { positionals, options } = readArguments(args, { options: ['out'] })
  const [publisher = ''] = positionals
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(publisher))
    throw new AuthorError('请给出发布者代号（小写字母、数字与连字符），例如：gongtai keys acme')
  const folder = resolve(options.out ?? '.')
  const [secret, open] = [join(folder, `${publisher}.key.json`), join(folder, `${publisher}.public.json`)]
  if (existsSync(secret)) throw new AuthorError(`${secret} 已存在；换一个文件夹，或先移走旧密钥。`)
  const key = newSigningKey(publisher)
  mkdirSync(folder, { recursive: true })
  writeFileSync(secret, JSON.stringify(key, null, 2), { mode: 0o600 })
  writeFileSync(open, JSON.stringify({ publisher, publicKey: key.publicKey }, null, 2))
  console.log(`私钥 ${secret}（请妥善保管）\n公钥 ${open}（交给平台运营人员）\n密钥编号 ${keyId(key.publicKey)}`)
}
