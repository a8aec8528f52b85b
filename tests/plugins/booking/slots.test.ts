import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookings } from '../../../plugins/booking/server/bookings.ts'
import { workingTime } from '../../../plugins/standards/server/working-time.ts'
import type { Database } from '../../../sdk/server/context.ts'
import type { BookingRequest } from '../../../sdk/server/services/bookings.ts'
import { openBookingStore } from './store.ts'

let store: Awaited<ReturnType<typeof openBookingStore>>
let now = new Date('2026-03-02T00:00:00Z')
const bookings = makeBookings({ now: () => now }, workingTime)
const hour = 3_600_000
const at = (hours: number): Date => new Date(Date.parse('2026-03-10T00:00:00Z') + hours * hour)

beforeAll(async () => {
  store = await openBookingStore()
})

afterAll(() => store.close())

const work = <T>(run: (db: Database) => Promise<T>, tenant = 'demo') => store.transaction(tenant, run)

let made = 0
const resource = async (capacity = 1, tenant = 'demo'): Promise<string> => {
  made += 1
  const id = `resource-${made}`
  await work(
    (db) =>
      bookings.register(db, { id, kind: 'room', code: id, name: `会议室${made}`, capacity, status: 'in_service' }),
    tenant,
  )
  return id
}

const request = (
  resources: readonly string[],
  from: number,
  to: number,
  more: Partial<BookingRequest> = {},
): BookingRequest => {
  made += 1
  return {
    key: `key-${made}`,
    resources,
    from: at(from),
    to: at(to),
    purpose: '会议',
    applicant: `user-${made}`,
    ...more,
  }
}

const by = (db: Database) => ({ db, user: { id: 'keeper' } })
const book = (asked: BookingRequest, tenant = 'demo') => work<string>((db) => bookings.book(by(db), asked), tenant)
const outcome = (asked: BookingRequest) =>
  book(asked).then(
    () => 'booked',
    (error: { code?: string }) => error.code ?? String(error),
  )

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((one) => one === each).length]))

describe('a slot', () => {
  test('that 500 people ask for at once goes to one, and 499 are told clearly within seconds', async () => {
    const room = await resource()
    const outcomes = await Promise.all(Array.from({ length: 500 }, () => outcome(request([room], 9, 10))))
    const { booked, 'booking.clash': late = 0, 'store.busy': turnedAway = 0 } = tally(outcomes)
    // A machine with other work may turn some away before they are asked after; nobody is told anything else.
    expect([booked, late + turnedAway]).toEqual([1, 499])
  }, 60_000)

  test('of several resources, asked for in any order by many, never ends in a deadlock or an overlap', async () => {
    const cars = [await resource(), await resource(), await resource()] as const
    const pairs = [
      [cars[0], cars[1]],
      [cars[1], cars[0]],
      [cars[2], cars[0]],
      [cars[1], cars[2]],
    ]
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, each) => outcome(request(pairs[each % 4] ?? [], each % 5, (each % 5) + 2))),
    )
    expect(Object.keys(tally(outcomes)).sort()).toEqual(['booked', 'booking.clash'])
    const overlaps = await work<readonly unknown[]>((db) =>
      bookings.claims(db, { kind: 'room', from: at(0), to: at(8) }),
    )
    const taken = (overlaps as { resource: string; from: Date; to: Date }[]).filter((claim) =>
      cars.includes(claim.resource),
    )
    for (const [index, claim] of taken.entries()) {
      const same = taken.slice(index + 1).filter((other) => other.resource === claim.resource)
      expect(same.some((other) => other.from < claim.to && claim.from < other.to)).toBe(false)
    }
  }, 60_000)

  test('may begin when the one before ends', async () => {
    const room = await resource()
    await book(request([room], 9, 10))
    await book(request([room], 10, 11))
    await book(request([room], 8, 9))
    expect(await outcome(request([room], 8, 11))).toBe('booking.clash')
  })

  test('is refused with the name of the resource and the span', async () => {
    const room = await resource()
    await book(request([room], 1, 2))
    await expect(book(request([room], 1, 3))).rejects.toThrow(
      /^「会议室\d+」在 3\/10 09:00 至 10:00 已被.+占用，请另选时段或资源。$/,
    )
    await expect(book(request([room], 5, 5))).rejects.toThrow('结束时间必须晚于开始时间。')
    await expect(book(request(['none'], 1, 2))).rejects.toThrow('所选资源不存在或已停用')
  })

  test('asked for twice with one key is booked once, and the key fits no other request', async () => {
    const room = await resource()
    const asked = request([room], 20, 21)
    const ids = await Promise.all([book(asked), book(asked), book(asked)])
    expect(new Set(ids).size).toBe(1)
    await expect(book({ ...asked, purpose: '别的' })).rejects.toMatchObject({ code: 'booking.key-reused' })
    await expect(book({ ...asked, to: at(22) })).rejects.toMatchObject({ code: 'booking.key-reused' })
  })

  test('of another tenant is another slot', async () => {
    const mine = await resource()
    await expect(book(request([mine], 1, 2), 'second')).rejects.toMatchObject({ code: 'booking.unknown-resource' })
  })
})

test('every arrow of a booking names the person who took it', async () => {
  const room = await resource()
  const booking = await book(request([room], 40, 41, { hold: { until: at(40) } }))
  for (const arrow of ['confirm', 'begin', 'finish'] as const) await work((db) => bookings[arrow](by(db), booking))
  const called = await book(request([room], 42, 43))
  await work((db) => bookings.cancel(by(db), called, '不去了'))
  const { rows: events } = await work<{ rows: unknown }>((db) =>
    sql`select distinct actor from bk_event where booking_id in (${booking}, ${called})`.execute(db),
  )
  expect(events).toEqual([{ actor: 'keeper' }])
})

test('a hold that has lapsed is no claim in the calendar, whether a job has run or not', async () => {
  const room = await resource()
  await book(request([room], 50, 51, { hold: { until: new Date(now.getTime() + hour) } }))
  const listed = async () =>
    (
      await work<readonly { resource: string }[]>((db) =>
        bookings.claims(db, { kind: 'room', from: at(50), to: at(51) }),
      )
    ).filter((claim) => claim.resource === room)
  expect(await listed()).toHaveLength(1)
  now = new Date(now.getTime() + 2 * hour)
  expect(await listed()).toEqual([])
})

describe('a hold', () => {
  const held = (room: string, until: number) =>
    request([room], 30, 31, { hold: { until: new Date(now.getTime() + until) } })

  test('keeps others away until it lapses, without any job having run', async () => {
    const room = await resource()
    const booking = await book(held(room, hour))
    expect(await outcome(request([room], 30, 31))).toBe('booking.clash')
    now = new Date(now.getTime() + 2 * hour)
    expect(await work((db) => bookings.clashes(db, [room], at(30), at(31)))).toEqual([])
    expect(await work((db) => bookings.free(db, 'room', at(30), at(31)))).toContain(room)
    await book(request([room], 30, 31))
    await expect(work((db) => bookings.confirm(by(db), booking))).rejects.toMatchObject({ code: 'booking.wrong-state' })
  })

  test('becomes a booking by confirmation, and goes only along the arrows there are', async () => {
    const room = await resource()
    const booking = await book(held(room, hour))
    await expect(work((db) => bookings.finish(by(db), booking))).rejects.toThrow(
      '预约当前为「预占」，不能变更为「已结束」',
    )
    await work((db) => bookings.confirm(by(db), booking))
    await work((db) => bookings.confirm(by(db), booking))
    await work((db) => bookings.begin(by(db), booking))
    await expect(work((db) => bookings.cancel(by(db), booking, '不去了'))).rejects.toMatchObject({
      code: 'booking.wrong-state',
    })
    await work((db) => bookings.finish(by(db), booking))
    await book(request([room], 30, 31))
    await expect(work((db) => bookings.confirm(by(db), 'none'))).rejects.toMatchObject({
      code: 'booking.unknown-booking',
    })
  })
})

describe('capacity', () => {
  test('lets as many in at once as there are places, and no more', async () => {
    const pool = await resource(3)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(request([pool], 9, 10))))
    expect(tally(outcomes)).toEqual({ booked: 3, 'booking.clash': 17 })
    await book(request([pool], 10, 11))
    expect(await work((db) => bookings.free(db, 'room', at(9), at(10)))).not.toContain(pool)
    expect(await work((db) => bookings.clashes(db, [pool], at(10), at(11)))).toEqual([])
  })

  test('a resource out of service is not booked', async () => {
    const room = await resource()
    await work((db) =>
      bookings.register(db, {
        id: room,
        kind: 'room',
        code: room,
        name: '停用室',
        capacity: 1,
        status: 'out_of_service',
      }),
    )
    await expect(book(request([room], 1, 2))).rejects.toThrow('「停用室」当前停用，请另选资源。')
  })
})

describe('what is free and whose it is', () => {
  const free = (from: number, to: number) =>
    work<readonly string[]>((db) => bookings.free(db, 'hall', at(from), at(to)))

  test('keeps the time before and after each booking that the resource needs', async () => {
    const hall = {
      id: 'hall-1',
      kind: 'hall',
      code: 'hall-1',
      name: '礼堂',
      capacity: 1,
      status: 'in_service',
    } as const
    await work((db) => bookings.register(db, { ...hall, prepareMinutes: 30, tidyMinutes: 10 }))
    await work((db) => bookings.register(db, { ...hall, id: 'hall-2', code: 'hall-2', capacity: 2 }))
    await book(request(['hall-1', 'hall-2'], 9, 10))
    expect(await free(9, 10)).toEqual(['hall-2'])
    expect(await free(10.5, 11)).toEqual(['hall-2'])
    expect(await free(10.75, 11)).toEqual(['hall-1', 'hall-2'])
    expect(await free(11, 10)).toEqual([])
    expect(await outcome(request(['hall-1'], 10.5, 11))).toBe('booking.clash')
    await work((db) => bookings.register(db, hall))
    expect(await outcome(request(['hall-1'], 12, 13))).toBe('booked')
    expect(await outcome(request(['hall-1'], 13, 14))).toBe('booked')
  })

  test('the bookings of a request are told for its reservation, from the first on', async () => {
    const room = await resource()
    const business = { table: 'BUS_MEETING', id: 'record-1', instance: 'request-1', reservation: 'meeting.use' }
    const first = await book(request([room], 20, 21, { business }))
    now = new Date(now.getTime() + 1_000)
    const second = await book(request([room], 21, 22, { business, hold: { until: at(0) } }))
    await book(request([room], 22, 23, { business: { ...business, reservation: 'meeting.other' } }))
    await work((db) => bookings.cancel(by(db), first, '改期'))
    const about = { instance: 'request-1', reservation: 'meeting.use' }
    expect(await work((db) => bookings.ofRequest(db, about))).toMatchObject([
      { booking: first, state: 'cancelled', record: 'record-1' },
      { booking: second, state: 'held', record: 'record-1' },
    ])
    const claims = await work((db) => bookings.claims(db, { resources: [room], from: at(19), to: at(30) }))
    expect(claims).toMatchObject([{ lane: 1, instance: 'request-1' }, { lane: 1 }])
  })
})
