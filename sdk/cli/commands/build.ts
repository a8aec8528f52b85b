import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../arguments.ts'
import { lockMigrations } from '../build/migration-lock.ts'
import { readKeyFile } from '../key-file.ts'
import { archive } from '../package/archive.ts'
import { signed } from '../package/signed.ts'
import { pluginFolder } from '../plugin-folder.ts'
import { IN_PROCESS, refuseFaulty } from './check.ts'

/** Builds a plugin's folder into one package, unless `gongtai check` has something against it. */
export async function build(args: readonly string[]): Promise<void> {
  const { positionals, options, flags } = readArguments(args, { options: ['key'], flags: [IN_PROCESS] })
  const folder = pluginFolder(positionals)
  const key = options.key === undefined ? undefined : readKeyFile(options.key)
  const built = await refuseFaulty(folder, { inProcess: flags.includes(IN_PROCESS) })
  const { manifest, files } = built
  const file = join(folder, 'dist', `${manifest.id}-${manifest.version}.gtp`)
  const bytes = archive(key === undefined ? files : signed(files, key))
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(file, bytes)
  if (key !== undefined) lockMigrations(folder, built)
  const state = key === undefined ? '未签名，只能装入开发模式的系统' : '已签名'
  console.log(`${file}（${(bytes.length / 1024).toFixed(1)} KB，${state}）`)
}
