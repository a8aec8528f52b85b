import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, tasksOf } from '../support/processes.ts'
import { dayIn, liveIn } from './support.ts'

let office: Office
let keeper: TestClient
let other: TestClient

beforeAll(async () => {
  office = await openOffice()
  const people = await Promise.all(['sunliqun', 'zhonglihua'].map(office.as))
  ;[keeper, other] = people as [TestClient, TestClient]
}, 180_000)

afterAll(() => office.close())

interface Stay {
  readonly id: string
  readonly from: string
  readonly late: string
}

const warnings = (rule: string, subject: string) =>
  office.database.query<{ colour: string; text: string; state: string }>(
    `select colour, text, state from std_warning where tenant_id = 'demo' and rule = $1 and subject = $2`,
    [rule, subject],
  )

describe('past all checks the table itself refuses', () => {
  const put = (person: string, bed: string, sex: string) =>
    office.database.query(
      `insert into dorm_stay (tenant_id, id, person_id, room_id, bed_id, sex, from_day, due_day, state)
       select bed.tenant_id, gen_random_uuid()::text, person.id, bed.room_id, bed.id, $3, current_date, current_date + 9, 'in'
       from dorm_bed bed join dorm_person person on person.tenant_id = bed.tenant_id and person.name = $1
       where bed.tenant_id = 'demo' and bed.name = $2`,
      [person, bed, sex],
    )

  test('a bed with two people, a person with two beds, and a room of both sexes', async () => {
    await liveIn(office, 'zhoumingyuan', 'C301-1')
    await liveIn(office, 'lvsiqi', 'C302-1')
    await expect(put('贺明辉', 'C301-1', '0')).rejects.toThrow(/dorm_stay_one_bed/)
    await expect(put('周明远', 'C303-1', '0')).rejects.toThrow(/dorm_stay_one_person/)
    await expect(put('侯梦洁', 'C301-2', '1')).rejects.toThrow(/dorm_stay_one_(sex|person)/)
  })
})

describe('somebody who is entered behind the day', () => {
  const due = dayIn(300)
  let count = 0

  async function enter(name: string, bed: string, day: string): Promise<Stay> {
    const person = { name, sex: '0', duties: '05', category: '5', unit: '党校', state: 'present' }
    count += 1
    const { id } = data<{ id: string }>(await other.post('/dormitory/person', { ...person, number: `BL-${count}` }))
    const stay = data<{ id: string }>(await other.post(`/dormitory/person/${id}/bed`, { bed, from: dayIn(0), due }))
    const said = { day, agreement: 'B-1', reason: '系统启用前已入住' }
    data(await other.post(`/dormitory/stay/${stay.id}/check-in`, said))
    return stayNamed(name)
  }

  const stayNamed = async (name: string): Promise<Stay> => {
    const [found] = rows<Stay>(await keeper.get('/dormitory/stay/list', { search: name }))
    if (!found) throw new Error(`${name} lives nowhere`)
    return found
  }

  const requestOf = async (stay: string): Promise<string> => {
    const [found] = await office.database.query<{ instance: string }>(
      `select late_instance as instance from dorm_stay where tenant_id = 'demo' and id = $1`,
      [stay],
    )
    return found?.instance ?? ''
  }

  const rentOf = async (stay: string) => {
    const period = dayIn(-40).slice(0, 7)
    data(await (await office.as('tangweijie')).post('/dormitory/bill-run', { period }))
    const [bill] = await office.database.query<{ days: number }>(
      `select days from dorm_bill where tenant_id = 'demo' and stay_id = $1 and period = $2`,
      [stay, period],
    )
    return bill?.days ?? 0
  }

  test('lives there from the real day on, waits for the consent of the head of whoever entered it, and pays from that day', async () => {
    const stay = await enter('早来者', 'C201-1', dayIn(-90))
    expect(stay).toMatchObject({ late: 'waiting', from: dayIn(-90) })
    const request = await requestOf(stay.id)
    expect(await tasksOf(other, request)).toEqual([])
    expect((await tasksOf(keeper, request)).map(({ nodeName }) => nodeName)).toEqual(['核准补录'])
    expect(await warnings('dorm.late.entry', stay.id)).toMatchObject([{ colour: 'amber', state: 'open' }])
    data(await act(keeper, request, 'approve'))
    expect(await stayNamed('早来者')).toMatchObject({ late: 'yes', from: dayIn(-90) })
    expect((await warnings('dorm.late.entry', stay.id)).map(({ state }) => state)).toEqual(['closed'])
    expect(await rentOf(stay.id)).toBeGreaterThanOrEqual(28)
  })

  test('without that consent counts from the day on which it was entered', async () => {
    const stay = await enter('未核准者', 'C202-1', dayIn(-90))
    data(await act(keeper, await requestOf(stay.id), 'oppose'))
    expect(await stayNamed('未核准者')).toMatchObject({ late: 'refused', from: dayIn(0) })
    expect((await warnings('dorm.late.entry', stay.id)).map(({ state }) => state)).toEqual(['closed'])
    expect(await rentOf(stay.id)).toBe(0)
  })

  const endOf = async (stay: string) =>
    (
      await office.database.query<{ late: string; until: string | null; request: string | null }>(
        `select end_late as late, until_day::text as until, end_late_instance as request from dorm_stay
         where tenant_id = 'demo' and id = $1`,
        [stay],
      )
    )[0]

  /** Somebody who has lived there for a hundred days. */
  const lived = async (name: string, bed: string) => {
    const stay = await enter(name, bed, dayIn(-100))
    data(await act(keeper, await requestOf(stay.id), 'approve'))
    return stay.id
  }

  test('whoever left before today wants a reason, and without consent leaves on the day on which it was entered', async () => {
    const [kept, refused] = [await lived('早退者', 'C204-1'), await lived('未核准退', 'C205-1')]
    const leave = (id: string, more: object) =>
      other.post(`/dormitory/stay/${id}/check-out`, { day: dayIn(-50), ...more })
    expect((await leave(kept, {})).body.msg).toBe('日期早于今天属于补录，请填写补录原因。')
    for (const id of [kept, refused]) data(await leave(id, { note: '房屋完好', reason: '搬走时未登记' }))
    expect(await stayNamed('早退者')).toMatchObject({
      endLate: 'waiting',
      note: expect.stringContaining('搬走时未登记'),
    })
    data(await act(keeper, (await endOf(kept))?.request ?? '', 'approve'))
    data(await act(keeper, (await endOf(refused))?.request ?? '', 'oppose'))
    expect(await endOf(kept)).toMatchObject({ late: 'yes', until: dayIn(-50) })
    expect(await endOf(refused)).toMatchObject({ late: 'refused', until: dayIn(0) })
    expect((await warnings('dorm.late.entry', refused)).map(({ state }) => state)).toContain('closed')
  })

  test('a bed that was given on meanwhile stays with the next one when it is refused that somebody left it early', async () => {
    const first = await lived('先住者', 'C205-2')
    data(await other.post(`/dormitory/stay/${first}/check-out`, { day: dayIn(-50), reason: '搬走时未登记' }))
    const next = await enter('后住者', 'C205-2', dayIn(-20))
    data(await act(keeper, (await endOf(first))?.request ?? '', 'oppose'))
    expect(await endOf(first)).toMatchObject({ late: 'refused', until: dayIn(-20) })
    expect(await stayNamed('后住者')).toMatchObject({ id: next.id, from: dayIn(-20) })
  })

  test('a swap behind the day wants a reason, and without consent both change beds on the day on which it was entered', async () => {
    const [one, two] = [await lived('换床甲', 'C305-1'), await lived('换床乙', 'C305-2')]
    const swap = (more: object) => other.post(`/dormitory/stay/${one}/swap`, { with: two, day: dayIn(-10), ...more })
    expect((await swap({ reason: ' ' })).body.msg).toBe('日期早于今天属于补录，请填写补录原因。')
    data(await swap({ reason: '当时未登记' }))
    const now = await stayNamed('换床甲')
    expect(now).toMatchObject({ late: 'waiting', from: dayIn(-10), bed: 'C305-2' })
    expect(await tasksOf(other, await requestOf(now.id))).toEqual([])
    data(await act(keeper, await requestOf(now.id), 'oppose'))
    for (const name of ['换床甲', '换床乙'])
      expect(await stayNamed(name)).toMatchObject({ late: 'refused', from: dayIn(0) })
    expect(await Promise.all([one, two].map(async (id) => (await endOf(id))?.until))).toEqual([dayIn(0), dayIn(0)])
  })
})

describe('a room with too little space for each person', () => {
  const room = { building: 'C', floor: 4, houseType: '3', beds: 4, state: 'open' }
  const save = async (number: string, areaM2: number, more: object = {}) =>
    data<{ id: string }>(await keeper.post('/dormitory/room', { ...room, number, areaM2, ...more })).id

  test('is named in amber until it has enough, and said before a bed in it is given', async () => {
    const small = await save('C451', 20)
    const large = await save('C452', 24)
    expect(await warnings('dorm.area.person', large)).toEqual([])
    const [warning] = await warnings('dorm.area.person', small)
    expect(warning).toMatchObject({ colour: 'amber', state: 'open' })
    expect(warning?.text).toMatch(/^C451 室.*人均 5 平方米，低于 6 平方米/)
    const free = data<readonly { name: string; warning: string }[]>(
      await keeper.get('/dormitory/bed/free', { sex: '0', houseType: '3' }),
    )
    const said = (bed: string) => free.find(({ name }) => name === bed)?.warning
    expect([said('C451-1'), said('C452-1')]).toEqual([expect.stringContaining('低于 6 平方米'), ''])
    const less = { ...room, number: 'C451', areaM2: 20, beds: 3 }
    data(await keeper.call('PUT', `/dormitory/room/${small}`, { body: less }))
    expect((await warnings('dorm.area.person', small)).map(({ state }) => state)).toEqual(['closed'])
  })

  test('is judged as a single or a double only once somebody has confirmed the figures nobody has read, and never as a suite', async () => {
    const single = await save('C453', 10, { houseType: '1', beds: 1 })
    expect(await warnings('dorm.area.person', single)).toEqual([])
    const suite = await save('C454', 10, { houseType: '4', beds: 1 })
    expect(await warnings('dorm.area.person', suite)).toEqual([])
  })

  test('is found when rooms are joined or divided, and no more once it is gone', async () => {
    const first = await save('C455', 24)
    data(await keeper.post(`/dormitory/room/${first}/split`, { numbers: 'C456、C457', houseType: '3', beds: 3 }))
    const [part] = rows<{ id: string }>(await keeper.get('/dormitory/room/list', { search: 'C456' }))
    expect(await warnings('dorm.area.person', part?.id ?? '')).toMatchObject([{ state: 'open' }])
    const into = { others: 'C457', number: 'C458', houseType: '3', beds: 4 }
    data(await keeper.post(`/dormitory/room/${part?.id}/merge`, into))
    expect((await warnings('dorm.area.person', part?.id ?? '')).map(({ state }) => state)).toEqual(['closed'])
  })
})

test('of two who join the same rooms at the same moment one does, and the other is told', async () => {
  const room = { building: 'C', floor: 5, houseType: '3', beds: 4, areaM2: 24, state: 'open' }
  const made = await Promise.all(
    ['C561', 'C562'].map(async (number) =>
      data<{ id: string }>(await keeper.post('/dormitory/room', { ...room, number })),
    ),
  )
  const join = (at: number, others: string, number: string) =>
    keeper.post(`/dormitory/room/${made[at]?.id}/merge`, { others, number, houseType: '3', beds: 8 })
  const answers = await Promise.all([join(0, 'C562', 'C563'), join(1, 'C561', 'C564')])
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
  const [rest] = await office.database.query<{ area: string }>(
    `select sum(area_m2)::text as area from dorm_room where tenant_id = 'demo' and number ~ '^C56' and state = 'open'`,
  )
  expect(rest?.area).toBe('48.00')
})

test('who lived in a room that was divided stays on its record, with the bill of that time', async () => {
  await liveIn(office, 'dengziang', 'C203-2', dayIn(-100))
  await office.database.query(
    `update dorm_stay set state = 'left', until_day = current_date - 20, ended = 'out'
     where tenant_id = 'demo' and id = 'stay-lodger-dengziang'`,
  )
  const [room] = rows<{ id: string }>(await keeper.get('/dormitory/room/list', { search: 'C203' }))
  data(await keeper.post(`/dormitory/room/${room?.id}/split`, { numbers: 'C203A、C203B', houseType: '3', beds: 2 }))
  const kept = rows<{ person: string; bed: string; state: string }>(
    await keeper.get('/dormitory/stay/list', { search: '邓子昂' }),
  )
  expect(kept).toMatchObject([{ bed: 'C203-2', state: 'left' }])
  data(await (await office.as('tangweijie')).post('/dormitory/bill-run', { period: dayIn(-70).slice(0, 7) }))
  const [bill] = rows<{ room: string }>(await keeper.get('/dormitory/bill/list', { search: '邓子昂' }))
  expect(bill?.room).toBe('C203')
})
