import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingFaults } from '../../../core/booking/faults.ts'
import type { BookingRequest } from '../../../sdk/server/services/bookings.ts'
import { openBookings } from './support.ts'

let office: Awaited<ReturnType<typeof openBookings>>
beforeAll(async () => {
  office = await openBookings('2026-04-20T09:00:00+08:00')
}, 60_000)
afterAll(() => office?.close())

const words = { use: '会议', from: '开始时间', to: '结束时间', claim: '确认' }
const refuses = { of: 'meeting.use', words, fields: { time: ['START_TIME'], resources: ['ROOM_ID'] } }
const policy = { holdHours: 72 }
const at = (text: string) => new Date(`${text}:00+08:00`)

const lays = (row: Readonly<Record<string, string | number>>) => {
  const columns = { id: `p-${row.name}`, ...row }
  return office.work((db) =>
    sql`insert into bk_policy (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))})`.execute(db),
  )
}
const ask = (room: string, from: string, to: string, more: Partial<BookingRequest> = {}) =>
  office.book(room, from, to, { policy, refuses, ...more })

describe('a rule of the tenant', () => {
  it('says how long a wish is kept while nobody decides', async () => {
    const room = await office.room({ kind: 'slow' })
    await lays({ name: '两小时', kind: 'slow', hold_hours: 2 })
    const hold = { until: at('2026-04-23T09:00') }
    await ask(room, '2026-04-22T09:00', '2026-04-22T10:00', { hold })
    office.clock.at = at('2026-04-20T11:01')
    await ask(room, '2026-04-22T09:00', '2026-04-22T10:00', { applicant: 'u2' })
    office.clock.at = at('2026-04-20T09:00')
  })

  it('says how often something may repeat at once', async () => {
    const room = await office.room({ kind: 'weekly' })
    await lays({ name: '三次', kind: 'weekly', repeat_most: 3 })
    const series = (count: number) =>
      office.work((db) =>
        office.bookings.bookSeries(office.as(db), {
          ...{ key: `series-${count}`, resources: [room], purpose: '例会', applicant: 'u1', policy, refuses },
          ...{ from: at('2026-04-22T09:00'), to: at('2026-04-22T10:00') },
          ...{ repeat: { every: 'week', count }, mode: 'all' },
        }),
      )
    await expect(series(4)).rejects.toThrow('一次最多预约 3 次，请缩短重复的期限。')
    expect((await series(3)).booked).toHaveLength(3)
  })

  it('is told together with what makes the row unfit and with who is there', async () => {
    const room = await office.room({ kind: 'small' })
    await lays({ name: '短会', kind: 'small', longest_minutes: 30 })
    await office.book(room, '2026-04-22T09:00', '2026-04-22T10:00', { applicant: 'u2' })
    const unfit = bookingFaults.outOfService({ names: ['投影'] })
    const refused = ask(room, '2026-04-22T09:00', '2026-04-22T10:00', { refuses: { ...refuses, besides: [unfit] } })
    await expect(refused).rejects.toThrow(
      /^共 3 处需要调整：1\. 「投影」.+2\. 单次会议最长 30 分钟.+3\. .+已被他人占用/,
    )
  })
})

it('whoever looks for what is free is not offered where somebody is still there', async () => {
  const room = await office.room({ kind: 'late' })
  const booking = await office.book(room, '2026-04-20T09:00', '2026-04-20T10:00')
  await office.work((db) => office.bookings.begin(office.as(db), booking))
  office.clock.at = at('2026-04-20T10:05')
  const free = (from: string, to: string) => office.work((db) => office.bookings.free(db, 'late', at(from), at(to)))
  expect(await free('2026-04-20T10:05', '2026-04-20T11:00')).toEqual([])
  expect(await free('2026-04-20T10:15', '2026-04-20T11:00')).toEqual([room])
  const there = await office.work((db) =>
    office.bookings.clashes(db, [room], at('2026-04-20T10:05'), at('2026-04-20T11:00')),
  )
  expect(there.map(({ to }) => to)).toEqual([at('2026-04-20T10:15')])
  office.clock.at = at('2026-04-20T09:00')
})

it('what has happened to a booking is only added to', async () => {
  const booking = await office.book(await office.room(), '2026-04-21T09:00', '2026-04-21T10:00')
  const change = (text: string) => office.work((db) => sql`${sql.raw(text)} where booking_id = ${booking}`.execute(db))
  await change('update bk_event set told = true')
  await expect(change(`update bk_event set note = '改写'`)).rejects.toThrow('bk_event is only added to')
  await expect(change('delete from bk_event')).rejects.toThrow('bk_event is only added to')
})
