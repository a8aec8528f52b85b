import { randomUUID } from 'node:crypto'
import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { openOffice } from '../plugins/support/office.ts'
import { people, publishProcess, sequence, start, step } from '../plugins/support/processes.ts'
import { startChild } from './child.ts'
import { parentOf, workOf, workOfFamily } from './cpu-time.ts'
import { openDurablePeer } from './durable-peer.ts'
import { prepareCeiling } from './flow-ceiling.ts'
import { openPoster } from './post.ts'

/**
 * Requests of three tasks from handing in to their end, over HTTP, signed in and with the key a browser sends, by 16
 * clients at once; beside a durable engine that keeps the same three steps in the same PostgreSQL, without HTTP, form
 * and rights, and beside the ceiling: as many calls over HTTP as a request takes, each nothing but an SQL function that
 * makes the row changes of a completion. Measured in turn, and the middle of the ratios counts. What a request costs of
 * a processor, in the process and in the database, says the same where others are at work on the machine.
 */
const limit = 3
const clients = 16
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const warmUps = 2

const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
const designer = await office.as('designer')
const approver = await office.as('zhaoyanan')
const [{ id: approverId } = { id: '' }] = await office.database.query<{ id: string }>(
  `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
)
await publishForm(designer, expenseForm('bench_form', 'BUS_BENCH'))
const chain = [0, 1, 2].map((at) => step(`s${at}`, [people(approverId)]))
await publishProcess(designer, sequence('bench', 'bench_form', chain, { repeatApprover: 'off' }))
const applicant = await office.as('zhoumingyuan')
const values = { BUS_BENCH: { REASON: '测速', AMOUNT: 1 } }
const content = await prepareCeiling(office, { key: 'bench', values }, { applicant, approver })
const bare = await startChild('bare-rows.ts', { DATABASE_URL: office.database.url })
const peer = await openDurablePeer(office.database.url)

/** Starting a request and completing its three tasks. */
const CALLS = 4

/** One client of the ceiling, on an instance of its own that goes on for ever. */
async function openBareClient() {
  const { procInstId } = await start(applicant, 'bench', values)
  const poster = await openPoster(bare.told('ready'), {})
  let step = 0
  return {
    async request() {
      for (let call = 0; call < CALLS; call += 1) {
        step += 1
        const { status, text } = await poster.post('/', { values: [procInstId, approverId, step, content] })
        if (status !== 200) throw new Error(`the bare server answered ${status}: ${text}`)
      }
    },
    close: () => poster.close(),
  }
}

async function openClient() {
  const posterOf = (token = '') => openPoster(office.url, { authorization: `Bearer ${token}`, appId: 'bench' })
  const [handsIn, decides] = await Promise.all([posterOf(applicant.token), posterOf(approver.token)])
  const send = async (poster: typeof handsIn, path: string, body: object) => {
    const { status, text } = await poster.post(`/prod-api${path}`, body, { 'idempotency-key': randomUUID() })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: { procInstId: string; state: string } }).data
  }
  return {
    async request() {
      const commandId = randomUUID
      const { procInstId } = await send(handsIn, '/instance/start', { commandId: commandId(), defKey: 'bench', values })
      let state = ''
      for (const task of [2, 3, 4]) {
        const body = { commandId: commandId(), procInstId, task, operation: 'approve', opinion: '同意' }
        ;({ state } = await send(decides, '/task/complete', body))
      }
      if (state !== 'finished') throw new Error(`the request ended as ${state}`)
    },
    close() {
      handsIn.close()
      decides.close()
    },
  }
}

const [{ backend } = { backend: 0 }] = await office.database.query<{ backend: number }>(
  'select pg_backend_pid() as backend',
)

const postgres = parentOf(backend)

/** @param pid the process that does the work, beside the database */
async function measure(pid: number, requests: readonly (() => Promise<void>)[]) {
  const times: number[] = []
  const before = { process: workOf(pid), database: workOfFamily(postgres) }
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    requests.map(async (request) => {
      while (performance.now() < end) {
        const sent = performance.now()
        await request()
        times.push(performance.now() - sent)
      }
    }),
  )
  const took = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
  const each = (milliseconds: number) => Math.round((milliseconds / times.length) * 100) / 100
  const cpu = {
    process: each(workOf(pid) - before.process),
    database: each(workOfFamily(postgres) - before.database),
  }
  return { perSecond: Math.round((times.length / took) * 10) / 10, p50: at(0.5), p95: at(0.95), cpu }
}

const results = []
for (let round = 1 - warmUps; round <= rounds; round += 1) {
  const opened = await Promise.all(Array.from({ length: clients }, openClient))
  const rows = await Promise.all(Array.from({ length: clients }, openBareClient))
  await office.database.query('vacuum analyze')
  const durable = await measure(
    process.pid,
    Array.from({ length: clients }, () => peer.request),
  )
  const ours = await measure(
    office.server.pid,
    opened.map(({ request }) => request),
  )
  const ceiling = await measure(
    bare.process.pid ?? 0,
    rows.map(({ request }) => request),
  )
  for (const { close } of [...opened, ...rows]) close()
  if (round > 0) results.push({ durable, ours, ceiling, ratio: ours.perSecond / durable.perSecond })
}
results.sort((a, b) => a.ratio - b.ratio)
const { durable, ours, ceiling, ratio = 0 } = results[Math.floor(results.length / 2)] ?? {}
const rounded = Math.round(ratio * 100) / 100
console.log(
  JSON.stringify({
    bench: 'flow requests',
    ratio: rounded,
    limit,
    ok: ratio >= limit,
    clients,
    ours,
    durable,
    ceiling,
  }),
)
await peer.close()
await bare.stop()
await office.close()
