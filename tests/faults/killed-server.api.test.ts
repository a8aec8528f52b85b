import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../plugins/support/database.ts'
import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { commandId } from '../plugins/support/office.ts'
import { people, publishProcess, sequence, step } from '../plugins/support/processes.ts'
import { signIn, type TestClient } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'

const SUBMISSIONS = 500
/** Sent at the same time. */
const WIDTH = 24

let database: SharedDatabase
let dataDir: string
let server: TestServer

beforeAll(async () => {
  database = await sharedDatabase()
  dataDir = await temporaryFolder()
  server = await startServer({ dataDir, databaseUrl: database.url })
  const designer = await signIn(server.url, 'designer')
  const [approver] = await database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  await publishForm(designer, expenseForm('kill_form', 'BUS_KILLED'))
  await publishProcess(designer, sequence('killed', 'kill_form', [step('a', [people(approver?.id ?? '')])]))
}, 240_000)

afterAll(async () => {
  await server.stop()
  await database.close()
})

interface Submission {
  readonly commandId: string
  readonly reason: string
  /** What the server acknowledged. */
  instance?: string
}

/** One try; a submission without an answer stays open, and is tried again later with the same command id. */
async function submit(who: TestClient, submission: Submission): Promise<void> {
  const body = {
    commandId: submission.commandId,
    defKey: 'killed',
    values: { BUS_KILLED: { REASON: submission.reason }, BUS_KILLED_ITEM: [{ ITEM: '纸', QUANTITY: 1, PRICE: 2 }] },
  }
  const answer = await who.post('/instance/start', body).catch(() => undefined)
  if (answer === undefined) return
  if (answer.status !== 200) throw new Error(`refused: ${answer.text}`)
  const { procInstId } = answer.body.data as { procInstId: string }
  submission.instance ??= procInstId
  expect(submission.instance).toBe(procInstId)
}

async function submitAll(who: TestClient, submissions: readonly Submission[], afterEach: () => void): Promise<void> {
  const waiting = [...submissions]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await submit(who, next)
      afterEach()
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
}

test('a server killed in the middle of 500 submissions loses and doubles nothing that was acknowledged', async () => {
  const journal: Submission[] = Array.from({ length: SUBMISSIONS }, (_, each) => ({
    commandId: commandId(),
    reason: `提交${each}`,
  }))
  const applicant = await signIn(server.url, 'zhoumingyuan')
  let answered = 0
  let killed: Promise<void> | undefined
  await submitAll(applicant, journal, () => {
    answered += 1
    if (answered === SUBMISSIONS / 2) killed = server.kill()
  })
  await killed
  const acknowledged = journal.filter((submission) => submission.instance)
  expect(acknowledged.length).toBeGreaterThanOrEqual(SUBMISSIONS / 2 - WIDTH)
  expect(acknowledged.length).toBeLessThan(SUBMISSIONS)
  const before = await instances()
  for (const { instance } of acknowledged) expect(before.has(instance ?? '')).toBe(true)

  server = await startServer({ dataDir, databaseUrl: database.url })
  const again = await signIn(server.url, 'zhoumingyuan')
  // Those that were answered are sent once more as well: a client cannot always know.
  await submitAll(again, journal, () => undefined)
  const after = await instances()
  expect(after.size).toBe(SUBMISSIONS)
  expect(new Set(journal.map((submission) => submission.instance))).toEqual(after)
  const [rows] = await database.query<Record<string, number>>(
    `select (select count(*)::int from "BUS_KILLED") as records, (select count(distinct "REASON")::int from "BUS_KILLED") as reasons,
       (select count(*)::int from "BUS_KILLED_ITEM") as items,
       (select count(*)::int from flow_task where definition_id = 'killed') as tasks,
       (select count(*)::int from flow_inbox inbox join flow_instance i on i.id = inbox.instance_id where definition_id = 'killed') as inbox,
       (select count(distinct number)::int from flow_instance where definition_id = 'killed') as numbers`,
  )
  const each = SUBMISSIONS
  expect(rows).toEqual({ records: each, reasons: each, items: each, tasks: each, inbox: each, numbers: each })
}, 240_000)

const instances = async (): Promise<ReadonlySet<string>> => {
  const found = await database.query<{ id: string }>(`select id from flow_instance where definition_id = 'killed'`)
  return new Set(found.map((row) => row.id))
}
