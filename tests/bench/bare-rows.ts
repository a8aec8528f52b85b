import Fastify from 'fastify'
import pg from 'pg'

/** Fastify and one SQL function behind it: the same row changes over HTTP, without session, rights, form and rule. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 })
const app = Fastify()
app.post<{ Body: { readonly values: readonly unknown[] } }>('/', async ({ body }) => {
  await pool.query({
    name: 'ceiling',
    text: 'select bench_complete($1, $2, $3, $4)',
    values: [...body.values],
  })
  return { done: true }
})
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
