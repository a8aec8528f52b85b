import type { Pool } from 'pg'
import { wrongSetting } from '../start-faults.ts'

/** What tables need of PostgreSQL beyond its core: that no two bookings overlap, and that a word is found quickly. */
const NEEDED = ['btree_gist', 'pg_trgm']

interface Extension {
  readonly name: string
  /** Whether its files are on the machine of the database. */
  readonly there: boolean
  /** Whether the account may make it in the database. */
  readonly allowed: boolean
}

/** Says what the administrator of the database has to do where we cannot make what is missing ourselves. */
export async function checkExtensions(owner: Pick<Pool, 'query'>, needed: readonly string[] = NEEDED): Promise<void> {
  const { rows } = await owner.query<Extension>(
    `select name, version.name is not null as there,
      coalesce(bool_or(admin.rolsuper or version.trusted and has_database_privilege(current_database(), 'create')), false)
        as allowed
    from unnest($1::text[]) as needed(name)
    left join pg_available_extension_versions version using (name)
    join pg_roles admin on admin.rolname = current_user
    where not exists (select from pg_extension where extname = needed.name)
    group by name, there order by name`,
    [[...needed]],
  )
  const gone = rows.filter(({ there }) => !there).map(({ name }) => name)
  if (gone.length > 0)
    throw wrongSetting(
      'DATABASE_URL',
      `指向的数据库服务器没有安装扩展 ${gone.join('、')}。请在数据库主机上安装 PostgreSQL 自带的扩展包（如 postgresql-contrib），再重新启动`,
    )
  const refused = rows.filter(({ allowed }) => !allowed).map(({ name }) => name)
  if (refused.length === 0) return
  const steps = refused.map((name) => `create extension if not exists ${name}`).join('; ')
  throw wrongSetting(
    'DATABASE_URL',
    `指向的数据库缺少扩展 ${refused.join('、')}，所用账号无权创建。请由数据库管理员在该库中执行：${steps};，再重新启动`,
  )
}
