import type { BookingState } from '@gongtai/core/booking/states'
import type { Bookings } from '../server/services/bookings.ts'
import { Book } from './test-book.ts'

/**
 * What {@link testBookings} is told of the world.
 *
 * @see testBookings
 */
export interface BookingWorld {
  /** The time by which holds lapse; the real one when absent. */
  readonly now?: () => Date
  /** Names of people by their ids; whoever is missing has none, like somebody who has left. */
  readonly people?: Readonly<Record<string, { readonly name: string; readonly department?: string }>>
}

/**
 * The service {@link Bookings} in memory, for tests of plugins that book: it refuses, lapses and frees as the one of the
 * product does, with the same faults. What is booked by a call that throws stays, since nothing is undone here.
 *
 * @param world the time, and who is called what
 * @returns the service, with nothing in it
 * @throws never; its calls throw the faults of {@link Bookings}
 * @example
 * const bookings = testBookings()
 * const office = await startTestOffice([], [provide(Bookings, () => bookings)])
 * await office.work(async (context) => {
 *   await bookings.register(context.db, { id: 'r1', kind: 'room', code: '101', name: '一号会议室', capacity: 1, status: 'in_service' })
 *   const [from, to] = [new Date('2026-05-06T09:00:00+08:00'), new Date('2026-05-06T11:00:00+08:00')]
 *   await bookings.book(context, { key: 'k1', resources: ['r1'], from, to, purpose: '例会', applicant: 'u1' })
 *   expect(await bookings.free(context.db, 'room', from, to)).toEqual([])
 * })
 * await office.stop()
 */
export function testBookings(world: BookingWorld = {}): Bookings {
  const book = new Book(world)
  const change = async (booking: string, to: BookingState) => book.change(booking, to)
  return {
    register: async (_, resource) => void book.resources.set(resource.id, resource),
    book: async (_, request) => book.book(request),
    bookSeries: async (_, request) => book.bookSeries(request),
    cancelSeries: async (_, series, from) => book.cancelSeries(series, from),
    confirm: (_, booking) => change(booking, 'confirmed'),
    begin: (_, booking) => change(booking, 'in_use'),
    finish: (_, booking) => change(booking, 'done'),
    cancel: (_, booking) => change(booking, 'cancelled'),
    checkIn: async (_, booking) => book.checkIn(booking),
    extend: async (_, booking, minutes) => book.extend(booking, minutes),
    displace: (_, booking) => change(booking, 'displaced'),
    close: async ({ user }, request) => book.close(request, user.id),
    swap: async (_, one, other) => book.swap(one, other),
    claims: async (_, filter) => book.claims(filter),
    clashes: async (_, resources, from, to) => book.clashes(resources, { from, to }),
    alternatives: (_, wish) => book.alternatives(wish),
    free: async (_, kind, from, to) => (to <= from ? [] : book.free(kind, { from, to }).map(({ id }) => id)),
    requestsFor: async (_, resource) => book.requestsFor(resource),
    ofRequest: async (_, about) => book.ofRequest(about),
  }
}
