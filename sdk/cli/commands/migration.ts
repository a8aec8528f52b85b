import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'
import { declaredTables } from '../migration/declared.ts'
import { draft } from '../migration/draft.ts'
import { readState, STATE, writeState } from '../migration/state.ts'
import { pluginFolder } from '../plugin-folder.ts'

/** Writes what the tables of registers need since the last time as SQL, for its author to read and to change. */
export async function migration(args: readonly string[]): Promise<void> {
  const { positionals, options, flags } = readArguments(args, { options: ['name'], flags: ['known'] })
  const folder = pluginFolder(positionals)
  const now = await declaredTables(folder)
  if (flags.includes('known')) {
    writeState(folder, now)
    return console.log(`已记下 ${Object.keys(now).length} 张表的现状（${STATE}），没有写迁移。`)
  }
  const before = readState(folder)
  const migrations = join(folder, 'server/migrations')
  const names = existsSync(migrations) ? readdirSync(migrations).filter((name) => name.endsWith('.sql')) : []
  if (!before && names.length > 0)
    throw new AuthorError(
      `已有迁移，但没有 ${STATE}，不知道数据表现在是什么样。迁移与声明一致时，先运行 gongtai migration --known 记下现状，再改声明。`,
    )
  const sql = draft(before ?? {}, now)
  if (sql === '') return console.log('数据表与声明一致，不需要迁移。')
  const file = join(migrations, `${nextNumber(names)}-${nameOf(options.name)}.sql`)
  mkdirSync(migrations, { recursive: true })
  writeFileSync(file, sql)
  writeState(folder, now)
  console.log(`${sql}\n已写入 ${file}：这是草稿，请核对，尤其是 -- 开头的提示；发布后不可再改。`)
}

const nextNumber = (names: readonly string[]): string =>
  String(Math.max(0, ...names.map((name) => Number.parseInt(name, 10) || 0)) + 1).padStart(3, '0')

function nameOf(name = 'registers'): string {
  if (/^[a-z][a-z0-9-]{0,40}$/.test(name)) return name
  throw new AuthorError('--name 只能用小写字母、数字与连字符，例如 --name add-colour。')
}
