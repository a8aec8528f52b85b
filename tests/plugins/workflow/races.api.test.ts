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
