import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, tasksOf } from '../support/processes.ts'
import { dayIn, liveIn } from './support.ts'

let office: Office
let keeper: TestClient
let lodger: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[keeper, lodger] = (await Promise.all(['sunliqun', 'zhoumingyuan'].map(office.as))) as [TestClient, TestClient]
  await liveIn(office, 'zhoumingyuan', 'B103-1')
}, 180_000)

afterAll(() => office.close())

interface Room {
  readonly id: string
  readonly number: string
  readonly lodgers: string
  readonly result: string
  readonly findings: readonly { readonly what: string }[]
}

const roomsOf = async (round: string): Promise<readonly Room[]> =>
  data<{ rooms: readonly Room[] }>(await keeper.get(`/dormitory/inspection/${round}/rooms`)).rooms

const begin = async (building: string): Promise<string> =>
  data<{ id: string }>(await keeper.post('/dormitory/inspection', { building })).id

interface Finding {
  readonly id: string
  readonly state: string
  readonly instance: string
}

const findingsOf = async (search: string): Promise<readonly Finding[]> =>
  rows<Finding>(await keeper.get('/dormitory/finding/list', { search }))

describe('a round through a building', () => {
  let round: string

  test('lists its rooms with who lives there, and is one at a time', async () => {
    round = await begin('B')
    expect(await begin('B')).toBe(round)
    const found = await roomsOf(round)
    expect(found).toHaveLength(20)
    expect(found.find(({ number }) => number === 'B103')).toMatchObject({ lodgers: '周明远', result: 'waiting' })
    expect((await lodger.post('/dormitory/inspection', { building: 'B' })).status).toBe(403)
    expect((await lodger.get(`/dormitory/inspection/${round}/rooms`)).status).toBe(403)
  })

  const find = async (number: string, more: object) => {
    const room = (await roomsOf(round)).find((each) => each.number === number)?.id
    const body = { inspection: round, room, kind: 'hygiene', what: '阳台堆放杂物', due: dayIn(3), follow: 'lodgers' }
    return keeper.post('/dormitory/finding', { ...body, ...more })
  }

  test('says of a room that all is well, or what must be mended by when', async () => {
    const room = (await roomsOf(round)).find(({ number }) => number === 'B101')
    data(await keeper.post(`/dormitory/inspection/${round}/pass`, { room: room?.id }))
    data(await find('B103', {}))
    expect((await find('B103', { due: dayIn(-1) })).body.msg).toBe('整改期限不能早于今天，请重新选择。')
    const after = await roomsOf(round)
    expect(after.find(({ number }) => number === 'B101')).toMatchObject({ result: 'fine' })
    expect(after.find(({ number }) => number === 'B103')).toMatchObject({
      ...{ result: 'found', findings: [{ what: '阳台堆放杂物' }] },
    })
    const [line] = rows(await keeper.get('/dormitory/inspection/list'))
    expect(line).toMatchObject({ rooms: 20, looked: 2, found: 1, state: 'open' })
  })

  test('sends what is broken to be repaired, and has it settled by the repair', async () => {
    data(await find('B104', { kind: 'facility', what: '窗户关不上', follow: 'repair' }))
    const [finding] = await findingsOf('窗户关不上')
    expect(finding).toMatchObject({ state: 'open', instance: expect.stringMatching(/./) })
    const instance = finding?.instance ?? ''
    expect(await tasksOf(keeper, instance)).toHaveLength(1)
    const [crew] = await office.database.query<{ id: string; name: string }>(
      `select id, name from org_department where tenant_id = 'demo' and code = 'JL0102-HW'`,
    )
    const sent = { CREW: [crew], DUE_DATE: dayIn(2), OUT_OF_USE: '0' }
    data(await act(keeper, instance, 'approve', { values: { BUS_DORM_REPAIR: sent } }))
    const mended = { values: { BUS_DORM_REPAIR: { RESULT: '已更换铰链' } } }
    data(await act(await office.as('bairuoxi'), instance, 'approve', mended))
    data(await act(keeper, instance, 'approve'))
    expect(await findingsOf('窗户关不上')).toMatchObject([{ state: 'done' }])
  })

  test('ends when somebody says so, of rooms that are left only once it was confirmed', async () => {
    const finish = (body: object) => keeper.post(`/dormitory/inspection/${round}/finish`, body)
    expect(await finish({})).toMatchObject({ status: 409, body: { fault: 'dormitory.rooms-left' } })
    data(await finish({ confirmed: true }))
    const late = await find('B105', {})
    expect(late).toMatchObject({ status: 409, body: { fault: 'dormitory.not-in-round' } })
    const [open] = await findingsOf('阳台')
    data(await keeper.post(`/dormitory/finding/${open?.id}/settle`, {}))
    expect(await findingsOf('阳台')).toMatchObject([{ state: 'done' }])
    expect(await begin('B')).not.toBe(round)
  })
})
