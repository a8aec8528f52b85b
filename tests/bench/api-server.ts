import { offer } from '@gongtai/core/kernel/contribution-point'
import { operations } from '@gongtai/core/points/operations'
import { defineCall, Type } from '@gongtai/sdk'
import { operation, sql } from '@gongtai/sdk/server'
import { signIn } from '../support/client.ts'
import { serveInProcess } from '../support/in-process.ts'

/** The whole server with one call more: a page of ten rows out of ten thousand, found by an index. */
const list = defineCall({
  id: 'bench.list',
  title: '测速',
  method: 'GET',
  path: '/bench/list',
  permission: 'system:user:list',
  audit: 'none',
  query: Type.Object({ after: Type.Integer(), pageSize: Type.Integer({ maximum: 100 }) }),
  envelope: 'rows',
  answer: Type.Object({ id: Type.String(), number: Type.Integer(), name: Type.String() }),
})

const answer = operation(list, async ({ after, pageSize }, { db }) => {
  type Tables = { bench_row: { id: string; number: number; name: string } }
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bench_row')
    .select(['id', 'number', 'name'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(pageSize)
    .execute()
  return { rows, total: rows.length }
})

const server = await serveInProcess({ REQUESTS_PER_MINUTE: '1000000' })
const { store, kernel } = server.host
await store.migrate('bench', [
  {
    name: '001-rows.sql',
    sql: `create table bench_row (tenant_id text not null, id text not null, number integer not null, name text not null,
            primary key (tenant_id, id));
          create unique index bench_row_number on bench_row (tenant_id, number)`,
  },
])
for (const tenant of ['demo', 'second']) {
  await store.transaction(tenant, (db) =>
    sql`insert into bench_row (id, number, name) select 'r' || n, n, '第' || n || '行' from generate_series(1, 10000) n`.execute(
      db,
    ),
  )
}
kernel.offer({ id: 'bench', version: '1.0.0' }, { offers: [offer(operations, answer)] })
const { token } = await signIn(server.address, 'admin')
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(`token ${token}`)
console.log(`ready ${server.address}`)
