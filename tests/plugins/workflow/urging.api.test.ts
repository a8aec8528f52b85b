import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { act, change, detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let applicant: TestClient
let first: TestClient
let second: TestClient
let stranger: TestClient

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin', 'songjianing']
  const [designer, ...others] = await Promise.all(accounts.map(office.as))
  ;[applicant, first, second, stranger] = others as [TestClient, TestClient, TestClient, TestClient]
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account = any($1)`,
    [['zhaoyanan', 'xiehuimin']],
  )
  const by = (...named: readonly string[]) => [
    people(...named.map((name) => users.find(({ account }) => account === name)?.id ?? '')),
  ]
  await publishForm(designer!, expenseForm('urged', 'BUS_URGED'))
  await publishProcess(
    designer!,
    sequence('urged', 'urged', [
      step('a', by('zhaoyanan'), { name: '初审' }),
      step('b', by('zhaoyanan', 'xiehuimin'), { name: '复审', decision: { rule: 'all' } }),
    ]),
  )
}, 180_000)

afterAll(() => office.close())

const ask = async () =>
  (await start(applicant, 'urged', { BUS_URGED: { REASON: '培训', AMOUNT: 100 }, BUS_URGED_ITEM: [] })).procInstId

const urge = (who: TestClient, instance: string) => change(who, instance, 'urge')

/** Subjects of what stands in the inbox of somebody about a request. */
const toldOf = async (who: TestClient, instance: string) =>
  data<{ rows: readonly { kind: string; path: string }[] }>(
    await who.get('/message/inbox/list', { pageSize: 100 }),
  ).rows.filter(({ kind, path }) => kind === 'workflow.task-urged' && path.includes(instance))

describe('urging', () => {
  test('reaches who is to act in their inbox, leads to the task and stands in the history', async () => {
    const instance = await ask()
    expect((await urge(applicant, instance)).status).toBe(200)
    await expect.poll(() => toldOf(first, instance), { timeout: 20_000 }).toHaveLength(1)
    const { opinions, pending } = await detail(applicant, instance)
    expect(opinions.at(-1)).toMatchObject({ kind: 'urge', actorName: '周明远', target: '赵雅楠' })
    expect(pending).toHaveLength(1)
    expect((await toldOf(first, instance))[0]?.path).toBe(`/workflow/task/${instance}/${pending[0]?.task}`)
    expect(await toldOf(second, instance)).toEqual([])
  })

  test('the same holder is possible once in half an hour, and the refusal says when again', async () => {
    const instance = await ask()
    expect((await urge(applicant, instance)).status).toBe(200)
    const again = await urge(applicant, instance)
    expect([again.status, again.body.msg]).toEqual([
      409,
      expect.stringMatching(/^办理人已在 30 分钟内收到催办，请于 \d\d:\d\d 之后再催。$/),
    ])
    await office.database.query(`update flow_urged set at = at - interval '30 minutes' where instance_id = $1`, [
      instance,
    ])
    expect((await urge(applicant, instance)).status).toBe(200)
    expect((await detail(applicant, instance)).opinions.filter(({ kind }) => kind === 'urge')).toHaveLength(2)
  })

  test('tells those who were not urged yet, and them only', async () => {
    const instance = await ask()
    await urge(applicant, instance)
    await act(first, instance, 'approve')
    expect((await urge(applicant, instance)).status).toBe(200)
    expect((await detail(applicant, instance)).opinions.at(-1)).toMatchObject({ kind: 'urge', target: '谢慧敏' })
  })

  test('sent twice by a lost answer is done once', async () => {
    const instance = await ask()
    const body = { commandId: commandId(), procInstId: instance, operation: 'urge' }
    const once = await applicant.post('/instance/change', body)
    expect((await applicant.post('/instance/change', body)).body.data).toEqual(once.body.data)
    expect((await detail(applicant, instance)).opinions.filter(({ kind }) => kind === 'urge')).toHaveLength(1)
  })

  test('is for the initiator alone, while others have it in hand', async () => {
    const instance = await ask()
    expect((await urge(first, instance)).body.msg).toBe('只有发起人可以催办。')
    expect((await urge(stranger, instance)).status).toBe(404)
    expect((await urge(applicant, instance)).status).toBe(200)
    await act(first, instance, 'rejectInitiator')
    expect((await urge(applicant, instance)).body.msg).toBe('当前没有可催办的办理人，请刷新后查看办理进度。')
    await change(applicant, instance, 'withdraw')
    expect((await urge(applicant, instance)).status).toBe(409)
  })
})
