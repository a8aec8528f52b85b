import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { pngOf } from '../../support/images.ts'
import { data, rows } from '../support/office.ts'
import { start, tasksOf } from '../support/processes.ts'
import { upload } from '../support/upload.ts'
import { type MeetingOffice, openMeetingOffice, room } from './meeting-office.ts'

let meeting: MeetingOffice
let applicant: TestClient
let head: TestClient
let other: TestClient
let keeper: TestClient
let staff: TestClient
let admin: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  const accounts = ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'fangmin', 'bairuoxi', 'admin']
  ;[applicant, head, other, keeper, staff, admin] = (await Promise.all(accounts.map(meeting.office.as))) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ]
}, 300_000)

afterAll(() => meeting.office.close())

interface Used {
  readonly state: string
  readonly used: string
  readonly present: number
  readonly attended: number | null
  readonly useNote: string
}

const used = async (id: string) => data<Used>(await keeper.get(`/meeting/${id}`))

/** Its time came and went, the end so many minutes ago. */
async function letPass(id: string, minutes: number): Promise<void> {
  const span = `now() - interval '${minutes + 60} minutes', now() - interval '${minutes} minutes'`
  const [row] = await meeting.office.database.query<{ booking: string }>(
    `update mt_meeting set (planned_from, planned_to) = (${span}) where id = $1 returning booking_id as booking`,
    [id],
  )
  await meeting.office.database.query(`update bk_claim set span = tstzrange(${span}) where booking_id = $1`, [
    row?.booking,
  ])
}

describe('the use of a room', () => {
  test('ends by itself where nobody ended it, and whoever asked for it says how many came', async () => {
    const { id } = await meeting.agreed(applicant, 60, { TITLE: '无人登记的会议' })
    expect((await applicant.post(`/meeting/${id}/confirm-use`, { attended: 5, note: '' })).status).toBe(409)
    await letPass(id, 61)
    await meeting.runJob('meeting.close-over')
    await expect.poll(async () => (await used(id)).state, { timeout: 20_000 }).toBe('done')
    expect((await used(id)).used).toBe('open')
    await expect
      .poll(async () => (await applicant.get('/message/inbox/list')).text, { timeout: 20_000 })
      .toContain('会议已结束：无人登记的会议')
    expect((await other.post(`/meeting/${id}/confirm-use`, { attended: 5, note: '' })).status).toBe(404)
    const many = await applicant.post(`/meeting/${id}/confirm-use`, { attended: 50, note: '' })
    expect(many.body.msg).toBe('「A201 会议室」有 8 个座位，实到 50 人，请核对人数。')
    data(await applicant.post(`/meeting/${id}/confirm-use`, { attended: 5, note: '话筒有杂音' }))
    expect(await used(id)).toMatchObject({ used: 'confirmed', attended: 5, useNote: '话筒有杂音' })
  })

  test('that is under way is left alone for an hour after its end, and its room is free afterwards', async () => {
    const { id } = await meeting.agreed(applicant, 61, { TITLE: '开个没完的会', ROOM_ID: room('A202') })
    await meeting.letCome(id)
    data(await applicant.post(`/meeting/${id}/begin-own`, {}))
    const stateOf = async () => {
      const [row] = await meeting.office.database.query<{ state: string }>(
        `select state from bk_booking where id = (select booking_id from mt_meeting where id = $1)`,
        [id],
      )
      return row?.state
    }
    await letPass(id, 30)
    const { id: lately } = await meeting.agreed(other, 62, { TITLE: '更早的会', ROOM_ID: room('A203') })
    await letPass(lately, 90)
    await meeting.runJob('meeting.close-over')
    await expect.poll(async () => (await used(lately)).state, { timeout: 20_000 }).toBe('done')
    expect((await used(id)).state).toBe('in_use')
    await letPass(id, 61)
    await meeting.runJob('meeting.close-over')
    await expect.poll(async () => (await used(id)).state, { timeout: 20_000 }).toBe('done')
    expect(await stateOf()).toBe('done')
  })
})

describe('a secret meeting', () => {
  test('lets nobody in at the door who was not asked to it', async () => {
    const { id } = await meeting.agreed(applicant, 63, { TITLE: '干部谈话', SECRET: '1', ROOM_ID: room('A203') })
    await meeting.letCome(id)
    const { code } = data<{ code: string }>(await keeper.get(`/meeting/door/${room('A203')}`))
    const stranger = await other.post('/meeting/check-in', { room: room('A203'), code })
    expect(stranger.body.fault).toBe('meeting.not-asked')
    expect(stranger.text).not.toContain('干部谈话')
    data(await head.post('/meeting/check-in', { room: room('A203'), code }))
    expect((await used(id)).present).toBe(1)
    expect((await staff.get('/meeting/seating', { meeting: id })).body.fault).toBe('meeting.no-seating')
  })
})

describe('the stage of a meeting', () => {
  test('is seated with those who are named in the request, kept as it was put right, and shown to those who prepare it', async () => {
    const { id } = await meeting.agreed(applicant, 64, { TITLE: '表彰会' })
    await meeting.office.database.query(
      `update "BUS_MEETING_USE_APPLY" set "LEADERS" = '徐文静,陈国栋'
       where id = (select record_id from mt_meeting where id = $1)`,
      [id],
    )
    await meeting.office.database.query(`update mt_meeting set host = '林志强' where id = $1`, [id])
    const seated = async (who: TestClient) =>
      data<{ names: string; rows: readonly string[][]; second: string }>(
        await who.get('/meeting/seating', { meeting: id }),
      )
    expect(await seated(applicant)).toMatchObject({ names: '徐文静\n陈国栋\n林志强', rows: [], second: 'right' })
    const body = { names: '陈国栋\n徐文静\n林志强', rows: [['林志强', '陈国栋', '徐文静']] }
    expect((await other.call('PUT', `/meeting/seating/${id}`, { body })).status).toBe(404)
    data(await staff.call('PUT', `/meeting/seating/${id}`, { body }))
    expect(await seated(applicant)).toMatchObject(body)
    expect(data(await other.get('/meeting/seating'))).toMatchObject({ names: '', rows: [] })
  })

  test('is seated on the side that the tenant has chosen', async () => {
    const { values } = data<{ values: object }>(await admin.get('/plugins/meeting/settings'))
    data(await admin.call('PUT', '/plugins/meeting/settings', { body: { values: { ...values, secondSits: 'left' } } }))
    expect(data(await applicant.get('/meeting/seating'))).toMatchObject({ second: 'left' })
    data(await admin.call('PUT', '/plugins/meeting/settings', { body: { values } }))
  })
})

describe('who agrees to a room', () => {
  test('is the one whom the matrix names for the unit and the kind of room, and else all who keep rooms', async () => {
    const waits = async (who: TestClient, instance: string) => (await tasksOf(who, instance)).length
    const asked = async (day: number) =>
      (await start(applicant, 'meeting_use', meeting.wish(day, { ROOM_ID: room('B301'), PEOPLE: 20 }))).procInstId
    const usual = await asked(65)
    await expect.poll(() => waits(keeper, usual), { timeout: 20_000 }).toBe(1)
    const [{ unit } = { unit: '' }] = await meeting.office.database.query<{ unit: string }>(
      `select coalesce(kept_by, unit_id) as unit from mt_room where id = 'demo-room-B301'`,
    )
    const cell = { placeId: unit, mline: 1, people: [meeting.id('fengxiaolan')], seen: [] }
    data(await admin.call('PUT', '/matrix/meeting_keepers/cell', { body: cell }))
    const named = await asked(66)
    await expect.poll(() => waits(other, named), { timeout: 20_000 }).toBe(1)
    expect(await waits(keeper, named)).toBe(0)
  })
})

describe('the photos of a room', () => {
  test('are images of 930 by 520 pixels and nothing else', async () => {
    const row = data<Record<string, unknown>>(await keeper.get(`/meeting/room/${room('A201')}`))
    const { id: _, names: __, partIds: ___, ...values } = row
    const put = (photos: readonly string[]) =>
      keeper.call('PUT', `/meeting/room/${room('A201')}`, { body: { ...values, photos } })
    const wrong = await upload(keeper, { name: 'a.png', bytes: pngOf(929, 520) })
    expect((await put([wrong.oid])).body.msg).toBe('请上传930×520像素的图片')
    const right = await upload(keeper, { name: 'b.png', bytes: pngOf(930, 520) })
    data(await put([right.oid]))
    expect(data<{ photos: readonly object[] }>(await applicant.get(`/meeting/room/${room('A201')}`)).photos).toEqual([
      { oid: right.oid, name: 'b.png' },
    ])
  })
})

describe('one’s own meetings', () => {
  test('of the next days say with how many and who leads them', async () => {
    await meeting.agreed(applicant, 67, { TITLE: '周例会', PEOPLE: 7 })
    const mine = rows<{ title: string; people: number }>(
      await head.get('/meeting/invitation/mine', { pageSize: 100, sort: '-from' }),
    )
    expect(mine.find(({ title }) => title === '周例会')?.people).toBe(7)
  })
})
