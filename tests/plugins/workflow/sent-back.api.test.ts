import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taskOperationList } from '../../../plugins/workflow/model/task-operations.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, detail, onlyTask, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient
let second: TestClient

const values = (more: object = {}) => ({
  BUS_BACK: { REASON: '会议用纸', AMOUNT: 12.5, ...more },
})

beforeAll(async () => {
  office = await openOffice()
  ;[designer, applicant, first, second] = (await Promise.all(
    ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient]
  const found = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  const to = (account: string) => people(found.find((user) => user.account === account)?.id ?? '')
  await publishForm(designer, expenseForm('back_form', 'BUS_BACK'))
  const all = step('a', [to('zhaoyanan'), to('xiehuimin')], {
    decision: { rule: 'all' },
  })
  await publishProcess(designer, sequence('back', 'back_form', [all, step('b', [to('xiehuimin')])]))
}, 180_000)

afterAll(() => office.close())

const needing = taskOperationList.filter(({ opinion }) => opinion === 'required')

describe('an operation that demands an opinion', () => {
  test.each(needing)('$title goes nowhere without one', async ({ id, title }) => {
    const { procInstId } = await start(applicant, 'back', values())
    const { task } = await onlyTask(first, procInstId)
    const send = (opinion: object) =>
      first.post('/task/complete', {
        commandId: commandId(),
        procInstId,
        task,
        operation: id,
        nodes: ['start'],
        ...opinion,
      })
    for (const opinion of [{}, { opinion: '' }, { opinion: ' \n　' }]) {
      const answer = await send(opinion)
      expect(answer).toMatchObject({
        status: 422,
        body: { fault: 'workflow.opinion-of-operation' },
      })
      expect(answer.body.msg).toBe(`${title}必须填写意见，请写明原因后再提交。`)
    }
    expect((await onlyTask(first, procInstId)).task).toBe(task)
    expect((await send({ opinion: '金额不符' })).body).toMatchObject({
      code: 200,
    })
  })
})

const listed = async (who: TestClient, path: string, state?: string) =>
  rows<{ procInstId: string; returned: number | null; state: string }>(
    await who.get(path, { pageSize: 100, ...(state && { state }) }),
  )

describe('a request that came back to its initiator', () => {
  test.each([
    ['by a rejection', 'rejectInitiator'],
    ['by a rejection to the previous step', 'rejectPrevious'],
    ['by a free rejection', 'reject'],
    ['by an opposed countersign', 'oppose'],
  ])('%s is said to be sent back, and names the task it is corrected with', async (_, operation) => {
    const { procInstId } = await start(applicant, 'back', values())
    expect((await detail(applicant, procInstId)).instance.returned).toBeNull()
    data(
      await act(first, procInstId, operation, {
        ...(operation === 'reject' && { nodes: ['start'] }),
      }),
    )
    const { task } = await onlyTask(applicant, procInstId)
    expect((await detail(applicant, procInstId)).instance.returned).toBe(task)
    for (const path of ['/instance/mine/list', '/instance/datascope/history/list']) {
      const here = (await listed(applicant, path, 'returned')).find((row) => row.procInstId === procInstId)
      expect(here, path).toMatchObject({ state: 'running', returned: task })
    }
    expect((await detail(first, procInstId)).instance.returned).toBe(task)
    data(
      await act(applicant, procInstId, 'approve', {
        values: values({ AMOUNT: 8 }),
      }),
    )
    expect((await detail(applicant, procInstId)).instance.returned).toBeNull()
    expect((await listed(applicant, '/instance/mine/list', 'returned')).map((row) => row.procInstId)).not.toContain(
      procInstId,
    )
  })

  test('is not one that waits with others, was withdrawn or has ended', async () => {
    const { procInstId } = await start(applicant, 'back', values())
    data(await act(first, procInstId, 'approve'))
    expect((await detail(applicant, procInstId)).instance.returned).toBeNull()
    data(await act(second, procInstId, 'rejectInitiator'))
    data(await change(applicant, procInstId, 'withdraw'))
    expect((await detail(applicant, procInstId)).instance.returned).toBeNull()
    expect((await listed(applicant, '/instance/mine/list', 'returned')).map((row) => row.procInstId)).not.toContain(
      procInstId,
    )
  })
})

interface Stored {
  readonly revision: string
  readonly content: unknown
}

describe('two windows on one draft', () => {
  const save = (subject: string, content: object | null, revision?: string) =>
    applicant.post('/temstorage/save', {
      subject,
      content,
      ...(revision !== undefined && { revision }),
    })
  const read = async (subject: string) =>
    data<Stored | null>(await applicant.get('/temstorage/temformById', { id: subject }))

  test.each(['start:back', 'task:any.1'])(
    '%s: the second is told, and nothing of the first is lost',
    async (subject) => {
      const { revision: mine } = data<Stored>(await save(subject, { text: '甲' }, ''))
      const { revision: again } = data<Stored>(await save(subject, { text: '甲乙' }, mine))
      for (const old of ['', mine]) {
        const refused = await save(subject, { text: '丙' }, old)
        expect(refused).toMatchObject({
          status: 409,
          body: {
            fault: 'workflow.draft-saved-elsewhere',
            detail: { revision: again },
          },
        })
        expect(refused.body.msg).toBe('这份草稿已在另一个窗口修改，请选择保留哪一份。')
      }
      expect(await read(subject)).toMatchObject({
        content: { text: '甲乙' },
        revision: again,
      })
      data(await save(subject, { text: '丙' }, again))
      expect(await read(subject)).toMatchObject({ content: { text: '丙' } })
      data(await save(subject, null))
    },
  )

  test('a draft that was handed in meanwhile does not come back by itself, not even beside a new one', async () => {
    const { revision: mine } = data<Stored>(await save('start:back', { text: '甲' }, ''))
    await start(applicant, 'back', values())
    const refused = await save('start:back', { text: '甲乙' }, mine)
    expect(refused.body.msg).toBe('这份草稿已在另一个窗口提交或删除，请选择是否保留当前内容。')
    expect(await read('start:back')).toBeNull()
    const { revision } = data<Stored>(await save('start:back', { text: '新' }, ''))
    expect((await save('start:back', { text: '甲乙' }, mine)).body).toMatchObject({ detail: { revision } })
    data(await save('start:back', null))
  })

  test('of two that save at once one is told', async () => {
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((text) => save('start:back', { text }, '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    data(await save('start:back', null))
  })

  test('the pages are opened with the revision they have to save on', async () => {
    const opened = () => applicant.get('/process/getProInfo', { defKey: 'back' })
    expect(data<{ draftRevision: string }>(await opened()).draftRevision).toBe('')
    const { revision } = data<Stored>(await save('start:back', { values: values() }, ''))
    expect(data<{ draftRevision: string }>(await opened()).draftRevision).toBe(revision)
    const { procInstId } = await start(applicant, 'back', values())
    data(await act(first, procInstId, 'rejectInitiator'))
    const { task } = await onlyTask(applicant, procInstId)
    expect((await detail(applicant, procInstId)).draftRevision).toBe('')
    const stored = data<Stored>(await save(`task:${procInstId}.${task}`, { opinion: '改' }, ''))
    expect(await detail(applicant, procInstId)).toMatchObject({
      draft: { opinion: '改' },
      draftRevision: stored.revision,
    })
  })
})
