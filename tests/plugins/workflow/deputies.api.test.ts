import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import {
  act,
  change,
  complete,
  detail,
  people,
  publishProcess,
  role,
  sequence,
  start,
  step,
  tasksOf,
} from '../support/processes.ts'

let office: Office
let applicant: TestClient
let owner: TestClient
let deputy: TestClient
let third: TestClient
let admin: TestClient
const ids: Record<string, string> = {}

const office_day = `(now() at time zone 'Asia/Shanghai')::date`
let today = ''
let tomorrow = ''

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin', 'songjianing', 'admin']
  const [designer, ...others] = await Promise.all(accounts.map(office.as))
  ;[applicant, owner, deputy, third, admin] = others as [TestClient, TestClient, TestClient, TestClient, TestClient]
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account = any($1)`,
    [accounts],
  )
  for (const { id, account } of users) ids[account] = id
  const [days] = await office.database.query<{ today: string; tomorrow: string }>(
    `select ${office_day}::text as today, (${office_day} + 1)::text as tomorrow`,
  )
  today = days?.today ?? ''
  tomorrow = days?.tomorrow ?? ''
  const by = (...named: readonly string[]) => [people(...named.map((name) => ids[name] ?? ''))]
  await publishForm(designer!, expenseForm('stand', 'BUS_STAND'))
  const hidden = { fields: [{ table: 'BUS_STAND', field: 'AMOUNT', right: 'hidden' as const }] }
  await publishProcess(
    designer!,
    sequence('stand', 'stand', [
      step('a', by('zhaoyanan'), { name: '初审', ...hidden }),
      step('b', by('zhaoyanan', 'xiehuimin'), { name: '会签', decision: { rule: 'all' }, repeatApprover: 'off' }),
    ]),
  )
  await publishProcess(designer!, sequence('other', 'stand', [step('a', by('zhaoyanan'), { name: '复核' })]))
  await publishProcess(
    designer!,
    sequence('pooled', 'stand', [step('a', [role('dispatcher', false)], { name: '派车' })]),
  )
}, 180_000)

// What one test leaves in force would stand in the way of the next.
afterEach(() => office.database.query(`update flow_deputy set ended_at = now() where ended_at is null`))

afterAll(() => office.close())

const ask = async (process = 'stand', who = applicant) =>
  (await start(who, process, { BUS_STAND: { REASON: '培训', AMOUNT: 100 }, BUS_STAND_ITEM: [] })).procInstId

const wanted = (more: object = {}) => ({
  deputy: ids.xiehuimin,
  from: today,
  until: today,
  processes: [],
  categories: [],
  pending: false,
  reason: '外出培训',
  ...more,
})

const name = (who: TestClient, more: object = {}) => who.post('/deputy/save', wanted(more))
const end = (who: TestClient, id: string) => who.post('/deputy/end', { id })
const named = async (who: TestClient, more: object = {}) => data<{ id: string }>(await name(who, more)).id
const waits = async (who: TestClient, instance: string) => (await tasksOf(who, instance)).length

describe('a deputy', () => {
  test('handles new tasks in the place of the person, and every record says so', async () => {
    const before = await ask()
    const id = await named(owner)
    const instance = await ask()
    expect([await waits(deputy, before), await waits(deputy, instance), await waits(owner, instance)]).toEqual([
      0, 1, 1,
    ])
    expect((await tasksOf(deputy, instance))[0]).toMatchObject({ actingFor: '赵雅楠' })
    const opened = await detail(deputy, instance)
    expect(opened.pending[0]).toMatchObject({ mine: true, actingFor: '赵雅楠', deputies: ['谢慧敏'] })
    expect(opened.values.BUS_STAND).not.toHaveProperty('AMOUNT')
    expect((await act(deputy, instance, 'approve')).status).toBe(200)
    const { opinions } = await detail(owner, instance)
    expect(opinions.find(({ nodeName }) => nodeName === '初审')).toMatchObject({
      actorName: '谢慧敏',
      actedForName: '赵雅楠',
    })
    const [record] = await office.database.query<{ body: { actedFor: string }; digest: string }>(
      `select body, digest from flow_record where instance_id = $1 and node = 'a'`,
      [instance],
    )
    expect(record).toMatchObject({
      body: { actedFor: ids.zhaoyanan },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await end(owner, id)
  })

  test('is told of the task, and has nothing left to do when the person ends it', async () => {
    const id = await named(owner, { pending: true })
    const instance = await ask()
    const [task] = await tasksOf(deputy, instance)
    const told = async () =>
      data<{ rows: readonly { kind: string; path: string }[] }>(
        await deputy.get('/message/inbox/list', { pageSize: 100 }),
      ).rows.filter(({ kind, path }) => kind === 'workflow.task-entrusted' && path.includes(instance))
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
    expect((await end(owner, id)).status).toBe(200)
    expect(await waits(deputy, instance)).toBe(0)
    expect((await complete(deputy, instance, task?.task ?? 0, 'approve')).status).toBe(404)
    expect((await deputy.get(`/instance/detail/${instance}`)).status).toBe(404)
    expect(await waits(owner, instance)).toBe(1)
    expect((await end(owner, id)).body.msg).toBe('委托不存在或已结束，请刷新后查看。')
  })

  test('takes over what waited before where that is wished, and only of the chosen processes', async () => {
    const [before, other] = [await ask(), await ask('other')]
    const id = await named(owner, { pending: true, processes: ['stand'] })
    expect([await waits(deputy, before), await waits(deputy, other)]).toEqual([1, 0])
    await end(owner, id)
    const byCategory = await named(owner, { pending: true, categories: ['测试'] })
    expect([await waits(deputy, before), await waits(deputy, other)]).toEqual([1, 1])
    await end(owner, byCategory)
  })

  test('begins and ends by itself, by the clock of the database', async () => {
    const id = await named(owner, { pending: true, from: tomorrow, until: tomorrow })
    const instance = await ask()
    expect(await waits(deputy, instance)).toBe(0)
    await office.database.query(`update flow_deputy set starts_at = now() - interval '1 minute' where id = $1`, [id])
    expect(await waits(deputy, instance)).toBe(1)
    await office.database.query(`update flow_deputy set ends_at = now() where id = $1`, [id])
    expect(await waits(deputy, instance)).toBe(0)
  })

  test('neither decides on their own request nor votes twice at a step', async () => {
    const id = await named(owner, { pending: true })
    const own = await ask('stand', deputy)
    expect(await waits(deputy, own)).toBe(0)
    const [task] = await tasksOf(owner, own)
    expect((await complete(deputy, own, task?.task ?? 0, 'approve')).status).toBe(403)
    const instance = await ask()
    await act(owner, instance, 'approve')
    expect(await waits(deputy, instance)).toBe(1)
    const { pending } = await detail(deputy, instance)
    const others = pending.find(({ mine }) => !mine)
    expect((await complete(deputy, instance, others?.task ?? 0, 'approve')).status).toBe(403)
    await end(owner, id)
  })

  test('handles what waits for a group the person is in', async () => {
    const dispatcher = await office.as('maxiaotong')
    const id = await named(dispatcher)
    const instance = await ask('pooled')
    expect((await act(deputy, instance, 'approve')).status).toBe(200)
    expect((await detail(applicant, instance)).opinions.at(-1)).toMatchObject({
      actorName: '谢慧敏',
      actedForName: '马晓彤',
    })
    await end(dispatcher, id)
  })

  test('does not hand on: what the deputy entrusts to somebody else is their own', async () => {
    const id = await named(owner, { pending: true })
    const further = await named(deputy, { deputy: ids.songjianing, pending: true })
    const instance = await ask()
    expect([await waits(deputy, instance), await waits(third, instance)]).toEqual([1, 0])
    expect((await name(third, { deputy: ids.xiehuimin })).body.msg).toContain('已把自己的任务委托给宋佳宁')
    await end(deputy, further)
    await end(owner, id)
  })

  test('can be taken back by the person before anybody acts on what they decided', async () => {
    const id = await named(owner, { pending: true })
    const instance = await ask('stand')
    await act(deputy, instance, 'approve')
    const { takeBack } = await detail(owner, instance)
    expect(takeBack).toMatchObject({ nodeName: '初审' })
    expect((await change(owner, instance, 'takeBack', undefined, { task: takeBack?.task })).status).toBe(200)
    await end(owner, id)
    expect(await waits(owner, instance)).toBe(1)
  })
})

describe('naming a deputy', () => {
  test('is refused with a sentence where it cannot mean anything', async () => {
    const message = async (more: object) => (await name(owner, more)).body.msg
    expect(await message({ deputy: ids.zhaoyanan })).toBe('不能委托给本人，请选择其他人。')
    expect(await message({ deputy: 'nobody' })).toBe('受托人已停用或不存在，请重新选择。')
    expect(await message({ from: tomorrow, until: today })).toContain('委托日期有误')
    expect(await message({ from: '2020-01-01', until: '2020-01-02' })).toContain('委托日期有误')
    expect(await message({ until: '2026-11-31' })).toContain('不是有效日期，请按 2026-01-31 的格式填写')
    expect(await message({ until: '2099-01-01' })).toContain('最长 366 天')
    expect(await message({ processes: ['nothing'] })).toContain('流程不存在')
    const id = await named(owner)
    expect(await message({ deputy: ids.songjianing })).toContain('已委托谢慧敏办理同样的流程')
    await end(owner, id)
  })

  test('for somebody who is away is for those with the permission', async () => {
    const body = wanted({ principal: ids.zhaoyanan })
    expect((await third.post('/deputy/appoint', body)).status).toBe(403)
    const { id } = data<{ id: string }>(await admin.post('/deputy/appoint', body))
    const { given } = data<{ given: readonly { id: string; madeBy: string; state: string }[] }>(
      await owner.get('/deputy/mine'),
    )
    expect(given.find((one) => one.id === id)).toMatchObject({ state: 'active', madeBy: expect.stringMatching(/./) })
    expect((await end(third, id)).status).toBe(404)
    expect((await third.post('/deputy/dismiss', { id })).status).toBe(403)
    expect((await admin.post('/deputy/dismiss', { id })).status).toBe(200)
  })
})
