import type { Pool } from 'pg'
import { wrongSetting } from '../start-faults.ts'

/** Whether there is a database we can work with behind the address the operator gave. */
export async function checkServer(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ version: string; number: number; encoding: string; standby: boolean }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`)
  const server = rows[0]
  if (!server) throw wrongSetting('DATABASE_URL', '指向的数据库没有应答')
  if (server.number < 150_000) throw wrongSetting('DATABASE_URL', `需要 PostgreSQL 15 以上，现为 ${server.version}`)
  if (server.encoding !== 'UTF8') throw wrongSetting('DATABASE_URL', `的数据库编码应为 UTF8，现为 ${server.encoding}`)
  if (server.standby) throw wrongSetting('DATABASE_URL', '指向只读的备库，请指向主库')
}

export function unreachable(error: unknown): Error {
  const { code, message } = error as { code?: string; message?: string }
  const reason = reasons[code ?? ''] ?? message ?? String(error)
  return wrongSetting('DATABASE_URL', `指向的数据库无法连接：${reason}${code ? `（${code}）` : ''}`)
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '主机没有在该端口提供服务',
  ENOTFOUND: '找不到主机',
  ENOENT: '找不到套接字文件',
  ETIMEDOUT: '连接超时',
  '28P01': '账号或密码不正确',
  '28000': '该账号不允许从这里连接',
  '3D000': '数据库不存在',
}
