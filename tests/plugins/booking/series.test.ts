import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeriesRequest } from '../../../sdk/server/services/bookings.ts'
import { openBookings } from './support.ts'

let office: Awaited<ReturnType<typeof openBookings>>
beforeAll(async () => {
  office = await openBookings('2026-09-01T09:00:00+08:00')
  await office.work((db) =>
    sql`insert into cal_day (id, day, kind, name) values ('d1', '2026-10-05', 'holiday', '国庆节')`.execute(db),
  )
}, 60_000)
afterAll(() => office?.close())

const at = (time: string) => new Date(`${time}+08:00`)
let made = 0

/** Every Monday at nine from September 28 on; October 5 is a holiday. */
const series = (room: string, mode: SeriesRequest['mode'], more: Partial<SeriesRequest> = {}) => {
  made += 1
  const request: SeriesRequest = {
    key: `series-${made}`,
    resources: [room],
    from: at('2026-09-28T09:00'),
    to: at('2026-09-28T10:00'),
    purpose: '周例会',
    applicant: 'u1',
    repeat: { every: 'week', weekdays: [1], until: '2026-10-19', holidays: 'skip' },
    mode,
    ...more,
  }
  return office.work((db) => office.bookings.bookSeries(office.as(db), request))
}
const claims = (room: string) =>
  office.work((db) =>
    office.bookings.claims(db, { resources: [room], from: at('2026-09-01T00:00'), to: at('2026-12-01T00:00') }),
  )

describe('a series', () => {
  it('is a booking each time, without the holidays; asked for again it is the same', async () => {
    const room = await office.room()
    const outcome = await series(room, 'all', { key: 'weekly' })
    expect(outcome.booked.map(({ from }) => from)).toEqual([
      at('2026-09-28T09:00'),
      at('2026-10-12T09:00'),
      at('2026-10-19T09:00'),
    ])
    expect(outcome).toMatchObject({ series: 'weekly', refused: [], skipped: ['2026-10-05'] })
    expect(await series(room, 'all', { key: 'weekly' })).toEqual(outcome)
    expect(await claims(room)).toHaveLength(3)
  })

  it('books nothing when one time cannot be had, and says which and why', async () => {
    const room = await office.room()
    await office.book(room, '2026-10-12T09:30', '2026-10-12T11:00', { applicant: 'u2' })
    await expect(series(room, 'all')).rejects.toThrow(
      /^有 1 次不能预约：10\/12 09:00 至 10:00，「.+」在 10\/12 09:30 至 11:00 已被.+占用/,
    )
    expect(await claims(room)).toHaveLength(1)
  })

  it('books the times that are free and lists the others', async () => {
    const room = await office.room()
    await office.book(room, '2026-10-12T09:30', '2026-10-12T11:00', { applicant: 'u2' })
    const { booked, refused } = await series(room, 'free')
    expect(booked).toHaveLength(2)
    expect(refused).toMatchObject([{ from: at('2026-10-12T09:00') }])
  })

  it('takes another of the kind where its own is taken', async () => {
    const [room, other] = [await office.room({ kind: 'pair' }), await office.room({ kind: 'pair' })]
    await office.book(room, '2026-10-12T09:30', '2026-10-12T11:00', { applicant: 'u2' })
    const { booked, refused } = await series(room, 'substitute', { key: 'elsewhere' })
    expect(booked.map(({ resources }) => resources)).toEqual([[room], [other], [room]])
    expect(refused).toEqual([])
    expect((await series(room, 'substitute', { key: 'elsewhere' })).booked).toEqual(booked)
  })

  it('is cancelled from a day on; what is over stays', async () => {
    const room = await office.room()
    const { booked } = await series(room, 'all', { key: 'ended' })
    office.clock.at = at('2026-10-01T09:00')
    const cancel = (from: string) =>
      office.work((db) => office.bookings.cancelSeries(office.as(db), 'ended', at(from), '改为线上'))
    expect(await cancel('2026-10-13T00:00')).toEqual([booked[2]?.booking])
    expect(await cancel('2026-01-01T00:00')).toEqual([booked[1]?.booking])
    expect((await claims(room)).map(({ booking }) => booking)).toEqual([booked[0]?.booking])
  })
})
