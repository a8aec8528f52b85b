import { sql } from '@gongtai/sdk/server'
import { openTestStore } from '../support/database.ts'
const o = await openTestStore(); const { store, pools } = o
await store.migrate('bench', [{ name: '001-rows.sql', sql: `create table bench_row (tenant_id text not null, id text not null, number integer not null, name text not null, primary key (tenant_id, id)); create unique index bench_row_number on bench_row (tenant_id, number)` }])
await store.transaction('demo', (db) => sql`insert into bench_row (id, number, name) select 'r' || n, n, '第' || n || '行' from generate_series(1, 10000) n`.execute(db))
const text = `select id, number, name from bench_row where number > $1 order by number limit $2`
type Tables = { bench_row: { id: string; number: number; name: string } }
const arms = {
  raw: async () => { const c = await pools.owner.connect(); await c.query({ name: 'x', text, values: [5000, 10] }); c.release() },
  oneTrip: () => store.oneTrip('demo', { text, values: [5000, 10] }),
  readSql: () => store.read('demo', (db) => sql`select id, number, name from bench_row where number > ${5000} order by number limit ${10}`.execute(db)),
  readKysely: () => store.read('demo', (db) => db.withTables<Tables>().selectFrom('bench_row').select(['id', 'number', 'name']).where('number', '>', 5000).orderBy('number').limit(10).execute()),
}
async function go(f: () => Promise<unknown>, n: number) { let left = n; await Promise.all(Array.from({ length: 10 }, async () => { while (left-- > 0) await f() })) }
for (const [name, f] of Object.entries(arms)) {
  await go(f, 6000)
  const c = process.cpuUsage(); const t = performance.now(); await go(f, 6000); const d = process.cpuUsage(c)
  console.log(name, 'cpu us/op', ((d.user + d.system) / 6000).toFixed(0), '(sys', (d.system / 6000).toFixed(0) + ')', 'rate', (6000 / (performance.now() - t) * 1000).toFixed(0))
}
await o.close()
