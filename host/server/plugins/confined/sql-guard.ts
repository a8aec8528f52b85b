import { judgeMigration, judgeQuery, openSqlReader, type SqlRules, type SqlVerdict } from '@gongtai/sdk/package'
import { sql } from '@gongtai/sdk/server'
import type { MigrationFile, Store } from '../../store/store.ts'
import { confinedFaults } from './faults.ts'

const MOST_KEPT = 2_000

/** What every plugin may read of the host, as `064-plugin-roles.sql` and `087-role-units.sql` grant it and the service `Organisation` says. */
const READABLE = [
  'org_user',
  'org_unit',
  'org_department',
  'org_post',
  'org_role',
  'org_role_unit',
  'org_member',
  'org_closure',
  'org_leader',
]

/**
 * Reads what a confined plugin wants the database to do before the database sees it. Its role already owns nothing but
 * its tables; what this keeps it from is taking off that role or the tenant, since PostgreSQL lets any statement set
 * both.
 */
export class SqlGuard {
  readonly #rules: SqlRules
  readonly #kept = new Map<string, SqlVerdict>()

  constructor(rules: SqlRules) {
    this.#rules = rules
  }

  /** What the statement names, once it may be asked. */
  query(plugin: string, text: string): readonly string[] {
    let verdict = this.#kept.get(text)
    if (!verdict) {
      verdict = judgeQuery(this.#rules, text)
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
      this.#kept.set(text, verdict)
    }
    if (verdict.problem !== undefined) throw confinedFaults.sqlRefused({ plugin, problem: verdict.problem })
    return verdict.relations
  }

  /**
   * The query of an assignment type becomes part of one of the host's own and runs with its rights, so it may name
   * nothing but tables of the plugin and what every plugin may read.
   */
  people(plugin: string, text: unknown, own: ReadonlySet<string>): void {
    const problem = typeof text === 'string' ? this.#peopleProblem(plugin, text, own) : '缺少 text'
    if (problem !== undefined) throw confinedFaults.sqlRefused({ plugin, problem: `人员来源的查询${problem}` })
  }

  #peopleProblem(plugin: string, text: string, own: ReadonlySet<string>): string | undefined {
    if (this.#rules.read(text).some(({ kind }) => kind !== 'SelectStmt')) return '应为 SELECT'
    if (this.#rules.read(text).some(({ tree }) => JSON.stringify(tree).includes('"ctename":'))) return '不能使用 WITH'
    const foreign = this.query(plugin, text).find((name) => !own.has(name) && !READABLE.includes(name))
    return foreign === undefined ? undefined : `不能读取 ${foreign}`
  }

  migrations(plugin: string, files: readonly MigrationFile[]): void {
    for (const { name, sql: text } of files) {
      const { problem } = judgeMigration(this.#rules, text)
      if (problem !== undefined) throw confinedFaults.sqlRefused({ plugin, problem: `迁移 ${name}：${problem}` })
    }
  }
}

const opened = new WeakMap<Store, Promise<SqlGuard>>()

/** The guard of a database: what its functions may do is known to it alone. */
export function openSqlGuard(store: Store): Promise<SqlGuard> {
  let guard = opened.get(store)
  if (!guard) {
    guard = makeGuard(store)
    opened.set(store, guard)
    guard.catch(() => opened.delete(store))
  }
  return guard
}

async function makeGuard(store: Store): Promise<SqlGuard> {
  const [read, stable] = await Promise.all([openSqlReader(), store.platform(stableFunctions)])
  return new SqlGuard({ read, isStable: (name) => stable.has(name) })
}

/** Tables and views that belong to a plugin's role. */
export async function ownedBy(store: Store, role: string): Promise<ReadonlySet<string>> {
  const { rows } = await store.platform((db) =>
    sql<{ name: string }>`
      select relname as name from pg_class where relowner = (select oid from pg_roles where rolname = ${role})
        and relkind in ('r', 'p', 'v')`.execute(db),
  )
  return new Set(rows.map(({ name }) => name))
}

type Platform = Parameters<Parameters<Store['platform']>[0]>[0]

async function stableFunctions(db: Platform): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace
    group by proname having bool_and(provolatile <> 'v')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
