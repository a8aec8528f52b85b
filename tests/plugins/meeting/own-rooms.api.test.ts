import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { pngOf } from '../../support/images.ts'
import { data, rows } from '../support/office.ts'
import { upload } from '../support/upload.ts'
import { type AgreedMeeting, dayOf, type MeetingOffice, openMeetingOffice, room, span } from './meeting-office.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly readOnly?: true
}

let meeting: MeetingOffice
let applicant: TestClient
let keeper: TestClient
let admin: TestClient
const units = new Map<string, string>()

const FOREIGN = room('A201')
const OWN = room('A202')
const KEPT =
  '会议室「A201 会议室」由江澜市机关事务管理局管理，您只能查看。需要由您维护的，请管理员调整您角色的数据范围。'
const refused = { status: 403, body: { fault: 'meeting.rooms.read-only', msg: KEPT } }

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, keeper, admin] = (await Promise.all(['zhoumingyuan', 'fangmin', 'admin'].map(meeting.office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const found = await meeting.office.database.query<{ id: string; code: string }>(
    `select id, code from org_unit where tenant_id = 'demo'`,
  )
  for (const { id, code } of found) units.set(code, id)
  data(await put(admin, FOREIGN, { keptBy: units.get('JL01') }))
}, 180_000)

afterAll(() => meeting.office.close())

/** A row as its editor sends it, with some of it changed. */
async function put(who: TestClient, id: string, more: object) {
  const read = data<Row>(await admin.get(`/meeting/room/${id}`))
  const { id: _, names, partIds, assembled, photos, readOnly, revision, ...values } = read
  return who.call('PUT', `/meeting/room/${id}`, { body: { ...values, ...more } })
}

const marked = async (who: TestClient) =>
  rows<Row>(await who.get('/meeting/room/list', { pageSize: 100 })).flatMap(({ id, readOnly }) =>
    readOnly ? [id] : [],
  )

const sheet = async (call: 'check' | 'import', lines: readonly string[]) => {
  const form = new FormData()
  form.append('duplicates', 'update')
  form.append('file', new File([['编号,名称,楼宇,所属单位,管理单位', ...lines].join('\r\n')], '会议室.csv'))
  const answer = await keeper.post(call === 'check' ? '/meeting/room/import/check' : '/meeting/room/import', form)
  return data<{
    readonly applied: boolean
    readonly changed: number
    readonly problems: readonly { readonly problems: readonly { readonly sentence: string }[] }[]
  }>(answer)
}

const reach = (scope: string) =>
  meeting.office.database.query(
    `update org_role set data_scope = $1 where tenant_id = 'demo' and key = 'room_keeper'`,
    [scope],
  )

describe('a keeper of rooms', () => {
  test('sees those of other units, marked, and changes those of the own', async () => {
    expect(await marked(keeper)).toEqual([FOREIGN])
    expect(data<Row>(await keeper.get(`/meeting/room/${FOREIGN}`)).readOnly).toBe(true)
    expect(await marked(admin), 'whose roles reach all').toEqual([])
    expect(await marked(applicant), 'who keeps none anyway').toEqual([])
    expect(await put(keeper, FOREIGN, { tidyMinutes: 15 })).toMatchObject(refused)
    data(await put(keeper, OWN, { tidyMinutes: 15 }))
  })

  test('neither gives a room away nor takes one by a sheet, nor puts a photo into it', async () => {
    expect((await put(keeper, OWN, { keptBy: units.get('JL01') })).body.fault).toBe('meeting.rooms.outside')
    const own = 'A202,A202 会议室,一号楼,JL01,'
    const lines = ['A201,A201 会议室,一号楼,JL01,JL0102', `${own}JL01`, 'D101,D101 会议室,四号楼,JL01,JL01']
    for (const call of ['check', 'import'] as const) {
      const { applied, problems } = await sheet(call, lines)
      expect(applied).toBe(false)
      const sentences = problems.map((each) => each.problems[0]?.sentence)
      expect(sentences).toEqual([KEPT, ...Array(2).fill(expect.stringContaining('不在您的数据范围内'))])
    }
    expect(await sheet('import', [`${own}JL0102`])).toMatchObject({ applied: true })
    const { oid } = await upload(keeper, { name: 'a.png', bytes: pngOf(930, 520) })
    expect(await put(keeper, FOREIGN, { photos: [oid] })).toMatchObject(refused)
    expect(data<Row>(await keeper.get(`/meeting/room/${FOREIGN}`)).photos).toEqual([])
  })

  test('does not open a room into one of another unit', async () => {
    const parts = { joined: 'A201 会议室、A203 会议室' }
    expect(await put(keeper, OWN, parts)).toMatchObject(refused)
  })

  test('renames a part of a hall, and the hall names it as it is called now', async () => {
    const [part, whole] = [room('B201'), room('B203')]
    expect((await put(keeper, part, { name: '甲、乙' })).status).toBe(400)
    data(await put(keeper, part, { name: 'B201 报告厅' }))
    expect(data<Row>(await keeper.get(`/meeting/room/${whole}`)).joined).toBe('B201 报告厅、B202 会议室')
    data(await put(keeper, whole, { tidyMinutes: 20 }))
    data(await put(keeper, part, { name: 'B201 会议室' }))
  })

  test('does not give up for good what is still booked', async () => {
    const booked = await meeting.agreed(applicant, 49, { TITLE: '戊会', ROOM_ID: room('A203') })
    expect((await put(keeper, room('A203'), { state: 'closed' })).body).toMatchObject({
      ...{ fault: 'meeting.still-booked', msg: expect.stringContaining('「A203 会议室」还有 1 个未结束的预约') },
    })
    data(await applicant.post(`/meeting/${booked.id}/cancel-own`, { reason: '改期' }))
    data(await put(keeper, room('A203'), { state: 'closed' }))
  })

  test('adds rooms of the own unit, and those that all keep', async () => {
    const values = { building: '四号楼', unitId: units.get('JL01') }
    const add = (code: string, keptBy: string | null) =>
      keeper.post('/meeting/room', { ...values, code, name: `${code} 会议室`, keptBy })
    expect((await add('D101', units.get('JL01') ?? '')).body.fault).toBe('meeting.rooms.outside')
    data(await add('D101', units.get('JL0102') ?? ''))
    data(await add('D102', null))
    expect(await marked(keeper)).toEqual([FOREIGN])
  })

  test('reaches as far as the roles that let rooms be kept, and no further for others', async () => {
    await meeting.office.database.query(
      `update org_role set data_scope = 'all' where tenant_id = 'demo' and key = 'unit_head'`,
    )
    expect(await marked(keeper), 'another role reaches all').toEqual([FOREIGN])
    await reach('all')
    expect(await marked(keeper)).toEqual([])
    await reach('self')
    expect(await marked(keeper), 'the own unit at the least').toEqual([FOREIGN])
    await reach('unit_and_below')
  })
})

describe('what is held in a room of another unit', () => {
  let there: AgreedMeeting
  let here: AgreedMeeting

  beforeAll(async () => {
    there = await meeting.agreed(applicant, 50, { TITLE: '甲会' })
    here = await meeting.agreed(applicant, 50, { TITLE: '乙会', ROOM_ID: OWN })
  }, 60_000)

  test('is not begun, called off or displaced by keepers, and its applicant may', async () => {
    const listed = rows<Row>(await keeper.get('/meeting/list', { pageSize: 100 }))
    expect(listed.flatMap(({ id, readOnly }) => (readOnly ? [id] : []))).toEqual([there.id])
    const asked = {
      cancel: { reason: '检修' },
      displace: { reason: '领导紧急会议' },
      begin: {},
      end: {},
      extend: { minutes: 15 },
    }
    for (const [name, body] of Object.entries(asked)) {
      const answer = await keeper.post(`/meeting/${there.id}/${name}`, body)
      expect(answer, name).toMatchObject({ status: 403, body: { fault: 'meeting.meetings.read-only' } })
    }
    expect((await meeting.meetingOf(there.instance))?.state).toBe('confirmed')
    data(await keeper.post(`/meeting/${here.id}/displace`, { reason: '领导紧急会议' }))
    data(await applicant.post(`/meeting/${here.id}/cancel-own`, { reason: '改期' }))
  })

  test('is neither moved out nor given to, nor exchanged', async () => {
    const own = await meeting.agreed(applicant, 51, { TITLE: '丙会', ROOM_ID: OWN })
    const other = await meeting.agreed(applicant, 51, { TITLE: '丁会' })
    const seen = await seenOn(51)
    const move = ({ instance }: AgreedMeeting, to: string, hour: string) =>
      keeper.post('/meeting/use/move', {
        ...{ instance, seen: seen.get(instance), resources: { room: [to] } },
        ...{ from: `${dayOf(51)} ${hour}:00`, to: `${dayOf(51)} ${hour}:30` },
      })
    expect(await move(other, OWN, '14')).toMatchObject(refused)
    expect(await move(other, FOREIGN, '14')).toMatchObject(refused)
    expect(await move(own, FOREIGN, '14')).toMatchObject(refused)
    const [one, two] = [own, other].map(({ instance }) => ({ instance, seen: seen.get(instance) }))
    expect(await keeper.post('/meeting/use/swap', { one, other: two, by: 'room' })).toMatchObject(refused)
    data(await move(own, OWN, '14'))
  })

  test('stays when others close what they keep, or take the calendar of it with them', async () => {
    const kept = data<readonly { resource: string }[]>(await keeper.get('/booking/kept')).map(
      ({ resource }) => resource,
    )
    expect(kept).toContain(OWN)
    expect(kept).not.toContain(FOREIGN)
    const at = { from: `${dayOf(52)} 08:00:00`, to: `${dayOf(52)} 12:00:00`, reason: '检修', displaces: true }
    const close = await keeper.post('/booking/closures/close', { resources: [OWN, FOREIGN], ...at })
    expect(close).toMatchObject({ status: 404, body: { fault: 'booking-closures.not-kept' } })
    const feed = { calendar: 'meeting.rooms.calendar', resource: FOREIGN }
    expect((await keeper.post('/booking/feeds/make', feed)).status).toBe(404)
    await meeting.agreed(applicant, 52, { 'START_TIME,END_TIME': span(52, '10:00', '11:00') })
  })
})

/** The bookings of a day, by their requests. */
async function seenOn(day: number): Promise<ReadonlyMap<string, string>> {
  const calendar = rows<{ spans: readonly { instance: string; booking: string }[] }>(
    await keeper.get('/meeting/room/calendar', {
      from: `${dayOf(day)} 00:00`,
      to: `${dayOf(day)} 23:59`,
      pageSize: 100,
    }),
  )
  return new Map(calendar.flatMap(({ spans }) => spans.map(({ instance, booking }) => [instance, booking])))
}

test('a keeper of other rooms reads who sits where, and does not change it', async () => {
  const { id } = await meeting.agreed(applicant, 40, { ROOM_ID: FOREIGN })
  data(await keeper.get('/meeting/seating', { meeting: id }))
  const body = { names: '林志强', rows: [['林志强']] }
  expect(await keeper.call('PUT', `/meeting/seating/${id}`, { body })).toMatchObject({
    status: 403,
    body: { fault: 'meeting.meetings.read-only' },
  })
  data(await applicant.call('PUT', `/meeting/seating/${id}`, { body }))
  data(await admin.call('PUT', `/meeting/seating/${id}`, { body }))
})
