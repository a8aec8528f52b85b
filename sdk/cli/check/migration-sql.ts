import type { PackageFiles } from '../package/files.ts'
import { judgeMigration } from '../package/sql/confined-sql.ts'
import { openSqlReader, type SqlReader } from '../package/sql/read-sql.ts'
import { tablesWithoutTenant } from '../package/sql/tables-of-tenants.ts'
import { VOLATILE_FUNCTIONS } from '../package/sql/volatile-functions.ts'

/** What of a plugin's migrations a server would refuse, or not run at all. */
export async function sqlProblems(files: PackageFiles, inProcess: boolean): Promise<readonly string[]> {
  const migrations = [...files].flatMap(([path, bytes]) =>
    path.startsWith('migrations/')
      ? [{ name: path.slice('migrations/'.length), text: Buffer.from(bytes).toString() }]
      : [],
  )
  if (migrations.length === 0) return []
  const read = await openSqlReader()
  return migrations.flatMap(({ name, text }) => {
    const problem = problemOf(read, name, text, inProcess)
    return problem === undefined ? [] : [`server/migrations/${name}：${problem}`]
  })
}

function problemOf(read: SqlReader, name: string, text: string, inProcess: boolean): string | undefined {
  if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(name)) return '文件名应形如 001-name.sql，否则不会执行'
  const rules = { read, isStable: (called: string) => !VOLATILE_FUNCTIONS.has(called) }
  const { problem } = inProcess ? judgeSyntax(read, text) : judgeMigration(rules, text)
  if (problem !== undefined) return problem
  const [open] = tablesWithoutTenant(read(text))
  return open === undefined ? undefined : `表 ${open} 缺少 tenant_id text not null，请以它作主键的第一列`
}

function judgeSyntax(read: SqlReader, text: string): { readonly problem?: string } {
  try {
    read(text)
    return {}
  } catch (error) {
    return { problem: `语法有误（${error instanceof Error ? error.message : String(error)}）` }
  }
}
