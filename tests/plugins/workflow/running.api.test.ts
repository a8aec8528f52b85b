import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import {
  act,
  change,
  complete,
  detail,
  onlyTask,
  people,
  publishProcess,
  role,
  sequence,
  start,
  step,
  tasksOf,
} from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let head: TestClient
let first: TestClient
let second: TestClient
let third: TestClient
let admin: TestClient

const ids: Record<string, string> = {}
const person = (account: string): string => ids[account] ?? ''
const values = (more: object = {}) => ({ BUS_RUN: { REASON: '会议用纸', AMOUNT: 12.5, ...more } })

beforeAll(async () => {
  office = await openOffice()
  for (const user of await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )) {
    ids[user.account] = user.id
  }
  ;[designer, applicant, head, first, second, third, admin] = (await Promise.all(
    ['designer', 'zhoumingyuan', 'linzhiqiang', 'zhaoyanan', 'xiehuimin', 'chenguodong', 'admin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient, TestClient, TestClient]
  await publishForm(designer, expenseForm('run_form', 'BUS_RUN'))
  const to = (...accounts: string[]) => [people(...accounts.map(person))]
  await publishProcess(
    designer,
    sequence('two_steps', 'run_form', [step('a', to('zhaoyanan')), step('b', to('xiehuimin'))]),
  )
  await publishProcess(
    designer,
    sequence('three_steps', 'run_form', [
      step('a', to('zhaoyanan')),
      step('b', to('xiehuimin')),
      step('c', to('chenguodong'), { opinion: { required: true } }),
    ]),
  )
  await publishProcess(
    designer,
    sequence('same_person', 'run_form', [step('a', to('zhaoyanan')), step('b', to('zhaoyanan'))]),
  )
  await publishProcess(
    designer,
    sequence('all_agree', 'run_form', [
      step('a', to('zhaoyanan', 'xiehuimin', 'chenguodong'), { decision: { rule: 'all' } }),
    ]),
  )
  await publishProcess(
    designer,
    sequence('ratio', 'run_form', [
      step('a', to('zhaoyanan', 'xiehuimin', 'chenguodong'), {
        decision: { rule: 'ratio', percent: 60, mayAbstain: true, onOppose: { kind: 'end' } },
      }),
    ]),
  )
  await publishProcess(designer, sequence('pool', 'run_form', [step('a', [role('dispatcher', false)])]))
}, 180_000)

afterAll(() => office.close())

describe('a request', () => {
  test('[S2-7-06] [S2-7-09] is started, handled step by step and ends', async () => {
    const { procInstId, number, differing } = await start(applicant, 'two_steps', values())
    expect(number).toMatch(/^TWOSTEPS-\d{6}-\d{4}$/)
    expect(differing).toEqual([])
    expect((await detail(applicant, procInstId)).instance).toMatchObject({
      state: 'running',
      waitingAt: [{ nodeName: 'a', people: ['赵雅楠'] }],
    })
    expect(await tasksOf(second, procInstId)).toEqual([])
    expect(data(await act(first, procInstId, 'approve', { opinion: '同意' }))).toMatchObject({
      status: '1',
      state: 'running',
    })
    expect(data(await act(second, procInstId, 'approve'))).toMatchObject({ status: '1', state: 'finished' })
    expect((await detail(applicant, procInstId)).instance).toMatchObject({ state: 'finished', result: 'agreed' })
    const done = rows<{ procInstId: string; status: string }>(await first.get('/task/done/list', { pageSize: 100 }))
    expect(done.find((task) => task.procInstId === procInstId)?.status).toBe('1')
  })

  test('[S2-7-07] [S2-7-08] may be started through the interface and as a matter, too', async () => {
    for (const path of ['/api/instance/start', '/thing/start']) {
      const answer = await applicant.post(path, { commandId: commandId(), defKey: 'two_steps', values: values() })
      expect(data<{ procInstId: string }>(answer).procInstId).not.toBe('')
    }
  })

  test('with a required field left empty is refused in the words of the specification', async () => {
    const empty = { BUS_RUN: { REASON: '', AMOUNT: 1 } }
    const answer = await applicant.post('/instance/start', {
      commandId: commandId(),
      defKey: 'two_steps',
      values: empty,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 400, msg: '事由为必填项,请输入！' } })
    const long = { BUS_RUN: { REASON: '长'.repeat(81) } }
    const tooLong = await applicant.post('/instance/start', {
      commandId: commandId(),
      defKey: 'two_steps',
      values: long,
    })
    expect(tooLong.body.msg).toBe('事由的长度超过最大限制长度40,请重新并规范输入！')
  })

  test('sent twice with one command id exists once', async () => {
    const id = commandId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(applicant, 'two_steps', values(), id)))
    expect(new Set(answers.map((answer) => answer.procInstId)).size).toBe(1)
    const other = { commandId: id, defKey: 'two_steps', values: values({ AMOUNT: 99 }) }
    expect(await applicant.post('/instance/start', other)).toMatchObject({
      status: 409,
      body: { fault: 'workflow.command-reused' },
    })
    const stolen = { commandId: id, defKey: 'two_steps', values: values() }
    expect((await head.post('/instance/start', stolen)).status).toBe(409)
  })

  test('whose process nobody published cannot be started', async () => {
    const answer = await applicant.post('/instance/start', { commandId: commandId(), defKey: 'none', values: {} })
    expect(answer.status).toBe(404)
  })
})

describe('a task', () => {
  test('[S1-4.4-20] leaves 0 once; the second person reads who was first', async () => {
    const { procInstId } = await start(applicant, 'pool', values())
    const [one, other] = await Promise.all([office.as('maxiaotong'), office.as('pengzhiyuan')])
    const { task } = await onlyTask(one, procInstId)
    expect(await tasksOf(other, procInstId)).toHaveLength(1)
    data(await complete(other, procInstId, task, 'approve'))
    const late = await complete(one, procInstId, task, 'approve')
    expect(late).toMatchObject({ status: 409, body: { code: 409, fault: 'workflow.handled-by-other' } })
    expect(late.body.msg).toMatch(/^任务已被彭志远于 \d{1,2}\/\d{1,2} \d{2}:\d{2} 处理，请返回待办列表查看其他任务。$/)
    const again = await complete(other, procInstId, task, 'rejectInitiator')
    expect(again.status).toBe(409)
    const smuggled = await start(applicant, 'two_steps', values())
    const { task: open } = await onlyTask(first, smuggled.procInstId)
    const answer = await complete(first, smuggled.procInstId, open, '1')
    expect(answer.status).toBe(400)
    await complete(first, smuggled.procInstId, open, 'approve', { status: '8', code: '8' } as object)
    expect((await detail(applicant, smuggled.procInstId)).opinions.at(-1)).toMatchObject({
      kind: 'approve',
      status: '1',
    })
    const codes = await office.database.query<{ code: string }>(
      'select code from flow_task_done where instance_id = $1 order by task',
      [procInstId],
    )
    expect(codes.map((row) => row.code)).toEqual(['1', '1'])
  })

  test('completed again with the same command id has one effect, and another body is refused', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    const { task } = await onlyTask(first, procInstId)
    const id = commandId()
    const once = await complete(first, procInstId, task, 'approve', { commandId: id, opinion: '好' })
    const twice = await complete(first, procInstId, task, 'approve', { commandId: id, opinion: '好' })
    expect(twice.body.data).toEqual(once.body.data)
    expect((await detail(applicant, procInstId)).opinions).toHaveLength(2)
    const other = await complete(first, procInstId, task, 'approve', { commandId: id, opinion: '不好' })
    expect(other).toMatchObject({ status: 409, body: { fault: 'workflow.command-reused' } })
    const filled = await complete(first, procInstId, task, 'approve', {
      commandId: id,
      opinion: '好',
      values: values(),
    })
    expect(filled.status).toBe(409)
  })

  test('of somebody else, or of no request at all, does not exist', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    const { task } = await onlyTask(first, procInstId)
    const stranger = await office.as('songjianing')
    const unknown = { status: 404, body: { msg: '申请不存在，或您无权查看。' } }
    expect(await complete(stranger, procInstId, task, 'approve')).toMatchObject(unknown)
    expect(
      await complete(stranger, procInstId, task, 'approve', { values: { BUS_RUN: { REASON: '' } } }),
    ).toMatchObject(unknown)
    expect(await complete(stranger, 'no-such', 1, 'approve')).toMatchObject(unknown)
    expect(await change(stranger, procInstId, 'withdraw')).toMatchObject(unknown)
    expect(await complete(applicant, procInstId, task, 'approve')).toMatchObject({ status: 403 })
    const elsewhere = await office.as('admin2')
    expect(await complete(elsewhere, procInstId, task, 'approve')).toMatchObject(unknown)
  })

  test('that asks for an opinion is not completed without one', async () => {
    const { procInstId } = await start(applicant, 'three_steps', values())
    await act(first, procInstId, 'approve')
    await act(second, procInstId, 'approve')
    expect(await act(third, procInstId, 'approve')).toMatchObject({
      status: 422,
      body: { msg: '环节「c」必须填写意见。' },
    })
    expect(data(await act(third, procInstId, 'approve', { opinion: '同意' })).state).toBe('finished')
  })

  test('waits for everybody of a group, and for nobody who has left it', async () => {
    const { procInstId } = await start(applicant, 'pool', values())
    const leaver = await office.as('pengzhiyuan')
    expect(await tasksOf(leaver, procInstId)).toHaveLength(1)
    const membership = `tenant_id = 'demo' and kind = 'role' and user_id = $1
      and group_id = (select id from org_role where tenant_id = 'demo' and key = 'dispatcher')`
    await office.database.query(
      `update org_member set valid = daterange(current_date - 30, current_date) where ${membership}`,
      [person('pengzhiyuan')],
    )
    expect(await tasksOf(leaver, procInstId)).toEqual([])
    await office.database.query(
      `update org_member set valid = daterange(current_date - 30, null) where ${membership}`,
      [person('pengzhiyuan')],
    )
    expect(await tasksOf(leaver, procInstId)).toHaveLength(1)
  })
})

describe('a rejection', () => {
  test('to the initiator opens the form again, and handing in goes on', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    expect(data(await act(first, procInstId, 'rejectInitiator', { opinion: '金额不对' })).status).toBe('3')
    const back = await detail(applicant, procInstId)
    expect(back.instance.waitingAt).toMatchObject([{ people: ['周明远'] }])
    expect(back.opinions.at(-1)).toMatchObject({ kind: 'rejectInitiator', status: '3', opinion: '金额不对' })
    const empty = await act(applicant, procInstId, 'approve', { values: { BUS_RUN: { REASON: '' } } })
    expect(empty.body.msg).toBe('事由为必填项,请输入！')
    data(await act(applicant, procInstId, 'approve', { values: values({ AMOUNT: 8 }) }))
    expect((await detail(first, procInstId)).values.BUS_RUN).toMatchObject({ AMOUNT: 8, REASON: '会议用纸' })
    expect((await detail(first, procInstId)).rights.returnTargets).toMatchObject([{ node: 'start' }])
    const { nodes, flows } = data<{ nodes: Record<string, string>; flows: string[] }>(
      await applicant.get('/instance/image', { procInstId }),
    )
    expect([nodes, flows]).toMatchObject([{ start: '1', a: '0' }, ['f0']])
    expect(data(await act(first, procInstId, 'rejectPrevious')).status).toBe('2')
    expect(await tasksOf(applicant, procInstId)).toHaveLength(1)
  })

  test('to the previous and to a chosen step opens those, and only what was passed can be chosen', async () => {
    const { procInstId } = await start(applicant, 'three_steps', values())
    await act(first, procInstId, 'approve')
    expect(data(await act(second, procInstId, 'rejectPrevious')).status).toBe('2')
    await act(first, procInstId, 'approve')
    await act(second, procInstId, 'approve')
    const { rights } = await detail(third, procInstId)
    expect(rights.returnTargets.map((target) => target.node)).toEqual(['b', 'a', 'start'])
    const opinion = '退回'
    expect((await act(third, procInstId, 'reject', { nodes: ['end'], opinion })).status).toBe(409)
    expect((await act(third, procInstId, 'reject', { opinion })).status).toBe(422)
    expect(data(await act(third, procInstId, 'reject', { nodes: ['a'], opinion })).status).toBe('4')
    expect((await detail(applicant, procInstId)).instance.waitingAt).toMatchObject([{ nodeName: 'a' }])
  })
})

describe('transfer, withdrawal and termination', () => {
  test('transfer hands the turn on; nobody unknown, disabled or already asked can get it', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    for (const to of ['nobody-there', person('zhoumingyuan'), person('zhaoyanan')]) {
      expect((await act(first, procInstId, 'transfer', { to })).status).toBe(422)
    }
    expect(
      data(await act(first, procInstId, 'transfer', { to: person('chenguodong'), opinion: '请局长定' })).status,
    ).toBe('12')
    expect(await tasksOf(first, procInstId)).toEqual([])
    expect(data(await act(third, procInstId, 'approve')).state).toBe('running')
  })

  test('withdrawal is the initiator’s, until somebody has handled the request', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    expect(await change(first, procInstId, 'withdraw')).toMatchObject({ status: 403 })
    expect((await detail(applicant, procInstId)).withdrawable).toBe(true)
    expect(data(await change(applicant, procInstId, 'withdraw', '填错了')).state).toBe('withdrawn')
    expect(await tasksOf(first, procInstId)).toEqual([])
    const opinions = (await detail(applicant, procInstId)).opinions
    expect(opinions.at(-1)).toMatchObject({ kind: 'withdraw', status: '5' })
    const handled = await start(applicant, 'two_steps', values())
    await act(first, handled.procInstId, 'approve')
    expect((await detail(applicant, handled.procInstId)).withdrawable).toBe(false)
    expect(await change(applicant, handled.procInstId, 'withdraw')).toMatchObject({ status: 409 })
  })

  test('termination needs a manager and a reason', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    expect((await change(applicant, procInstId, 'terminate', '不要了')).status).toBe(403)
    expect(await change(admin, procInstId, 'terminate')).toMatchObject({
      status: 422,
      body: { msg: '请填写终止原因。' },
    })
    expect(data(await change(admin, procInstId, 'terminate', '重复申请')).state).toBe('terminated')
    const codes = await office.database.query<{ code: string }>(
      `select code from flow_task_done where instance_id = $1 and node = 'a'`,
      [procInstId],
    )
    expect(codes).toEqual([{ code: '10' }])
  })

  test('a suspended request stands still until it is resumed', async () => {
    const { procInstId } = await start(applicant, 'two_steps', values())
    data(await change(admin, procInstId, 'suspend'))
    expect(await act(first, procInstId, 'approve')).toMatchObject({ status: 409, body: { fault: 'flow.suspended' } })
    data(await change(admin, procInstId, 'resume'))
    expect(data(await act(first, procInstId, 'approve')).status).toBe('1')
  })
})

describe('several participants', () => {
  test('a repeated approver agrees by itself with code 11', async () => {
    const { procInstId } = await start(applicant, 'same_person', values())
    expect(data(await act(first, procInstId, 'approve')).state).toBe('finished')
    const { opinions } = await detail(applicant, procInstId)
    expect(opinions.at(-1)).toMatchObject({ kind: 'repeatApprover', status: '11' })
  })

  test('[S1-4.4-17] all must agree: 7 each, one 8 ends it, and every code is a string', async () => {
    const { procInstId } = await start(applicant, 'all_agree', values())
    expect(data(await act(first, procInstId, 'approve')).status).toBe('7')
    expect(data(await act(second, procInstId, 'approve')).state).toBe('running')
    expect(data(await act(third, procInstId, 'approve')).state).toBe('finished')
    const refused = await start(applicant, 'all_agree', values())
    expect(data(await act(first, refused.procInstId, 'oppose')).status).toBe('8')
    expect((await detail(applicant, refused.procInstId)).instance.waitingAt).toMatchObject([{ people: ['周明远'] }])
    const { nodes } = data<{ nodes: Record<string, unknown> }>(
      await applicant.get('/instance/image', { procInstId: refused.procInstId }),
    )
    const done = rows<{ status: unknown }>(await first.get('/task/done/list', { pageSize: 100 }))
    const said = (await detail(applicant, procInstId)).opinions
    for (const code of [
      ...Object.values(nodes),
      ...done.map((row) => row.status),
      ...said.map((row) => row.status ?? ''),
    ]) {
      expect(code).toBeTypeOf('string')
    }
  })

  test('a ratio counts abstentions, decides early and takes 9 only where it is allowed', async () => {
    const { procInstId } = await start(applicant, 'ratio', values())
    expect(data(await act(first, procInstId, 'abstain')).status).toBe('9')
    expect(data(await act(second, procInstId, 'approve')).state).toBe('running')
    expect(data(await act(third, procInstId, 'approve')).state).toBe('finished')
    const result = (await detail(applicant, procInstId)).opinions.find(({ kind }) => kind === 'summary')
    expect(result).toMatchObject({ status: '7', votes: { agreed: 2, opposed: 0, abstained: 1, open: 0 } })
    const failed = await start(applicant, 'ratio', values())
    await act(first, failed.procInstId, 'abstain')
    expect(data(await act(second, failed.procInstId, 'abstain')).state).toBe('finished')
    expect((await detail(applicant, failed.procInstId)).instance.result).toBe('opposed')
    expect(await tasksOf(third, failed.procInstId)).toEqual([])
    const plain = await start(applicant, 'two_steps', values())
    expect((await act(first, plain.procInstId, 'abstain')).status).toBe(403)
  })
})
