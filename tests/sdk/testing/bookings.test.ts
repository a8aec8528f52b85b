import { join } from 'node:path'
import { provide } from '@gongtai/sdk'
import { type BookingRequest, Bookings, type BookingWork, Clock, usualHours, WorkingTime } from '@gongtai/sdk/server'
import { startTestOffice, type TestOffice, testBookings } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../../plugins/booking/plugin.ts'
import server from '../../../plugins/booking/server/index.ts'
import { root } from '../../architecture/source-files.ts'

const at = (time: string) => new Date(`2026-05-06T${time}:00+08:00`)
let now = at('08:00')
let office: TestOffice

type Work = <T>(run: (bookings: Bookings, work: BookingWork) => Promise<T>) => Promise<T>

const fake = testBookings({ now: () => now })
const inMemory: Work = (run) => run(fake, { db: undefined as never, user: { id: 'clerk' } })
const ofTheProduct: Work = (run) => office.work((context) => run(office.service(Bookings), context))

beforeAll(async () => {
  const clock = provide(Clock, () => ({ now: () => now }))
  const everyDay = provide(WorkingTime, () => ({ calendar: async () => ({ days: new Map(), hours: usualHours }) }))
  const plugin = { manifest: { ...manifest, requires: [] }, server, folder: join(root, 'plugins/booking') }
  office = await startTestOffice([plugin], [clock, everyDay])
}, 60_000)
afterAll(() => office?.stop())

describe.each([
  ['in memory', inMemory],
  ['of the product', ofTheProduct],
] as const)('the service Bookings %s', (_, work) => {
  beforeAll(() => {
    now = at('08:00')
  })

  const register = (
    id: string,
    more: { capacity?: number; counted?: true; tidyMinutes?: number; status?: 'out_of_service' } = {},
  ) =>
    work((bookings, { db }) =>
      bookings.register(db, {
        id,
        kind: `kind-${id}`,
        code: id,
        name: `会议室 ${id}`,
        capacity: 1,
        status: 'in_service',
        ...more,
      }),
    )
  const book = (resource: string, from: string, to: string, more: Partial<BookingRequest> = {}) =>
    work((bookings, context) =>
      bookings.book(context, {
        key: `${resource} ${from} ${to}`,
        resources: [resource],
        from: at(from),
        to: at(to),
        purpose: '例会',
        applicant: 'u1',
        ...more,
      }),
    )
  const free = (id: string, from: string, to: string) =>
    work((bookings, { db }) => bookings.free(db, `kind-${id}`, at(from), at(to)))
  const claims = (id: string) =>
    work(async (bookings, { db }) =>
      (await bookings.claims(db, { resources: [id], from: at('00:00'), to: at('23:00') })).map(
        ({ state, from, resourceName, lane, instance }) => ({ state, from, resourceName, lane, instance }),
      ),
    )

  it('takes a span once: its end is free again, and a clash says who has it', async () => {
    await register('once')
    const made = await book('once', '09:00', '11:00')
    await expect(book('once', '10:00', '12:00')).rejects.toMatchObject({
      code: 'booking.clash',
      status: 409,
      message: '「会议室 once」在 5/6 09:00 至 11:00 已被他人占用，请另选时段或资源。',
    })
    await book('once', '11:00', '12:00')
    expect(await book('once', '09:00', '11:00')).toBe(made)
    expect([await free('once', '09:00', '10:00'), await free('once', '12:00', '13:00')]).toEqual([[], ['once']])
    expect(await free('once', '13:00', '12:00')).toEqual([])
    expect(await claims('once')).toEqual([
      { state: 'confirmed', from: at('09:00'), resourceName: '会议室 once', lane: 1, instance: null },
      { state: 'confirmed', from: at('11:00'), resourceName: '会议室 once', lane: 1, instance: null },
    ])
  })

  it('refuses what cannot be: an empty span, an unknown or idle resource, a key used for something else', async () => {
    await register('idle', { status: 'out_of_service' })
    await register('keyed')
    await expect(book('keyed', '11:00', '09:00')).rejects.toMatchObject({ code: 'booking.empty-span' })
    await expect(book('nothing', '09:00', '11:00')).rejects.toMatchObject({ code: 'booking.unknown-resource' })
    await expect(book('idle', '09:00', '11:00')).rejects.toMatchObject({
      code: 'booking.out-of-service',
      message: '「会议室 idle」当前停用，请另选资源。',
    })
    await book('keyed', '09:00', '11:00', { key: 'one' })
    const other = book('keyed', '13:00', '14:00', { key: 'one' })
    await expect(other).rejects.toMatchObject({ code: 'booking.key-reused' })
  })

  it('keeps time free around a booking, and takes as many at once as there are places', async () => {
    await register('tidy', { tidyMinutes: 30 })
    await book('tidy', '09:00', '10:00')
    await expect(book('tidy', '10:20', '11:00')).rejects.toMatchObject({ code: 'booking.clash' })
    await book('tidy', '10:30', '11:00')
    await register('many', { capacity: 2 })
    await book('many', '09:00', '11:00', { key: 'many 1' })
    await book('many', '10:00', '12:00', { key: 'many 2' })
    await expect(book('many', '10:30', '11:30', { key: 'many 3' })).rejects.toMatchObject({ code: 'booking.clash' })
    expect((await claims('many')).map(({ lane }) => lane)).toEqual([1, 2])
    expect([await free('many', '11:00', '12:00'), await free('many', '10:00', '11:00')]).toEqual([['many'], []])
  })

  it('takes any number of places without names as long as some are left, whoever sits where', async () => {
    await register('hall', { capacity: 10, counted: true })
    const seats = (from: string, to: string, places: number, key: string) =>
      book('hall', from, to, { key: `hall ${key}`, places })
    await expect(seats('09:00', '10:00', 11, 'too many')).rejects.toMatchObject({
      code: 'booking.too-many-places',
      message: '「会议室 hall」共 10 位，本次需要 11 位，请减少人数或另选。',
    })
    await seats('09:00', '10:00', 6, 'early')
    await seats('10:00', '11:00', 6, 'late')
    // With places of their own the four would need one that is free all the time; here four are free at any time.
    const through = await seats('09:00', '11:00', 4, 'through')
    await expect(seats('10:10', '10:20', 1, 'one more')).rejects.toMatchObject({
      code: 'booking.clash',
      message: '「会议室 hall」在 5/6 10:10 至 10:20 已满，请另选时段或资源。',
    })
    await work((all, context) => all.cancel(context, through, '不去了'))
    await expect(seats('09:50', '10:10', 5, 'five')).rejects.toMatchObject({
      message: '「会议室 hall」在 5/6 09:50 至 10:10 仅余 4 位，请另选时段或资源。',
    })
    expect(await free('hall', '09:00', '11:00')).toEqual(['hall'])
    await seats('09:00', '11:00', 4, 'all')
    expect(await free('hall', '09:00', '11:00')).toEqual([])
    expect((await claims('hall')).map(({ lane }) => lane)).toEqual([0, 0, 0])
  })

  it('goes the way of a booking and no other; what is given up is free', async () => {
    await register('way')
    const booking = await book('way', '09:00', '11:00', { hold: { until: at('23:00') } })
    await expect(work((all, context) => all.begin(context, booking))).rejects.toMatchObject({
      code: 'booking.wrong-state',
    })
    await work((all, context) => all.confirm(context, booking))
    await work((all, context) => all.confirm(context, booking))
    await work((all, context) => all.begin(context, booking))
    await expect(work((all, context) => all.cancel(context, booking, '不去了'))).rejects.toMatchObject({ status: 409 })
    await work((all, context) => all.finish(context, booking))
    expect([(await claims('way')).map(({ state }) => state), await free('way', '09:00', '11:00')]).toEqual([
      ['done'],
      ['way'],
    ])
    const other = await book('way', '13:00', '14:00')
    await work((all, context) => all.cancel(context, other, '不去了'))
    expect(await free('way', '13:00', '14:00')).toEqual(['way'])
    const nobody = work((all, context) => all.cancel(context, 'none', ''))
    await expect(nobody).rejects.toMatchObject({ code: 'booking.unknown-booking' })
  })

  it('offers others of the kind then, nearest first, and the same later', async () => {
    const place = (id: string, floor: number, seats: number) =>
      work((bookings, { db }) =>
        bookings.register(db, {
          ...{ id, kind: 'placed', code: id, name: `会议室 ${id}`, capacity: 1, status: 'in_service' as const },
          ...{ building: '一号楼', floor, seats },
        }),
      )
    await place('near-1', 2, 10)
    await place('near-2', 5, 10)
    await place('near-3', 3, 12)
    await place('near-4', 2, 4)
    await book('near-1', '09:00', '11:00')
    const wish = { resource: 'near-1', from: at('10:00'), to: at('11:00'), seats: 8 }
    const found = await work((bookings, context) => bookings.alternatives(context, wish))
    expect(found.map(({ resource, from, score }) => [resource, from, score])).toEqual([
      ['near-3', at('10:00'), 82],
      ['near-2', at('10:00'), 66],
      ['near-1', at('11:00'), 92],
    ])
    const among = await work((bookings, context) => bookings.alternatives(context, { ...wish, among: ['near-2'] }))
    expect(among.map(({ resource }) => resource)).toEqual(['near-2', 'near-1'])
  })

  it('lets a hold lapse, and knows the bookings of a request', async () => {
    await register('held')
    const about = { instance: 'held-1', reservation: 'room.use' }
    const business = { table: 'BUS_ROOM', id: 'r1', ...about }
    const held = await book('held', '09:00', '11:00', { hold: { until: at('08:30') }, business })
    expect(await free('held', '09:00', '11:00')).toEqual([])
    now = at('08:30')
    expect([await free('held', '09:00', '11:00'), await claims('held')]).toEqual([['held'], []])
    await book('held', '09:00', '11:00', { key: 'again', business })
    const { of, names } = await work(async (all, { db }) => ({
      of: await all.ofRequest(db, about),
      names: await all.requestsFor(db, 'held'),
    }))
    expect(of).toMatchObject([
      { booking: held, state: 'expired', from: at('09:00'), to: at('11:00'), applicant: 'u1', record: 'r1' },
      { state: 'confirmed' },
    ])
    expect(names).toEqual(['held-1'])
    await expect(work((all, context) => all.confirm(context, held))).rejects.toMatchObject({ status: 409 })
    now = at('08:00')
  })

  it('is checked in within its window, extended until the next one, and free when nobody comes', async () => {
    await register('shown')
    const policy = { holdHours: 1, checkInMinutes: 30, releaseMinutes: 15 }
    const first = await book('shown', '09:00', '10:00', { policy })
    const next = await book('shown', '10:30', '11:00', { policy })
    const checkIn = (booking: string) => work((all, context) => all.checkIn(context, booking))
    await expect(checkIn(first)).rejects.toMatchObject({ code: 'booking.too-early-to-check-in' })
    now = at('08:30')
    await checkIn(first)
    const extend = () => work((all, context) => all.extend(context, first, 30))
    expect(await extend()).toEqual(at('10:30'))
    await expect(extend()).rejects.toMatchObject({ code: 'booking.clash' })
    now = at('10:45')
    await expect(checkIn(next)).rejects.toMatchObject({ code: 'booking.released' })
    expect(await free('shown', '10:45', '11:00'), 'somebody is still there').toEqual([])
    await work((all, context) => all.finish(context, first))
    expect(await free('shown', '10:45', '11:00')).toEqual(['shown'])
    now = at('08:00')
  })

  it('refuses all that its policy does not allow at once', async () => {
    await register('ruled')
    const policy = { holdHours: 1, longestMinutes: 60, stepMinutes: 30 }
    const words = { use: '会议', from: '开始时间', to: '结束时间', claim: '确认' }
    const refuses = { of: 'meeting.use', words }
    await book('ruled', '10:00', '11:00')
    const refused = book('ruled', '09:10', '10:30', { policy, refuses })
    await expect(refused).rejects.toMatchObject({ code: 'booking.several' })
    await expect(refused).rejects.toThrow(/^共 3 处需要调整：1\. 单次会议最长 1 小时.+2\. .+3\. .+已被他人占用/)
  })

  it('books a series time by time, lists what is taken, and cancels what lies ahead', async () => {
    await register('weekly')
    await book('weekly', '09:30', '10:00', { key: 'in the way' })
    const request = { key: 'series', resources: ['weekly'], from: at('09:00'), to: at('10:00') }
    const series = (mode: 'all' | 'free') =>
      work((all, context) =>
        all.bookSeries(context, {
          ...{ ...request, purpose: '例会', applicant: 'u1', mode },
          repeat: { every: 'day', count: 3 },
        }),
      )
    await expect(series('all')).rejects.toMatchObject({ code: 'booking.series-refused' })
    const { booked, refused } = await series('free')
    expect([booked.length, refused.map(({ from }) => from)]).toEqual([2, [at('09:00')]])
    const cancelled = await work((all, context) => all.cancelSeries(context, 'series', at('09:00'), '改为线上'))
    expect(cancelled).toEqual(booked.map(({ booking }) => booking))
  })

  it('closes what nobody has, and exchanges what two have', async () => {
    await register('shut', { capacity: 2 })
    const close = (displaces: boolean) =>
      work((all, context) =>
        all.close(context, { resources: ['shut'], from: at('08:00'), to: at('12:00'), reason: '检修', displaces }),
      )
    const booking = await book('shut', '09:00', '10:00')
    await expect(close(false)).rejects.toMatchObject({ code: 'booking.closure-hits' })
    expect(await close(true)).toMatchObject({ displaced: [booking] })
    expect([await free('shut', '09:00', '10:00'), (await claims('shut')).length]).toEqual([[], 1])
    await expect(book('shut', '10:00', '11:00')).rejects.toMatchObject({ code: 'booking.clash' })
    const resources = ['left', 'right'] as const
    for (const id of resources)
      await work((all, { db }) =>
        all.register(db, { id, kind: 'pair', code: id, name: id, capacity: 1, status: 'in_service' }),
      )
    const [one, other] = [await book('left', '09:00', '10:00'), await book('right', '09:00', '10:00')]
    await work((all, context) => all.swap(context, one, other))
    const of = (id: string) =>
      work((all, { db }) => all.claims(db, { resources: [id], from: at('00:00'), to: at('23:00') }))
    expect([(await of('left'))[0]?.booking, (await of('right'))[0]?.booking]).toEqual([other, one])
    const strange = work((all, context) => all.swap(context, one, booking))
    await expect(strange).rejects.toMatchObject({ code: 'booking.cannot-swap' })
  })

  it('a hold of places lapses by itself, a closure takes all of them, and more time is given where some are left', async () => {
    now = at('08:00')
    await register('seats', { capacity: 4, counted: true })
    const key = (of: string) => ({ key: `seats ${of}` })
    await book('seats', '09:00', '10:00', { ...key('held'), places: 4, hold: { until: at('08:30') } })
    await expect(book('seats', '09:00', '10:00', key('early'))).rejects.toMatchObject({ code: 'booking.clash' })
    now = at('08:45')
    const there = await book('seats', '09:00', '10:00', { ...key('there'), places: 3 })
    await book('seats', '10:00', '11:00', { ...key('next'), places: 2 })
    await work((all, context) => all.begin(context, there))
    await expect(work((all, context) => all.extend(context, there, 15))).rejects.toMatchObject({
      code: 'booking.clash',
      message: '「会议室 seats」在 5/6 10:00 至 10:15 仅余 2 位，请另选时段或资源。',
    })
    await work((all, context) => all.finish(context, there))
    const shut = { resources: ['seats'], from: at('10:30'), to: at('12:00'), reason: '保养' }
    await expect(work((all, context) => all.close(context, shut))).rejects.toMatchObject({
      code: 'booking.closure-hits',
    })
    const { closure } = await work((all, context) => all.close(context, { ...shut, displaces: true }))
    await expect(book('seats', '11:00', '11:30', key('closed'))).rejects.toMatchObject({ code: 'booking.clash' })
    await work((all, context) => all.cancel(context, closure, '提前完成'))
    await book('seats', '11:00', '11:30', { ...key('open'), places: 4 })
  })
})
