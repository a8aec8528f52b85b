import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sm3 } from '../package/digests.ts'
import type { BuiltPlugin } from './build-plugin.ts'

/** What was packed and signed of each migration, by file: kept beside `plugin.ts` and checked in with it. */
export type MigrationLock = Readonly<Record<string, { readonly version: string; readonly sm3: string }>>

const LOCK = 'migrations.lock.json'

/**
 * What keeps the migrations of a build from fitting databases on which an earlier version has run. A migration may
 * change until the version it first came with is followed by another.
 */
export function lockProblems(folder: string, { manifest, files }: BuiltPlugin): readonly string[] {
  const packed = digestsOf(files)
  return Object.entries(readLock(folder)).flatMap(([name, locked]) => {
    if (locked.version === manifest.version || packed.get(name) === locked.sm3) return []
    const what = packed.has(name) ? '已经改动' : '已被删除'
    return [
      `server/migrations/${name} 随 ${locked.version} 版发布过，${what}，已装旧版的系统将无法升级。请恢复原文件，新的改动写成新的迁移文件`,
    ]
  })
}

/** Writes down what is about to be signed. */
export function lockMigrations(folder: string, { manifest, files }: BuiltPlugin): void {
  const packed = digestsOf(files)
  if (packed.size === 0) return
  const before = readLock(folder)
  const { version } = manifest
  const lock = Object.fromEntries(
    [...packed].map(([name, digest]) => [name, before[name]?.sm3 === digest ? before[name] : { version, sm3: digest }]),
  )
  writeFileSync(join(folder, LOCK), `${JSON.stringify(lock, null, 2)}\n`)
}

function readLock(folder: string): MigrationLock {
  const file = join(folder, LOCK)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MigrationLock) : {}
}

const digestsOf = (files: BuiltPlugin['files']): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([path, bytes]) =>
      /^migrations\/.*\.sql$/.test(path) ? [[path.slice('migrations/'.length), sm3(bytes)] as const] : [],
    ),
  )
