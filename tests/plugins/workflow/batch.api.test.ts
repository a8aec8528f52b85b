import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, type Office, openOffice, rows } from '../support/office.ts'
import { detail, onlyTask, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let applicant: TestClient
let approver: TestClient
let stranger: TestClient

beforeAll(async () => {
  office = await openOffice()
  const [designer, ...others] = await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map(office.as))
  ;[applicant, approver, stranger] = others as [TestClient, TestClient, TestClient]
  const [own] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const by = [people(own?.id ?? '')]
  const { form, one } = { form: 'batched', one: { name: '审批' } }
  await publishForm(designer!, expenseForm(form, 'BUS_BATCHED'))
  const needed = { fields: [{ field: 'note', right: 'required' as const }] }
  const flows = {
    open: { batch: true },
    told: { batch: true, opinion: { required: true } },
    filled: { batch: true, ...needed },
    alone: {},
  }
  for (const [id, more] of Object.entries(flows))
    await publishProcess(designer!, sequence(`batch_${id}`, form, [step('check', by, { ...one, ...more })]))
}, 180_000)

afterAll(() => office.close())

const ask = async (process: string) =>
  (await start(applicant, `batch_${process}`, { BUS_BATCHED: { REASON: '培训', AMOUNT: 100 }, BUS_BATCHED_ITEM: [] }))
    .procInstId

async function together(who: TestClient, instance: string, more: object = {}) {
  const { task } = await onlyTask(approver, instance)
  const body = { commandId: commandId(), procInstId: instance, task, operation: 'approve', batch: true, ...more }
  return { answer: await who.post('/task/complete', body), again: () => who.post('/task/complete', body) }
}

const stateOf = async (instance: string) => (await detail(applicant, instance)).instance.state

describe('approving together with other tasks', () => {
  test('is offered where the designer of the step allows it, and nowhere else', async () => {
    const made = new Map(await Promise.all(['open', 'told', 'alone'].map(async (id) => [await ask(id), id] as const)))
    const listed = rows<{ procInstId: string; batch: boolean; opinionRequired: boolean }>(
      await approver.get('/task/pending/list', { pageSize: 100 }),
    )
    const said = listed.flatMap(({ procInstId, ...row }) => {
      const id = made.get(procInstId)
      return id ? [[id, row.batch, row.opinionRequired]] : []
    })
    expect(said.sort()).toEqual([
      ['alone', false, false],
      ['open', true, false],
      ['told', true, true],
    ])
  })

  test('goes through once, however often it is sent', async () => {
    const instance = await ask('open')
    const { answer, again } = await together(approver, instance, { opinion: '同意' })
    expect([answer.status, await stateOf(instance)]).toEqual([200, 'finished'])
    expect((await again()).body.data).toEqual(answer.body.data)
    expect((await detail(applicant, instance)).opinions.filter(({ opinion }) => opinion === '同意')).toHaveLength(1)
  })

  test('is refused at other steps, for other decisions and to those whose task it is not', async () => {
    const alone = await ask('alone')
    const refused = await together(approver, alone)
    expect([refused.answer.status, refused.answer.body.msg]).toEqual([
      403,
      '环节「审批」不允许批量办理，请打开申请逐项办理。',
    ])
    const open = await ask('open')
    const back = await together(approver, open, { operation: 'rejectInitiator', opinion: '不行' })
    expect(back.answer.status).toBe(403)
    expect((await together(stranger, open)).answer.status).toBe(404)
    expect([await stateOf(alone), await stateOf(open)]).toEqual(['running', 'running'])
  })

  test('fails where an opinion or a field is wanted, says which, and leaves the task as it was', async () => {
    const told = await together(approver, await ask('told'))
    expect([told.answer.status, told.answer.body.msg]).toEqual([422, '环节「审批」必须填写意见。'])
    const instance = await ask('filled')
    const filled = await together(approver, instance)
    expect(filled.answer.status).not.toBe(200)
    expect(filled.answer.body.msg).toContain('财务备注')
    expect(await stateOf(instance)).toBe('running')
    await onlyTask(approver, instance)
  })
})
