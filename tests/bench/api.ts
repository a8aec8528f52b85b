import { signIn } from '../support/client.ts'
import { startServer } from '../support/server.ts'
import { startChild } from './child.ts'
import { load } from './load.ts'

/**
 * An authorised, tenant-bound, permission-checked list call with one indexed query, on the built server with its
 * shipped plugins, against a bare Fastify reply. The two are measured in turn, and the middle of the ratios counts.
 */
const limit = 0.12
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const bare = await startChild('bare-server.ts')
const server = await startServer({ env: { NODE_ENV: 'production', REQUESTS_PER_MINUTE: '1000000' } })
const { token } = await signIn(server.url, 'admin')
const measureBare = (time: number) => load(`${bare.told('ready')}/`, {}, time)
const measureList = (time: number) =>
  load(`${server.url}/prod-api/api/post/listAll`, { authorization: `Bearer ${token}`, appId: 'bench' }, time)

await measureBare(2)
await measureList(10)
const results = []
for (let round = 0; round < rounds; round += 1) {
  const [one, other] = [await measureBare(seconds), await measureList(seconds)]
  results.push({ bare: one, list: other, ratio: other.perSecond / one.perSecond })
}
results.sort((a, b) => a.ratio - b.ratio)
const middle = results[Math.floor(rounds / 2)]
const ratio = Math.round((middle?.ratio ?? 0) * 1_000) / 1_000
console.log(JSON.stringify({ bench: 'api', ratio, limit, ok: ratio >= limit, bare: middle?.bare, list: middle?.list }))
await Promise.all([bare.stop(), server.stop()])
