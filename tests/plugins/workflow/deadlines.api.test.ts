import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Timeout } from '../../../core/flow/definition/step.ts'
import type { TaskRow } from '../../../plugins/workflow/model/shapes.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { change, detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let admin: TestClient
let applicant: TestClient
let first: TestClient
let second: TestClient
const ids = new Map<string, string>()

beforeAll(async () => {
  office = await openOffice()
  const [one, two, three, four] = await Promise.all(
    ['admin', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map((account) => office.as(account)),
  )
  ;[admin, applicant, first, second] = [one, two, three, four] as [TestClient, TestClient, TestClient, TestClient]
  const designer = await office.as('designer')
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  for (const { id, account } of users) ids.set(account, id)
  const by = (account: string) => [people(ids.get(account) ?? '')]
  await publishForm(designer, expenseForm('limited', 'BUS_LIMITED'))
  const publish = (key: string, timeouts: readonly Timeout[]) =>
    publishProcess(
      designer,
      sequence(key, 'limited', [
        step('a', by('zhaoyanan'), { name: '初审', timeouts }),
        step('b', by('xiehuimin'), { name: '复审' }),
      ]),
    )
  const eve = { key: `u:${ids.get('songjianing')}`, name: '宋佳宁' }
  await publish('reminds', [
    { after: 2, unit: 'hour', act: 'remind', repeat: 2 },
    { after: 1, unit: 'day', act: 'escalate' },
  ])
  await publish('passes', [{ after: 3, unit: 'workDay', act: 'approve' }])
  await publish('hands', [{ after: 1, unit: 'day', act: 'handTo', to: [eve] }])
  await publish('sends_home', [{ after: 1, unit: 'day', act: 'returnInitiator' }])
  await publish('stuck', [{ after: 1, unit: 'day', act: 'handTo', to: [{ key: 'u:left', name: '已离职' }] }])
}, 180_000)

afterAll(() => office.close())

const ask = async (process: string): Promise<string> =>
  (await start(applicant, process, { BUS_LIMITED: { REASON: '培训', AMOUNT: 100 }, BUS_LIMITED_ITEM: [] })).procInstId

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  office.database.query<Row>(text, [...values])

/** The time limits of a request are over now; what follows is done at the next look, which is not waited for. */
async function letPass(instance: string, entry = 0): Promise<void> {
  await sql(
    `update flow_deadline set limit_at = now() - interval '1 hour', due_at = now() - interval '1 hour'
     where instance_id = $1 and entry = $2`,
    [instance, entry],
  )
  await sql(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
    { job: 'workflow.deadlines', tenant: 'demo' },
  ])
}

const deadlines = (instance: string) =>
  sql<{ entry: number; due: Date | null; limit: Date; rounds: number; problem: string | null }>(
    `select entry, due_at as due, limit_at as limit, rounds, problem from flow_deadline where instance_id = $1 order by entry`,
    [instance],
  )

const toldOf = async (who: TestClient, instance: string, kind: string) =>
  data<{ rows: readonly { kind: string; path: string }[] }>(
    await who.get('/message/inbox/list', { pageSize: 100 }),
  ).rows.filter((row) => row.kind === `workflow.${kind}` && row.path.includes(instance))

const waitingFor = async (who: TestClient, instance: string, query: object = {}) =>
  rows<TaskRow>(await who.get('/task/pending/list', { pageSize: 100, ...query })).find(
    ({ procInstId }) => procInstId === instance,
  )

describe('a step with a time limit', () => {
  test('says until when it is to be done, in the list and in the request, and forgets it when it is done', async () => {
    const instance = await ask('reminds')
    const limit = Number(new Date((await waitingFor(first, instance))?.limit ?? 0))
    expect(Math.abs(limit - Date.now() - 2 * 3_600_000)).toBeLessThan(120_000)
    expect((await detail(applicant, instance)).pending[0]).toMatchObject({ limit: new Date(limit).toISOString() })
    expect(await waitingFor(first, instance, { state: 'overdue' })).toBeUndefined()
    data(await change(applicant, instance, 'withdraw'))
    expect(await deadlines(instance)).toEqual([])
  })

  test('reminds whoever has it as often as it should, and is listed as late', async () => {
    const instance = await ask('reminds')
    await letPass(instance)
    await expect.poll(() => toldOf(first, instance, 'task-overdue'), { timeout: 20_000 }).toHaveLength(1)
    expect(await waitingFor(first, instance, { state: 'overdue' })).toMatchObject({ urged: false })
    const [left] = await deadlines(instance)
    expect(left).toMatchObject({ rounds: 1 })
    expect(Number(left?.due)).toBeGreaterThan(Date.now())
    await letPass(instance)
    await expect.poll(() => deadlines(instance), { timeout: 20_000 }).toMatchObject([{ rounds: 0, due: null }, {}])
  })

  test('is told to the head of whoever is late, who may look at it', async () => {
    const instance = await ask('reminds')
    await letPass(instance, 1)
    const heads = () =>
      sql<{ account: string }>(
        `select u.account from msg_message m join msg_notice n using (tenant_id, id)
         join org_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
         where n.kind = 'workflow.task-overdue-below' and n.path like $1`,
        [`%${instance}`],
      )
    await expect.poll(heads, { timeout: 20_000 }).toHaveLength(1)
    const [head] = await heads()
    expect(head?.account).not.toBe('zhaoyanan')
    const { opinions } = await detail(await office.as(head?.account ?? ''), instance)
    expect(opinions.at(-1)).toMatchObject({ kind: 'expired' })
    expect(await waitingFor(first, instance)).toBeDefined()
  })

  test('is passed by itself, and the trail says that nobody did it', async () => {
    const instance = await ask('passes')
    await letPass(instance)
    await expect.poll(() => waitingFor(second, instance), { timeout: 20_000 }).toBeDefined()
    const { opinions } = await detail(applicant, instance)
    expect(opinions.at(-1)).toMatchObject({ kind: 'expired', status: '11' })
    expect(await deadlines(instance)).toEqual([])
  })

  test('goes to somebody else, whose task it is from then on', async () => {
    const instance = await ask('hands')
    await letPass(instance)
    await expect
      .poll(async () => waitingFor(await office.as('songjianing'), instance), { timeout: 20_000 })
      .toBeDefined()
    expect(await waitingFor(first, instance)).toBeUndefined()
  })

  test('goes back to who handed in', async () => {
    const instance = await ask('sends_home')
    await letPass(instance)
    await expect.poll(() => waitingFor(applicant, instance), { timeout: 20_000 }).toMatchObject({ returned: true })
  })

  test('waits on when what should happen cannot, and the managers hear why', async () => {
    const instance = await ask('stuck')
    await letPass(instance)
    await expect.poll(() => toldOf(admin, instance, 'deadline-stuck'), { timeout: 20_000 }).toHaveLength(1)
    expect(await deadlines(instance)).toMatchObject([
      { due: null, problem: expect.stringContaining('接收人已停用或不存在') },
    ])
    expect(await waitingFor(first, instance)).toBeDefined()
  })

  test('stands still while the request is suspended, and has as much time left when it goes on', async () => {
    const instance = await ask('passes')
    const before = (await deadlines(instance))[0]?.limit
    data(await change(admin, instance, 'suspend', '核查'))
    await letPass(instance)
    expect(
      await sql(`select 1 from flow_deadline where instance_id = $1 and paused_at is not null`, [instance]),
    ).toHaveLength(1)
    await sql(`update flow_deadline set due_at = $2, limit_at = $2 where instance_id = $1`, [instance, before])
    data(await change(admin, instance, 'resume', '核查完毕'))
    const [after] = await deadlines(instance)
    expect(Math.abs(Number(after?.limit) - Number(before))).toBeLessThan(180_000)
  })

  test('counts working days by the calendar, also when a holiday is moved afterwards', async () => {
    const instance = await ask('passes')
    const before = (await deadlines(instance))[0]?.limit as Date
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(before)
    const mark = (kind: string) =>
      admin.call('PUT', '/standards/calendar/days', { body: { from: day, to: day, kind, name: '停电检修' } })
    data(await mark('rest'))
    await expect
      .poll(async () => Number((await deadlines(instance))[0]?.limit), { timeout: 20_000 })
      .toBeGreaterThan(Number(before))
    data(await mark('usual'))
    await expect.poll(async () => (await deadlines(instance))[0]?.limit, { timeout: 20_000 }).toEqual(before)
  })
})
