import pg from 'pg'
import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { commandId, openOffice } from '../plugins/support/office.ts'
import { people, publishProcess, sequence, start, step } from '../plugins/support/processes.ts'
import { prepareCeiling } from './flow-ceiling.ts'
import { openPoster, type Poster } from './post.ts'

/**
 * Completing a task over HTTP as a browser asks for it, with everything it entails (session, rights, form, decision,
 * rows, audit, notice) by 16 clients at once, against a bare SQL function that makes the same row changes in the same
 * database. Measured in turn, and the middle of the ratios counts.
 */
const limit = 0.4
const clients = 16
const steps = 25
/** Before these the server compiles its code while it works; a server runs for weeks. */
const warmUps = 2
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
/** Instances each client works through in a round; the round ends early when they are used up. */
const perClient = Number(process.env.BENCH_INSTANCES ?? 12)

const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
const designer = await office.as('designer')
const applicant = await office.as('zhoumingyuan')
const approver = await office.as('zhaoyanan')
const [{ id: approverId } = { id: '' }] = await office.database.query<{ id: string }>(
  `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
)
await publishForm(designer, expenseForm('bench_form', 'BUS_BENCH'))
const chain = Array.from({ length: steps }, (_, at) => step(`s${at}`, [people(approverId)]))
await publishProcess(designer, sequence('bench', 'bench_form', chain, { repeatApprover: 'off' }))

const values = { BUS_BENCH: { REASON: '测速', AMOUNT: 1 } }
const content = await prepareCeiling(office, { key: 'bench', values }, { applicant, approver })

/** Fresh instances for each client of a round. */
async function prepared(): Promise<string[][]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const made: string[] = []
      while (made.length < perClient) made.push((await start(applicant, 'bench', values)).procInstId)
      return made
    }),
  )
}

/** As autovacuum does within a minute: without it the plans of a new database are those for empty tables. */
const settleStatistics = () => office.database.query('vacuum analyze')

type Work = (instance: string, nth: number) => Promise<boolean>

/** Every client completes one task after the other of its own instances until the time is up. */
async function measure(instances: readonly (readonly string[])[], workOf: (client: number) => Work) {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    instances.map(async (own, client) => {
      const work = workOf(client)
      for (const instance of own) {
        for (let nth = 0; nth < steps - 1; nth += 1) {
          const sent = performance.now()
          if (sent > end) return
          if (!(await work(instance, nth))) failed += 1
          times.push(performance.now() - sent)
        }
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / took), p50: at(0.5), p95: at(0.95), failed }
}

const headers = { authorization: `Bearer ${approver.token}`, appId: 'bench' }
/** Opened anew for each round: the server ends a connection on which nothing comes. */
const posters: Promise<Poster>[] = []
/** Task 1 is the start form's; each completion opens the next number. */
const complete = (): Work => {
  const poster = openPoster(office.url, headers)
  posters.push(poster)
  return async (instance, nth) => {
    const body = { commandId: commandId(), procInstId: instance, task: nth + 2, operation: 'approve', opinion: '同意' }
    const key = { 'idempotency-key': commandId() }
    const { status } = await (await poster).post('/prod-api/task/complete', body, key)
    return status === 200
  }
}

const connections = await Promise.all(
  Array.from({ length: clients }, async () => {
    const connection = new pg.Client({ connectionString: office.database.url })
    await connection.connect()
    return connection
  }),
)
const ceiling =
  (client: number): Work =>
  async (instance, nth) => {
    const values = [instance, approverId, nth, content]
    const result = await connections[client]?.query({
      name: 'ceiling',
      text: 'select bench_complete($1, $2, $3, $4)',
      values,
    })
    return result?.rowCount === 1
  }

const results = []
for (let round = 1 - warmUps; round <= rounds; round += 1) {
  const [first, second] = [await prepared(), await prepared()]
  await settleStatistics()
  const bare = await measure(first, ceiling)
  const whole = await measure(second, complete)
  if (round > 0) results.push({ bare, whole, ratio: whole.perSecond / bare.perSecond })
}
results.sort((a, b) => a.ratio - b.ratio)
const middle = results[Math.floor(results.length / 2)]
const ratio = Math.round((middle?.ratio ?? 0) * 1_000) / 1_000
const { bare, whole } = middle ?? {}
console.log(JSON.stringify({ bench: 'flow complete', ratio, limit, ok: ratio >= limit, clients, whole, bare }))
for (const poster of posters) (await poster).close()
await Promise.all(connections.map((connection) => connection.end()))
await office.close()
