import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extendOverrun } from '../../../plugins/booking/server/extend-overrun.ts'
import { tables } from '../../../plugins/booking/server/tables.ts'
import type { BookingRequest } from '../../../sdk/server/services/bookings.ts'
import { openBookings } from './support.ts'

let office: Awaited<ReturnType<typeof openBookings>>
beforeAll(async () => {
  office = await openBookings('2026-04-20T09:00:00+08:00')
}, 60_000)
afterAll(() => office?.close())

const words = { use: '会议', from: '开始时间', to: '结束时间', claim: '确认' }
const refuses = {
  of: 'meeting.use',
  words,
  fields: { time: ['START_TIME', 'END_TIME'], resources: ['ROOM_ID'] },
}
const declared = { holdHours: 72, longestMinutes: 480 }

/** A rule of the tenant, by its columns. */
const lays = (row: Readonly<Record<string, string | number>>) => {
  const columns = { id: `p-${row.name}`, kind: 'room', ...row }
  return office.work((db) =>
    sql`insert into bk_policy (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))})`.execute(db),
  )
}

const ask = (room: string, from: string, to: string, more: Partial<BookingRequest> = {}) =>
  office.book(room, from, to, { policy: declared, refuses, ...more })

describe('the rules of a tenant', () => {
  it('go over what is declared, those that name a resource over those of its kind', async () => {
    const [small, big] = [await office.room({ kind: 'hall' }), await office.room({ kind: 'hall' })]
    await lays({ name: '礼堂', kind: 'hall', longest_minutes: 120 })
    await lays({ name: '大礼堂', kind: 'hall', resources: `${big}`, longest_minutes: 240 })
    await lays({ name: '停用的', kind: 'hall', shortest_minutes: 200, state: 'off' })
    await expect(ask(small, '2026-04-21T09:00', '2026-04-21T12:00')).rejects.toMatchObject({
      code: 'meeting.use.too-long',
      message: '单次会议最长 2 小时，请修改会议时间或分次申请。',
      detail: { fields: ['START_TIME', 'END_TIME'] },
    })
    await ask(big, '2026-04-21T09:00', '2026-04-21T12:00')
    await office.book(small, '2026-04-21T09:00', '2026-04-21T12:00', { policy: declared })
  })

  it('refuse with all that is wrong at once: time, weekend, quota and who is there', async () => {
    const room = await office.room({ kind: 'studio' })
    await lays({ name: '演播室', kind: 'studio', step_minutes: 30, weekend: 'deny', quota_most: 1, quota_in: 'month' })
    await ask(room, '2026-04-22T09:00', '2026-04-22T10:00')
    await office.book(room, '2026-04-25T09:00', '2026-04-25T10:00', { applicant: 'u2' })
    const refused = ask(room, '2026-04-25T09:10', '2026-04-25T10:00')
    await expect(refused).rejects.toMatchObject({
      code: 'booking.several',
      detail: { fields: ['START_TIME', 'END_TIME', 'ROOM_ID'] },
    })
    await expect(refused).rejects.toThrow(
      /^共 4 处需要调整：1\. 会议的起止时间应为 30 分钟的整倍数.+2\. 2026-04-25 是休息日.+3\. 您当月的会议已达上限（1 次）.+4\. .+已被他人占用/,
    )
  })

  it('count what a person has: hours too, and not what was given up', async () => {
    const room = await office.room({ kind: 'court' })
    await lays({ name: '球场', kind: 'court', quota_hours: 2, quota_in: 'day' })
    const first = await ask(room, '2026-04-22T09:00', '2026-04-22T10:30')
    await expect(ask(room, '2026-04-22T12:00', '2026-04-22T13:00')).rejects.toThrow('您当天的会议已达上限（2 小时）')
    await ask(room, '2026-04-22T12:00', '2026-04-22T13:00', { applicant: 'u2' })
    await ask(room, '2026-04-23T12:00', '2026-04-23T13:00')
    await office.work((db) => office.bookings.cancel(office.as(db), first, '改期'))
    await ask(room, '2026-04-22T14:00', '2026-04-22T16:00')
  })

  it('let one person hold only so many undecided for one day', async () => {
    const [one, other] = [await office.room({ kind: 'lab' }), await office.room({ kind: 'lab' })]
    await lays({ name: '实验室', kind: 'lab', open_holds: 1 })
    const hold = { until: new Date('2026-04-23T09:00:00+08:00') }
    await ask(one, '2026-04-22T09:00', '2026-04-22T10:00', { hold })
    await expect(ask(other, '2026-04-22T15:00', '2026-04-22T16:00', { hold })).rejects.toThrow(
      '您同一天待审批的会议最多 1 个，请等待审批或撤回后再申请。',
    )
    await ask(other, '2026-04-23T15:00', '2026-04-23T16:00', { hold })
  })

  it('give the last of a quota to one of two who ask at once', async () => {
    const rooms = [await office.room({ kind: 'desk' }), await office.room({ kind: 'desk' })]
    await lays({ name: '工位', kind: 'desk', quota_most: 1, quota_in: 'week' })
    const [person] = (
      await office.work((db) => sql<{ id: string }>`select id from org_user order by id limit 1`.execute(db))
    ).rows
    const outcomes = await Promise.allSettled(
      rooms.map((room) => ask(room, '2026-04-22T09:00', '2026-04-22T10:00', { applicant: person?.id ?? 'u1' })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('somebody who books', () => {
  const policy = { ...declared, checkInMinutes: 15, releaseMinutes: 10, cancelMinutes: 60 }
  const at = (time: string) => {
    office.clock.at = new Date(`2026-04-20T${time}:00+08:00`)
  }
  const verb = <Name extends 'checkIn' | 'finish'>(name: Name, booking: string) =>
    office.work((db) => office.bookings[name](office.as(db), booking))
  const claims = (room: string) =>
    office.work((db) =>
      office.bookings.claims(db, {
        resources: [room],
        from: new Date('2026-04-20T00:00:00+08:00'),
        to: new Date('2026-04-21T00:00:00+08:00'),
      }),
    )

  it('checks in within the window; who has not come by then has lost it, whether a job has run or not', async () => {
    at('09:00')
    const room = await office.room()
    const came = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { policy })
    const stayedAway = await office.book(room, '2026-04-20T11:00', '2026-04-20T12:00', { policy })
    await expect(verb('checkIn', came)).rejects.toThrow('4/20 09:45 起才能签到，请稍后再试。')
    at('09:50')
    await verb('checkIn', came)
    at('11:10')
    expect((await claims(room)).map(({ state, overrun }) => [state, overrun])).toEqual([['in_use', true]])
    await verb('finish', came)
    await office.book(room, '2026-04-20T11:10', '2026-04-20T12:00', { applicant: 'u2' })
    await expect(verb('checkIn', stayedAway)).rejects.toMatchObject({
      code: 'booking.released',
      message: '4/20 11:10 前没有签到，预约已释放，请重新预约。',
    })
  })

  it('has lost it too when nobody else has taken it', async () => {
    at('09:00')
    const room = await office.room()
    const booking = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { policy })
    at('10:10')
    await expect(verb('checkIn', booking)).rejects.toMatchObject({ code: 'booking.released' })
  })

  it('who books when it has begun has as long to come as others', async () => {
    at('10:30')
    const room = await office.room()
    const booking = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { policy })
    at('10:39')
    await verb('checkIn', booking)
  })

  it('gets more time until the next one begins, who is told to be in danger once the end has passed', async () => {
    at('09:45')
    const room = await office.room()
    const first = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { policy })
    await office.book(room, '2026-04-20T11:15', '2026-04-20T12:00')
    const extend = () => office.work((db) => office.bookings.extend(office.as(db), first, 15))
    await expect(extend()).rejects.toMatchObject({ code: 'booking.not-in-use' })
    await verb('checkIn', first)
    expect(await extend()).toEqual(new Date('2026-04-20T11:15:00+08:00'))
    await expect(extend()).rejects.toThrow(/11:15 至 12:00 已被他人占用/)
    expect((await claims(room)).map(({ endangered }) => endangered)).toEqual([false, false])
    at('11:15')
    expect((await claims(room)).map(({ overrun, endangered }) => [overrun, endangered])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('gets a quarter of an hour at a time by itself when somebody stays, whether a job has run or not', async () => {
    at('09:45')
    const room = await office.room()
    const first = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { policy })
    await verb('checkIn', first)
    at('11:20')
    await expect(office.book(room, '2026-04-20T11:20', '2026-04-20T12:00', { applicant: 'u2' })).rejects.toThrow(
      /10:00 至 11:30 已被他人占用/,
    )
    const next = await office.book(room, '2026-04-20T11:30', '2026-04-20T12:00', { applicant: 'u2' })
    at('11:50')
    await office.work((db) => extendOverrun(tables(db), office.clock.at))
    expect((await claims(room)).map(({ booking, overrun, endangered }) => [booking, overrun, endangered])).toEqual([
      [first, true, false],
      [next, false, true],
    ])
    await office.work((db) => office.bookings.cancel(office.as(db), next, '不用了'))
    await office.work((db) => extendOverrun(tables(db), office.clock.at))
    expect((await claims(room)).map(({ to, overrun }) => [to, overrun])).toEqual([
      [new Date('2026-04-20T12:00:00+08:00'), false],
    ])
  })

  it('gives way to something more important', async () => {
    at('09:00')
    const room = await office.room()
    const booking = await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00')
    await office.work((db) => office.bookings.displace(office.as(db), booking, '市长办公会'))
    await office.book(room, '2026-04-20T10:00', '2026-04-20T11:00', { applicant: 'u2' })
    await expect(verb('checkIn', booking)).rejects.toThrow('预约当前为「已让出」')
  })
})
