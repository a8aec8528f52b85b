import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, signIn, type TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, type Office, openOffice } from '../support/office.ts'
import {
  complete,
  detail,
  onlyTask,
  people,
  publishProcess,
  role,
  sequence,
  start,
  step,
} from '../support/processes.ts'

const ROUNDS = 40
let office: Office
let applicant: TestClient
/** The two dispatchers, each at a server of their own, and the first one at both. */
let here: TestClient
let there: TestClient
let alsoThere: TestClient
const values = { BUS_RACE: { REASON: '同时办理' } }

beforeAll(async () => {
  office = await openOffice()
  const second = await office.another()
  const designer = await office.as('designer')
  applicant = await office.as('zhoumingyuan')
  here = await office.as('maxiaotong')
  there = await signIn(second.url, 'pengzhiyuan')
  alsoThere = await signIn(second.url, 'maxiaotong')
  await publishForm(designer, expenseForm('race_form', 'BUS_RACE'))
  await publishProcess(designer, sequence('pool', 'race_form', [step('a', [role('dispatcher', false)])]))
  const users = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account in ('maxiaotong', 'pengzhiyuan')`,
  )
  const both = [people(...users.map((user) => user.id))]
  await publishProcess(designer, sequence('votes', 'race_form', [step('a', both, { decision: { rule: 'all' } })]))
}, 240_000)

afterAll(() => office.close())

const successes = (answers: readonly Answer[]) => answers.filter((answer) => answer.status === 200).length

describe('two servers on one database', () => {
  test('one task completed through both at the same moment is completed once, and the other person reads by whom', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { procInstId } = await start(applicant, 'pool', values)
      const { task } = await onlyTask(here, procInstId)
      const answers = await Promise.all([
        complete(here, procInstId, task, 'approve'),
        complete(there, procInstId, task, round % 2 === 0 ? 'approve' : 'rejectInitiator'),
      ])
      expect(successes(answers)).toBe(1)
      const lost = answers.find((answer) => answer.status !== 200)
      expect(lost).toMatchObject({ status: 409, body: { fault: 'workflow.handled-by-other' } })
      expect(lost?.body.msg).toMatch(/^任务已被(马晓彤|彭志远)于 .+ 处理，请返回待办列表查看其他任务。$/)
      expect((await detail(applicant, procInstId)).opinions).toHaveLength(2)
    }
  }, 180_000)

  test('one command retried at the other server has one effect and one answer', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const { procInstId } = await start(applicant, 'pool', values)
      const { task } = await onlyTask(here, procInstId)
      const id = commandId()
      const answers = await Promise.all(
        [here, alsoThere, here].map((who) => complete(who, procInstId, task, 'approve', { commandId: id })),
      )
      expect(successes(answers)).toBe(3)
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1)
      expect((await detail(applicant, procInstId)).opinions).toHaveLength(2)
    }
  }, 180_000)

  test('two votes of one countersign at the same moment both count', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const { procInstId } = await start(applicant, 'votes', values)
      const [one, other] = [await onlyTask(here, procInstId), await onlyTask(there, procInstId)]
      const answers = await Promise.all([
        complete(here, procInstId, one.task, 'approve'),
        complete(there, procInstId, other.task, 'approve'),
      ])
      expect(successes(answers)).toBe(2)
      expect((await detail(applicant, procInstId)).instance).toMatchObject({ state: 'finished', result: 'agreed' })
    }
  }, 180_000)
})

describe('many at the same moment at one server', () => {
  const chainOf = async (instance: string) =>
    office.database.query<{ previous_digest: string; digest: string }>(
      'select previous_digest, digest from flow_record where instance_id = $1 order by seq',
      [instance],
    )

  test('each completes their own task, and nobody is harmed by one who comes too late, has no such task or names no request', async () => {
    const instances = await Promise.all(Array.from({ length: 12 }, () => start(applicant, 'pool', values)))
    const [taken, ...free] = instances.map(({ procInstId }) => procInstId)
    const { task } = await onlyTask(here, taken ?? '')
    await complete(there, taken ?? '', task, 'approve')
    const [late, stranger, unknown, ...own] = await Promise.all([
      complete(here, taken ?? '', task, 'approve'),
      complete(applicant, free[0] ?? '', task, 'approve'),
      complete(here, 'no-such-request', task, 'approve'),
      ...free.map((instance) => complete(here, instance, task, 'approve', { opinion: '同意' })),
    ])
    expect(late?.body).toMatchObject({ code: 409, fault: 'workflow.handled-by-other' })
    expect(stranger?.status).toBeGreaterThanOrEqual(400)
    expect(unknown?.status).toBe(404)
    expect(own.map(({ status }) => status)).toEqual(free.map(() => 200))
    for (const instance of free) {
      const chain = await chainOf(instance)
      expect(chain).toHaveLength(2)
      expect(chain[1]?.previous_digest).toBe(chain[0]?.digest)
    }
  }, 180_000)

  test('of several commands about one request one is carried out, and a retry among them has the same answer', async () => {
    const { procInstId } = await start(applicant, 'pool', values)
    const { task } = await onlyTask(here, procInstId)
    const id = commandId()
    const answers = await Promise.all([
      complete(here, procInstId, task, 'approve', { commandId: id }),
      complete(here, procInstId, task, 'approve', { commandId: id }),
      complete(here, procInstId, task, 'rejectInitiator', { opinion: '退回' }),
    ])
    const went = answers.filter(({ status }) => status === 200)
    expect(new Set(went.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - went.length)
    expect((await detail(applicant, procInstId)).opinions).toHaveLength(2)
  }, 60_000)
})

test('a completion finds its rows by their keys, also while the database takes the tables for empty', async () => {
  const client = new pg.Client({ connectionString: office.database.url })
  await client.connect()
  const [some] = await office.database.query<{ instance_id: string }>('select instance_id from flow_task_done limit 1')
  const closed = { instance_id: some?.instance_id, body: { seq: 1 }, task: 2, at: new Date(0).toISOString() }
  const changes = JSON.stringify({ visits_gone: [], visits_closed: [closed], tasks_closed: [closed] })
  await client.query(`begin; set local app.tenant = 'demo'; set local plan_cache_mode = force_generic_plan;
    set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
    delete from pg_statistic where starelid in ('flow_visit'::regclass, 'flow_task'::regclass, 'flow_inbox'::regclass)`)
  await client.query(`select flow_commit_visits('demo', $1), flow_commit_tasks('demo', $1)`, [changes])
  const { rows } = await client.query(`select relname, idx_tup_fetch::int as read from pg_stat_xact_user_tables
    where relname in ('flow_visit', 'flow_task', 'flow_inbox') and idx_tup_fetch > 2`)
  await client.query('rollback')
  await client.end()
  expect(rows).toEqual([])
})
