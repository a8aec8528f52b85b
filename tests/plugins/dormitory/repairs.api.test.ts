import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'
import { dayIn, keeps, liveIn } from './support.ts'

const TABLE = 'BUS_DORM_REPAIR'

let office: Office
let lodger: TestClient
let keeper: TestClient
let crew: TestClient
let property: { readonly id: string; readonly name: string }

beforeAll(async () => {
  office = await openOffice()
  ;[lodger, keeper, crew] = (await Promise.all(['zhoumingyuan', 'sunliqun', 'bairuoxi'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const [found] = await office.database.query<{ id: string; name: string }>(
    `select id, name from org_department where tenant_id = 'demo' and code = 'JL0102-HW'`,
  )
  property = found ?? { id: '', name: '' }
  await liveIn(office, 'zhoumingyuan', 'B103-1')
}, 180_000)

afterAll(() => office.close())

const report = (place: string, more: object = {}) => ({
  [TABLE]: { PLACE: place, BUILDING: 'B', KIND: '1', DESCRIPTION: '洗手池漏水', URGENT: '0', ...more },
})

const sendOut = (due: string, more: object = {}) => ({
  values: { [TABLE]: { CREW: [property], DUE_DATE: due, OUT_OF_USE: '0', ...more } },
})

const mend = { values: { [TABLE]: { RESULT: '已更换下水管' } } }

interface Repair {
  readonly instance: string
  readonly state: string
  readonly late: boolean
  readonly crew: string
}

const board = async (): Promise<readonly Repair[]> => data(await keeper.get('/dormitory/repair/board'))
const onBoard = async (instance: string) => (await board()).find((each) => each.instance === instance)

interface Bed {
  readonly name: string
  readonly state: string
  readonly repair: string
}

const bed = async (name: string): Promise<Bed | undefined> =>
  data<{ rooms: { beds: Bed[] }[] }>(await keeper.get('/dormitory/plan', { building: 'B' }))
    .rooms.flatMap(({ beds }) => beds)
    .find((each) => each.name === name)

describe('a repair', () => {
  let instance: string

  test('is reported by whoever lives there, of the own room and bed alone', async () => {
    const places = data<readonly { value: string }[]>(await lodger.get('/dormitory/place/list'))
    expect(places.map(({ value }) => value)).toEqual(['B103', 'B103-1', 'B103-2'])
    const other = await lodger.post('/instance/start', {
      ...{ commandId: commandId(), defKey: 'dorm_repair', values: report('B201-1') },
    })
    expect(other.status).toBeGreaterThanOrEqual(400)
    const wrong = await keeper.post('/instance/start', {
      ...{ commandId: commandId(), defKey: 'dorm_repair', values: report('B103-1', { BUILDING: 'C' }) },
    })
    expect(wrong.body.msg).toBe('「B103-1」不在 C 楼，请核对楼栋与位置。')
    instance = (await start(lodger, 'dorm_repair', report('B103-1'))).procInstId
    const mine = rows<Repair>(await lodger.get('/dormitory/repair/mine'))
    expect(mine).toMatchObject([{ instance, state: 'open' }])
    expect((await lodger.get('/dormitory/repair/board')).status).toBe(403)
    expect(await bed('B103-1')).toMatchObject({ state: 'occupied', repair: instance })
    expect(await bed('B103-2')).toMatchObject({ repair: '' })
  })

  test('goes to a crew by a day, is overdue after it, and done when whoever reported it agrees', async () => {
    data(await act(keeper, instance, 'approve', sendOut(dayIn(2))))
    expect(await onBoard(instance)).toMatchObject({ state: 'work', late: false, crew: property.name })
    await office.database.query(`update dorm_repair set due_day = $2 where instance_id = $1`, [instance, dayIn(-1)])
    expect(await onBoard(instance)).toMatchObject({ late: true })
    expect(await tasksOf(keeper, instance)).toHaveLength(0)
    data(await act(crew, instance, 'approve', mend))
    expect(await onBoard(instance)).toMatchObject({ state: 'fixed', late: false })
    data(await act(lodger, instance, 'rejectPrevious'))
    expect(await onBoard(instance)).toMatchObject({ state: 'work' })
    data(await act(crew, instance, 'approve', mend))
    data(await act(lodger, instance, 'approve'))
    expect(await onBoard(instance)).toMatchObject({ state: 'done' })
    expect(await bed('B103-1')).toMatchObject({ state: 'occupied', repair: '' })
  })

  test('takes an empty bed out of use until it is done, and never one that somebody lives in', async () => {
    const { procInstId: lived } = await start(keeper, 'dorm_repair', report('B103-1'))
    expect(await act(keeper, lived, 'approve', sendOut(dayIn(2), { OUT_OF_USE: '1' }))).toMatchObject({
      status: 409,
      body: { fault: 'dormitory.in-use' },
    })
    const { procInstId: empty } = await start(keeper, 'dorm_repair', report('B204-1'))
    data(await act(keeper, empty, 'approve', sendOut(dayIn(2), { OUT_OF_USE: '1' })))
    expect(await bed('B204-1')).toMatchObject({ state: 'repair', repair: empty })
    const free = async () =>
      data<readonly { name: string }[]>(await keeper.get('/dormitory/bed/free')).map(({ name }) => name)
    expect(await free()).not.toContain('B204-1')
    expect(await free()).toContain('B204-2')
    data(await act(crew, empty, 'approve', mend))
    data(await act(keeper, empty, 'approve'))
    expect(await bed('B204-1')).toMatchObject({ state: 'free', repair: '' })
  })

  test('of a whole room shuts all its beds, and withdrawn gives them back', async () => {
    const { procInstId: room } = await start(keeper, 'dorm_repair', report('B304'))
    data(await act(keeper, room, 'approve', sendOut(dayIn(2), { OUT_OF_USE: '1' })))
    expect(await bed('B304-2')).toMatchObject({ state: 'repair', repair: room })
    data(await keeper.post('/instance/change', { procInstId: room, commandId: commandId(), operation: 'withdraw' }))
    expect(await bed('B304-2')).toMatchObject({ state: 'free', repair: '' })
    const list = rows<Repair>(await keeper.get('/dormitory/repair/list', { state: 'cancelled' }))
    expect(list.map((each) => each.instance)).toEqual([room])
  })

  test('goes to the keeper of the building where a matrix names one', async () => {
    const admin = await office.as('admin')
    const matrices = data<readonly { id: string; lines: { mline: number; dictValue: string }[] }[]>(
      await admin.get('/matrix', { scope: 'unit' }),
    )
    expect(matrices.find(({ id }) => id === 'dorm_keepers')?.lines.map(({ dictValue }) => dictValue)).toEqual([
      ...['A', 'B', 'C'],
    ])
    await keeps(office, 'B', 'zhonglihua')
    const { procInstId: next } = await start(lodger, 'dorm_repair', report('B103'))
    expect(await tasksOf(keeper, next)).toHaveLength(0)
    expect(await tasksOf(await office.as('zhonglihua'), next)).toHaveLength(1)
  })
})
