import type { Pool } from 'pg'
import { wrongSetting } from '../start-faults.ts'
import { locks, underLock } from './advisory-lock.ts'

const AT_ONCE = ['42710', '23505', 'XX000']

/** Whether a role was not made, or not granted, because another process did the same at the same moment. */
export const madeAtOnce = (error: unknown): boolean => AT_ONCE.includes((error as { code?: string }).code ?? '')

/**
 * `gongtai_app` is what calls and plugins work as; `gongtai_host` may also use the tables without tenant. Neither
 * owns anything nor can log in; both are taken on by the account of the connection. `gongtai_plugins` is what the
 * role of each plugin is a member of, for what all of them may read.
 */
export async function prepareRoles(owner: Pool): Promise<void> {
  const { rows } = await owner.query(`
    select from pg_roles app, pg_roles host, pg_roles plugins
    where app.rolname = 'gongtai_app' and host.rolname = 'gongtai_host' and plugins.rolname = 'gongtai_plugins'
      and pg_has_role(host.oid, app.oid, 'member') and pg_has_role(current_user, app.oid, 'member')
      and pg_has_role(current_user, host.oid, 'member') and pg_has_role(current_user, plugins.oid, 'member')`)
  if (rows.length === 0) await makeRoles(owner)
  // Of two processes that grant on the same schema at once, one fails with "tuple concurrently updated".
  await underLock(owner, locks.migrations, (client) =>
    client.query('grant usage on schema public to gongtai_app, gongtai_plugins'),
  )
}

async function makeRoles(owner: Pool): Promise<void> {
  const steps = [
    'create role gongtai_app nologin nosuperuser nobypassrls',
    'create role gongtai_host nologin nosuperuser nobypassrls',
    'grant gongtai_app to gongtai_host',
    'create role gongtai_plugins nologin nosuperuser nobypassrls',
    'grant gongtai_app, gongtai_host, gongtai_plugins to current_user',
  ]
  for (const step of steps) {
    try {
      await owner.query(step)
    } catch (error) {
      if (madeAtOnce(error)) continue
      const { message } = error as Error
      throw wrongSetting(
        'DATABASE_URL',
        `的账号无法建立数据库角色（${message}）。请用有 CREATEROLE 权限的账号，或先执行：${steps.join('; ')}`,
      )
    }
  }
}

/** Row-level security binds neither an owner nor a superuser, so working as one would leave tenants open to each other. */
export async function refusePowerfulRole(app: Pool): Promise<void> {
  const { rows } = await app.query<{ name: string; powerful: boolean; owns: boolean }>(`
    select current_user as name, rolsuper or rolbypassrls as powerful,
      exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owns
    from pg_roles r where rolname = current_user`)
  const role = rows[0]
  if (!role || role.powerful || role.owns) {
    throw wrongSetting(
      'DATABASE_URL',
      `：业务连接的角色 ${role?.name ?? ''} 是超级用户、表的所有者或可绕过行级安全，不能保证租户隔离`,
    )
  }
}
