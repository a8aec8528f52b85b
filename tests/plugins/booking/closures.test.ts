import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBookings } from './support.ts'

let office: Awaited<ReturnType<typeof openBookings>>
beforeAll(async () => {
  office = await openBookings('2026-04-20T09:00:00+08:00')
}, 60_000)
afterAll(() => office?.close())

const at = (time: string) => new Date(`2026-04-21T${time}:00+08:00`)
const book = (room: string, from: string, to: string, more: object = {}) =>
  office.book(room, `2026-04-21T${from}`, `2026-04-21T${to}`, more)
const close = (room: string, from: string, to: string, displaces?: true) =>
  office.work((db) =>
    office.bookings.close(office.as(db), {
      ...{ resources: [room], from: at(from), to: at(to), reason: '空调检修' },
      ...(displaces && { displaces }),
    }),
  )
const claims = (room: string) =>
  office.work((db) => office.bookings.claims(db, { resources: [room], from: at('00:00'), to: at('23:00') }))

describe('a closure', () => {
  it('takes every place, so that nobody books there until it is cancelled', async () => {
    const hall = await office.room({ capacity: 3 })
    const { closure, displaced } = await close(hall, '09:00', '12:00')
    expect(displaced).toEqual([])
    await expect(book(hall, '11:00', '12:00')).rejects.toMatchObject({ code: 'booking.clash' })
    expect(await claims(hall)).toMatchObject([{ purpose: '空调检修', closure: true }])
    await expect(close(hall, '08:00', '10:00', true), 'nor does one give way to another').rejects.toMatchObject({
      code: 'booking.closure-hits',
    })
    await book(hall, '12:00', '13:00')
    await office.work((db) => office.bookings.cancel(office.as(db), closure, '修好了'))
    await book(hall, '11:00', '12:00')
  })

  it('lists all that is booked there, also where places are left', async () => {
    const hall = await office.room({ capacity: 3 })
    await book(hall, '09:00', '10:00')
    await book(hall, '11:00', '12:00')
    await expect(close(hall, '08:00', '18:00')).rejects.toThrow(/4\/21 09:00 至 10:00.+、.+4\/21 11:00 至 12:00/)
  })

  it('or makes it give way, all but what is in use', async () => {
    const room = await office.room()
    const first = await book(room, '09:00', '10:00')
    const second = await book(room, '11:00', '12:00')
    await office.work((db) => office.bookings.begin(office.as(db), first))
    await expect(close(room, '08:00', '18:00', true)).rejects.toMatchObject({ code: 'booking.closure-hits' })
    const { displaced } = await close(room, '10:00', '18:00', true)
    expect(displaced).toEqual([second])
    expect((await claims(room)).map(({ state, closure }) => [state, closure])).toEqual([
      ['in_use', false],
      ['confirmed', true],
    ])
  })
})

describe('two bookings', () => {
  const swap = (one: string, other: string) => office.work((db) => office.bookings.swap(office.as(db), one, other))
  const holders = async (...rooms: readonly string[]) =>
    Promise.all(rooms.map(async (room) => (await claims(room)).map(({ booking }) => booking)))

  it('exchange their resources, a hold staying a hold', async () => {
    const [left, right] = [await office.room(), await office.room()]
    const one = await book(left, '09:00', '10:00')
    const other = await book(right, '09:00', '10:00', { hold: { until: at('08:00') } })
    await swap(one, other)
    expect(await holders(left, right)).toEqual([[other], [one]])
    expect((await claims(left)).map(({ state }) => state)).toEqual(['held'])
    await expect(book(left, '09:00', '10:00')).rejects.toMatchObject({ code: 'booking.clash' })
  })

  it('keep them when the work breaks off between the halves', async () => {
    const [left, right] = [await office.room(), await office.room()]
    const [one, other] = [await book(left, '09:00', '10:00'), await book(right, '09:00', '10:00')]
    const broken = office.work(async (db) => {
      await office.bookings.swap(office.as(db), one, other)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await holders(left, right)).toEqual([[one], [other]])
  })

  it('do not exchange what somebody else has then, what has begun, or what is of another kind', async () => {
    const [left, right] = [await office.room(), await office.room()]
    const one = await book(left, '09:00', '10:00')
    const other = await book(right, '11:00', '12:00')
    await book(left, '11:30', '12:30')
    await expect(swap(one, other)).rejects.toMatchObject({ code: 'booking.clash' })
    const car = await book(await office.room({ kind: 'car' }), '09:00', '10:00')
    await expect(swap(one, car)).rejects.toMatchObject({ code: 'booking.cannot-swap' })
    const begun = await book(right, '09:00', '10:00')
    await office.work((db) => office.bookings.begin(office.as(db), begun))
    await expect(swap(one, begun)).rejects.toMatchObject({ code: 'booking.cannot-swap' })
  })
})
