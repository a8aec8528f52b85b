import { startChild } from './child.ts'
import { load } from './load.ts'

/**
 * An authorised, tenant-bound, permission-checked list call with one indexed query, against a bare Fastify reply in the
 * same run. The two are measured in turn, and the middle of the ratios counts.
 */
const target = 0.12
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const bare = await startChild('bare-server.ts')
const server = await startChild('api-server.ts')
const authorised = { authorization: `Bearer ${server.told('token')}`, appId: 'bench' }
const call = `${server.told('ready')}/prod-api/bench/list?after=5000&pageSize=10`

await load(`${bare.told('ready')}/`, {}, 1)
await load(call, authorised, 2)
const results = []
for (let round = 0; round < rounds; round += 1) {
  const one = await load(`${bare.told('ready')}/`, {}, seconds)
  const other = await load(call, authorised, seconds)
  results.push({ bare: one, list: other, ratio: other.perSecond / one.perSecond })
}
results.sort((a, b) => a.ratio - b.ratio)
const middle = results[Math.floor(rounds / 2)]
const ratio = Math.round((middle?.ratio ?? 0) * 1_000) / 1_000
console.log(
  JSON.stringify({ bench: 'api', ratio, limit: target, ok: ratio >= target, bare: middle?.bare, list: middle?.list }),
)
await Promise.all([bare.stop(), server.stop()])
