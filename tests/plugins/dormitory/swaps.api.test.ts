import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'
import { dayIn, keeps, liveIn } from './support.ts'

const SWAP = 'BUS_DORM_SWAP'
const CHANGE = 'BUS_DORMITORY_CHANGE_APPLICATION_INFO'

let office: Office
let [zhou, deng, keeper, second]: TestClient[] = []
let ids: ReadonlyMap<string, string>

beforeAll(async () => {
  office = await openOffice()
  ;[zhou, deng, keeper, second] = await Promise.all(
    ['zhoumingyuan', 'dengziang', 'sunliqun', 'zhonglihua'].map(office.as),
  )
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  ids = new Map(users.map(({ id, account }) => [account, id]))
  await liveIn(office, 'zhoumingyuan', 'B103-1')
  await liveIn(office, 'dengziang', 'C203-2')
}, 180_000)

afterAll(() => office.close())

const someone = (account: string) => [{ id: ids.get(account), name: account }]

const swapOf = (person: string, other: string, more: object = {}) => ({
  [SWAP]: { PERSON_ID: `lodger-${person}`, OTHER: someone(other), SWAP_DATE: dayIn(0), REASON: '上下班更近', ...more },
})

const changeOf = (person: string, more: object = {}) => ({
  [CHANGE]: { PERSON_ID: `lodger-${person}`, REASON: '离单位更近', ...more },
})

const tryStart = (who: TestClient | undefined, defKey: string, values: object) =>
  (who as TestClient).post('/instance/start', { commandId: commandId(), defKey, values })

/** Beds of the two, by account. */
async function bedsNow(): Promise<Readonly<Record<string, string>>> {
  const found = await office.database.query<{ account: string; bed: string }>(
    `select person.number as account, bed.name as bed from dorm_stay stay
     join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
     join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
     where stay.tenant_id = 'demo' and stay.state = 'in' and person.number in ('zhoumingyuan', 'dengziang')`,
  )
  return Object.fromEntries(found.map(({ account, bed }) => [account, bed]))
}

test('two who both sign change beds in one step of the keeper', async () => {
  expect((await tryStart(keeper, 'dorm_swap', swapOf('zhoumingyuan', 'dengziang'))).body.msg).toBe(
    '交换床位由本人发起；为他人办理请在房态图中交换。',
  )
  expect((await tryStart(zhou, 'dorm_swap', swapOf('zhoumingyuan', 'fengxiaolan'))).body.msg).toBe(
    '交换对方当前没有在住的床位，请核对人员。',
  )
  expect((await tryStart(zhou, 'dorm_swap', swapOf('zhoumingyuan', 'zhoumingyuan'))).body.msg).toBe(
    '不能与本人交换，请选择另一位住户。',
  )
  const { procInstId } = await start(zhou as TestClient, 'dorm_swap', swapOf('zhoumingyuan', 'dengziang'))
  expect(await tasksOf(keeper as TestClient, procInstId)).toHaveLength(0)
  data(await act(deng as TestClient, procInstId, 'approve'))
  expect(await bedsNow()).toEqual({ zhoumingyuan: 'B103-1', dengziang: 'C203-2' })
  data(await act(keeper as TestClient, procInstId, 'approve'))
  expect(await bedsNow()).toEqual({ zhoumingyuan: 'C203-2', dengziang: 'B103-1' })
})

test('who has a swap or a change open cannot open another one, whoever asks, until it has ended', async () => {
  const { procInstId } = await start(zhou as TestClient, 'dorm_swap', swapOf('zhoumingyuan', 'dengziang'))
  expect(await tryStart(deng, 'dorm_change', changeOf('dengziang'))).toMatchObject({
    status: 409,
    body: { msg: '邓子昂有一件调整或交换正在办理，办结或撤回后才能再次申请。' },
  })
  expect((await tryStart(zhou, 'dorm_change', changeOf('zhoumingyuan'))).status).toBe(409)
  const withdrawn = { procInstId, commandId: commandId(), operation: 'withdraw' }
  data(await (zhou as TestClient).post('/instance/change', withdrawn))
  const both = await Promise.all([1, 2].map(() => tryStart(deng, 'dorm_change', changeOf('dengziang'))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const open = both.find(({ status }) => status === 200)?.body.data as { procInstId: string }
  data(
    await (deng as TestClient).post('/instance/change', {
      ...{ procInstId: open.procInstId, commandId: commandId(), operation: 'withdraw' },
    }),
  )
})

test('a change into another building is signed by both keepers, within one building by its keeper alone', async () => {
  await keeps(office, 'B', 'sunliqun')
  await keeps(office, 'C', 'zhonglihua')
  const across = changeOf('zhoumingyuan', { ORIGINAL_BUILDING: 'C', BUILDING: 'B' })
  const { procInstId } = await start(zhou as TestClient, 'dorm_change', across)
  expect(await tasksOf(keeper as TestClient, procInstId)).toHaveLength(0)
  data(await act(second as TestClient, procInstId, 'approve'))
  const give = (bed: string, day = dayIn(0)) =>
    act(keeper as TestClient, procInstId, 'approve', { values: { [CHANGE]: { BED_NUM: bed, MOVE_DATE: day } } })
  expect((await give('C203-3')).body.msg).toBe('床位「C203-3」不在调入的 B 楼，请另选床位。')
  expect((await give('C203-2')).body.msg).toContain('新床位与原床位相同，请另选床位。')
  expect((await give('B104-1', dayIn(-400))).body.fault).toBe('dormitory.moves-first')
  data(await give('B104-1'))
  // The keeper is the head of the own department, and has agreed already.
  data(await act(keeper as TestClient, procInstId, 'approve'))
  expect((await bedsNow()).zhoumingyuan).toBe('B104-1')
  const within = changeOf('dengziang', { ORIGINAL_BUILDING: 'B', BUILDING: 'B' })
  const { procInstId: inside } = await start(deng as TestClient, 'dorm_change', within)
  expect(await tasksOf(keeper as TestClient, inside)).toMatchObject([{ nodeName: '安排新床位' }])
  const same = await act(keeper as TestClient, inside, 'approve', {
    values: { [CHANGE]: { BED_NUM: 'B103-1', MOVE_DATE: dayIn(0) } },
  })
  expect(same.status).toBeGreaterThanOrEqual(400)
  const withdrawn = { procInstId: inside, commandId: commandId(), operation: 'withdraw' }
  data(await (deng as TestClient).post('/instance/change', withdrawn))
})

test('whoever has a bed is named to keepers alone', async () => {
  const wished = { [CHANGE]: { PERSON_ID: 'lodger-dengziang', REASON: '离单位更近', BED_NUM: 'B104-1' } }
  const asked = await tryStart(deng, 'dorm_change', wished)
  expect(asked.body.msg).toContain('床位「B104-1」自')
  expect(asked.body.msg).toContain('已安排他人')
  expect(asked.body.msg).not.toContain('周明远')
  expect((await tryStart(keeper, 'dorm_change', wished)).body.msg).toContain('已安排给周明远')
})
