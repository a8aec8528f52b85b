import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { housing } from '../../../plugins/dormitory/model/area.ts'
import type { Register } from '../../../sdk/index.ts'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'
import { dayIn, keeps, liveIn, wish } from './support.ts'

let office: Office
/** Looks after A, after C, after nothing in particular. */
let ofA: TestClient
let ofC: TestClient
let overseer: TestClient

const MONTH = dayIn(-40).slice(0, 7)

beforeAll(async () => {
  office = await openOffice()
  const people = await Promise.all(['sunliqun', 'zhonglihua', 'jiangweidong'].map(office.as))
  ;[ofA, ofC, overseer] = people as [TestClient, TestClient, TestClient]
  await fillBoth()
  await keeps(office, 'A', 'sunliqun')
  await keeps(office, 'C', 'zhonglihua')
}, 180_000)

afterAll(() => office.close())

/** Something of everything in either building, made by those who may before the buildings are anybody's alone. */
async function fillBoth(): Promise<void> {
  const staff = { A: 'zhoumingyuan', C: 'lvsiqi' } as const
  for (const [building, account] of Object.entries(staff)) {
    const room = `${building}301`
    await liveIn(office, account, `${room}-1`, dayIn(-100))
    const stay = `stay-lodger-${account}`
    data(await ofA.post(`/dormitory/hand-over/${stay}/item`, { item: '床垫', condition: 'good' }))
    data(
      await ofA.post(`/dormitory/stay/${stay}/deposit`, { amount: 500, receipt: `YJ-${building}`, paidOn: dayIn(0) }),
    )
    data(await ofA.post(`/dormitory/round/demo-${room}`, { readings: [{ kind: 'power', value: 50 }] }))
    const round = data<{ id: string }>(await ofA.post('/dormitory/inspection', { building }))
    const found = { room: `demo-${room}`, kind: 'safety', what: `${room} 私拉电线`, due: dayIn(3), follow: 'lodgers' }
    data(await ofA.post('/dormitory/finding', { ...found, inspection: round.id, photos: [] }))
    const visit = { room, name: `${room} 访客`, people: 1, phone: '', reason: '探亲', day: dayIn(1), until: '21:00' }
    const lodger = await office.as(account)
    data(await lodger.post('/dormitory/visitor', visit))
    const broken = { PLACE: room, BUILDING: building, KIND: '1', DESCRIPTION: `${room} 漏水`, URGENT: '0' }
    await start(lodger, 'dorm_repair', { BUS_DORM_REPAIR: broken })
    const asks = { A: 'fengxiaolan', C: 'songjianing' }[building] ?? ''
    await start(await office.as(asks), 'dorm_apply', wish({ NAME: `想住${building}301`, BUILDING: building }))
    await office.database.query(
      `insert into dorm_check_out (tenant_id, id, stay_id, instance_id, day, deposit, damage, unpaid, refund, account, closed_at)
       select tenant_id, 'out-' || bed_id, id, 'out-' || bed_id, current_date, 1, 0, 0, 1, '', now() from dorm_stay
       where tenant_id = 'demo' and id = $1`,
      [stay],
    )
  }
  await office.database.query(`update dorm_application set state = 'queued' where tenant_id = 'demo'`)
  data(await (await office.as('tangweijie')).post('/dormitory/bill-run', { period: MONTH }))
}

type Row = { readonly id: string; readonly stay?: string; readonly bill?: string }

/** Whether a row belongs to a building: it names a room or a bed, or lies below a stay or a bill that does. */
async function belongs(): Promise<(row: Row, building: string) => boolean> {
  const above = await Promise.all(
    ['stay', 'bill'].map(async (list) => rows<Row>(await overseer.get(`/dormitory/${list}/list`, { pageSize: 200 }))),
  )
  const names = (row: Row, building: string) =>
    new RegExp(`"${building}"|${building}\\d0\\d`).test(JSON.stringify({ ...row, id: '' }))
  const below = (building: string) => new Set(above.flat().flatMap((row) => (names(row, building) ? [row.id] : [])))
  const ids = { A: below('A'), C: below('C') }
  return (row, building) =>
    names(row, building) || [row.stay, row.bill].some((id) => id !== undefined && ids[building as 'A'].has(id))
}

describe('every list of the area', () => {
  /** Of no building in particular. */
  const common = ['dormitory.standard-items']
  const lists = housing.registers.filter(({ id }) => !common.includes(id))

  test.each(lists.map((register) => [register.id, (register as unknown as Register).path] as const))(
    '%s shows and exports to a keeper what is in the own building, and nothing of one that others look after',
    async (_, path) => {
      const list = async (who: TestClient) => {
        const answer = await who.get(`${path}/list`, { pageSize: 200 })
        return answer.status === 404 ? undefined : rows<Row>(answer)
      }
      const belongsTo = await belongs()
      const [all, own, others] = [await list(overseer), await list(ofA), await list(ofC)]
      if (!all || !own || !others) return
      const of = (building: string) => new Set(all.filter((row) => belongsTo(row, building)).map(({ id }) => id))
      expect([of('A').size > 0, of('C').size > 0]).toEqual([true, true])
      expect(own.filter(({ id }) => of('C').has(id))).toEqual([])
      expect(others.filter(({ id }) => of('A').has(id))).toEqual([])
      expect(own.filter(({ id }) => of('A').has(id)).length).toBeGreaterThan(0)
      const file = await ofA.get(`${path}/export`)
      if (file.status !== 404) expect(file.text).not.toMatch(/C\d0\d/)
      for (const { id } of all.filter((row) => of('C').has(row.id)).slice(0, 3)) {
        const one = await ofA.get(`${path}/${id}`)
        expect([403, 404]).toContain(one.status)
      }
    },
  )
})

test('every other call tells a keeper of the own building alone', async () => {
  const span = { from: dayIn(-400), to: dayIn(0) }
  const calls: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/dormitory/plan', {}],
    ['/dormitory/bed/free', { sex: '0' }],
    ['/dormitory/queue', {}],
    ['/dormitory/lodger/list', {}],
    ['/dormitory/place/list', {}],
    ['/dormitory/repair/board', {}],
    ['/dormitory/round', {}],
    ['/dormitory/report', span],
  ]
  for (const [path, query] of calls) {
    const [own, all] = await Promise.all([ofA.get(path, query), (await office.as('admin')).get(path, query)])
    expect([path, own.status]).toEqual([path, 200])
    expect([path, /C\d0\d|公寓C座|宿舍C座/.test(own.text)]).toEqual([path, false])
    expect([path, /A\d0\d|公寓A座/.test(own.text)]).toEqual([path, true])
    expect([path, all.status]).toEqual([path, 200])
  }
})

test('what somebody else looks after is neither changed nor named in a request', async () => {
  const mine = { A: 'stay-lodger-zhoumingyuan', C: 'stay-lodger-lvsiqi' }
  const refused = [
    await ofA.get(`/dormitory/hand-over/${mine.C}`),
    await ofA.get('/dormitory/check-out-data/lodger-lvsiqi'),
    await ofA.get('/jwbiz/busPersonnelService/getChangeDormitoryData/lodger-lvsiqi'),
    await ofA.post(`/dormitory/hand-over/${mine.C}/item`, { item: '书桌', condition: 'good' }),
    await ofA.post(`/dormitory/stay/${mine.C}/extend`, { due: dayIn(900), reason: '-' }),
    await ofA.post(`/dormitory/stay/${mine.C}/swap`, { with: mine.A, day: dayIn(0) }),
    await ofA.post('/dormitory/goods', { ...thing, room: 'C301' }),
    await ofA.post('/dormitory/visitor', { ...visit, room: 'C302' }),
    await ofA.post('/dormitory/round/demo-C302', { readings: [{ kind: 'power', value: 60 }] }),
    await ofA.post('/dormitory/inspection', { building: 'C' }),
  ]
  expect(refused.map(({ status }) => status >= 400 && status < 500)).toEqual(refused.map(() => true))
  const leave = { BUS_GT_DORM_CHECKOUT: { PERSON_ID: 'lodger-lvsiqi', LEAVE_DATE: dayIn(0), REASON: '1' } }
  const body = { commandId: crypto.randomUUID(), defKey: 'dorm_check_out', values: leave }
  expect((await ofA.post('/instance/start', body)).status).toBe(400)
  data(await ofA.post('/dormitory/goods', { ...thing, room: 'A301' }))
  data(await ofA.post('/dormitory/visitor', { ...visit, room: 'A302' }))
})

const thing = { item: '脸盆', kind: 'goods', quantity: 1, unitPrice: 10, condition: 'good' }
const visit = { name: '来客', people: 1, phone: '', reason: '', day: dayIn(1), until: '20:00' }

test('a month is charged and told for the own building alone', async () => {
  const before = dayIn(-75).slice(0, 7)
  data(await ofA.post('/dormitory/bill-run', { period: before }))
  const houses = async (state: string) =>
    (
      await office.database.query<{ building: string }>(
        `select distinct room.building from dorm_bill bill join dorm_room room on room.id = bill.room_id
         where bill.tenant_id = 'demo' and bill.period = $1 and bill.state = $2 order by 1`,
        [before, state],
      )
    ).map(({ building }) => building)
  expect(await houses('open')).not.toContain('C')
  data(await ofC.post('/dormitory/bill-run', { period: before }))
  data(await ofA.post('/dormitory/bill-run/tell', { period: before }))
  expect([await houses('open'), await houses('told')]).toEqual([['C'], expect.arrayContaining(['A'])])
})

test('who leaves one building or comes into another is on the list of the other keeper', async () => {
  const listed = async (who: TestClient) =>
    rows<{ name: string }>(await who.get('/dormitory/person/list', { search: 'lvsiqi' })).length
  expect([await listed(ofA), await listed(ofC)]).toEqual([0, 1])
  await office.database.query(
    `update dorm_stay set state = 'left', until_day = current_date, ended = 'out'
     where tenant_id = 'demo' and id = 'stay-lodger-lvsiqi'`,
  )
  expect([await listed(ofA), await listed(ofC)]).toEqual([1, 1])
})
