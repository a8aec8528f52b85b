import { randomUUID } from 'node:crypto'
import { openOffice } from '../plugins/support/office.ts'
import type { TestClient } from '../support/client.ts'

/**
 * One notice to ten thousand people, and five hundred different ones at once: how long until every row is there, beside
 * a bare statement that writes the same rows, and what others wait meanwhile. What is told lies in the outbox as `inform`
 * leaves it.
 */
const people = Number(process.env.BENCH_PEOPLE ?? 10_000)
const notices = 500
const limits = { timesBare: 4, msEach: 20, othersP95: 250 }
/** What lies in the outbox without anybody being woken is found within so long. */
const ROUND = 1_000

const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
const { query } = office.database
const staff = await office.as('zhoumingyuan')
await query(
  `insert into org_user select (jsonb_populate_record(model, jsonb_build_object('id', 'b' || n, 'account', 'bench.' || n,
     'name', '测速' || n, 'phone', '', 'email', ''))).*
   from org_user model, generate_series(1, $1) n where model.tenant_id = 'demo' and model.account = 'zhoumingyuan'`,
  [people],
)
await query('analyze org_user')
const everybody = Array.from({ length: people }, (_, at) => `b${at + 1}`)
const words = {
  title: '催办：公务用车申请',
  text: '请您尽快办理。',
  summary: '省会 · 2027-03-01',
  kind: 'workflow.task-urged',
}

const warm = performance.now() + 1_000
await waits(staff, () => performance.now() < warm)
const bare = Math.min(await bareInsert(), await bareInsert(), await bareInsert())
const quiet = await during(async () => new Promise((next) => setTimeout(next, 3_000)))
await tell([everybody], 'warm')
const one = await during(() => tell([everybody], 'one'))
const different = await during(() =>
  tell(
    everybody.slice(0, notices).map((user) => [user]),
    'different',
  ),
)
const ok =
  one.took <= limits.timesBare * bare + ROUND &&
  different.took <= limits.msEach * notices + ROUND &&
  Math.max(one.others.p95, different.others.p95) <= Math.max(limits.othersP95, 4 * quiet.others.p95)
console.log(JSON.stringify({ bench: 'message', told: people, notices, bare, quiet, one, different, limits, ok }))
await office.close()
if (!ok) process.exitCode = 1

/** The same rows in one statement of one transaction, as nobody could do it faster, in milliseconds. */
async function bareInsert(): Promise<number> {
  const began = performance.now()
  await query(
    `with noted as (insert into msg_notice (tenant_id, kind, matter, title, text, path)
        values ('demo', $2, 'bare', $3, $4, '') returning id),
      written as (insert into msg_message (tenant_id, user_id, kind, matter, title, text, path, summary)
        select 'demo', each, $2, 'bare', $3, $4, '', $5 from unnest($1::text[]) each)
     insert into msg_delivery (tenant_id, notice_id, user_id, channel, state)
       select 'demo', noted.id, each, 'message.inbox', 'sent' from noted, unnest($1::text[]) each`,
    [everybody, words.kind, words.title, words.text, words.summary],
  )
  return Math.round(performance.now() - began)
}

/** Leaves notices in the outbox in one go, and resolves once each of their people has a row. */
async function tell(groups: readonly (readonly string[])[], matter: string): Promise<void> {
  const rows = groups.map((users) => ({ id: randomUUID(), payload: { users, notice: { ...words, matter } } }))
  await query(
    `insert into outbox (tenant_id, id, event, reaction, payload)
     select 'demo', id, 'host.people-informed', 'host.pass-on-notices', payload
     from jsonb_to_recordset($1::jsonb) as r(id text, payload jsonb)`,
    [JSON.stringify(rows)],
  )
  const wanted = groups.flat().length
  const written = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from msg_message where matter = $1`, [matter]))[0]?.n ?? 0
  while ((await written()) < wanted) await new Promise((next) => setTimeout(next, 20))
}

async function during(work: () => Promise<unknown>) {
  let running = true
  const others = waits(staff, () => running)
  const began = performance.now()
  await work()
  const took = Math.round(performance.now() - began)
  running = false
  return { took, others: await others }
}

/** What somebody waits for the calls of a home page, in milliseconds. */
async function waits(who: TestClient, goesOn: () => boolean) {
  const times: number[] = []
  do {
    const start = performance.now()
    await who.get('/contacts/list', { pageSize: 20 })
    times.push(performance.now() - start)
    await new Promise((next) => setTimeout(next, 20))
  } while (goesOn())
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  return { calls: times.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}
