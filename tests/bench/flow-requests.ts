import { randomUUID } from 'node:crypto'
import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { openOffice } from '../plugins/support/office.ts'
import { people, publishProcess, sequence, step } from '../plugins/support/processes.ts'
import { openDurablePeer } from './durable-peer.ts'
import { openPoster } from './post.ts'

/**
 * Requests of three tasks from handing in to their end, over HTTP, signed in and with the key a browser sends, by 16
 * clients at once; beside a durable engine that keeps the same three steps in the same PostgreSQL, without HTTP, form
 * and rights. Measured in turn, and the middle of the ratios counts.
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
const peer = await openDurablePeer(office.database.url)

const values = { BUS_BENCH: { REASON: '测速', AMOUNT: 1 } }
const applicant = await office.as('zhoumingyuan')

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

async function measure(requests: readonly (() => Promise<void>)[]) {
  const times: number[] = []
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
  return { perSecond: Math.round((times.length / took) * 10) / 10, p50: at(0.5), p95: at(0.95) }
}

const results = []
for (let round = 1 - warmUps; round <= rounds; round += 1) {
  const opened = await Promise.all(Array.from({ length: clients }, openClient))
  await office.database.query('vacuum analyze')
  const durable = await measure(Array.from({ length: clients }, () => peer.request))
  const ours = await measure(opened.map(({ request }) => request))
  for (const { close } of opened) close()
  if (round > 0) results.push({ durable, ours, ratio: ours.perSecond / durable.perSecond })
}
results.sort((a, b) => a.ratio - b.ratio)
const { durable, ours, ratio = 0 } = results[Math.floor(results.length / 2)] ?? {}
const rounded = Math.round(ratio * 100) / 100
console.log(
  JSON.stringify({ bench: 'flow requests', ratio: rounded, limit, ok: ratio >= limit, clients, ours, durable }),
)
await peer.close()
await office.close()
