import { bookingFaults } from '@gongtai/core/booking/faults'
import { type BookingState, bookingMayBecome } from '@gongtai/core/booking/states'
import type { Resource } from '@gongtai/core/reservation/resource'
import type { BookingRequest, Bookings, Claim } from '../server/services/bookings.ts'

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
    confirm: (_, booking) => change(booking, 'confirmed'),
    begin: (_, booking) => change(booking, 'in_use'),
    finish: (_, booking) => change(booking, 'done'),
    cancel: (_, booking) => change(booking, 'cancelled'),
    claims: async (_, filter) => book.claims(filter),
    clashes: async (_, resources, from, to) => book.clashes(resources, { from, to }),
    alternatives: async (_, kind, from, to) => book.free(kind, { from, to }).slice(0, OFFERED).map(offered),
    free: async (_, kind, from, to) => (to <= from ? [] : book.free(kind, { from, to }).map(({ id }) => id)),
    requestsFor: async (_, resource) => book.requestsFor(resource),
    ofRequest: async (_, about) => book.ofRequest(about),
  }
}

const OFFERED = 5
const MOST = 100
const MINUTE = 60_000
const BLOCKING: readonly BookingState[] = ['held', 'confirmed', 'in_use']

interface Span {
  readonly from: Date
  readonly to: Date
}

interface Entry {
  readonly id: string
  readonly request: BookingRequest
  state: BookingState
  /** When it lapses. */
  until: Date | undefined
  /** The place it takes of each resource, with the time kept free around it. */
  readonly places: readonly { readonly resource: string; readonly lane: number; readonly kept: Span }[]
}

const offered = ({ id, kind, code, name, capacity, status }: Resource): Resource => ({
  id,
  kind,
  code,
  name,
  capacity,
  status,
})

/** With what is kept free around it. */
const kept = ({ prepareMinutes = 0, tidyMinutes = 0 }: Resource, { from, to }: Span): Span => ({
  from: new Date(from.getTime() - prepareMinutes * MINUTE),
  to: new Date(to.getTime() + tidyMinutes * MINUTE),
})

const touch = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

class Book {
  readonly resources = new Map<string, Resource>()
  readonly #entries: Entry[] = []
  readonly #world: BookingWorld

  constructor(world: BookingWorld) {
    this.#world = world
  }

  book(request: BookingRequest): string {
    if (request.to <= request.from) throw bookingFaults.emptySpan()
    const made = this.#made(request)
    if (made) return made
    const clashes = this.clashes(request.resources, request)
    if (clashes.length > 0) throw bookingFaults.clash({ clashes: clashes.map(inWords) })
    const resources = this.#inService(request.resources)
    this.#lapse(request.resources)
    const places = resources.map((resource) => ({
      resource: resource.id,
      lane: this.#freeLane(resource, request),
      kept: kept(resource, request),
    }))
    const id = `booking-${this.#entries.length + 1}`
    this.#entries.push({ id, request, state: request.hold ? 'held' : 'confirmed', until: request.hold?.until, places })
    return id
  }

  change(id: string, to: BookingState): void {
    const entry = this.#entries.find((each) => each.id === id)
    if (!entry) throw bookingFaults.unknownBooking()
    const ids = entry.places.map(({ resource }) => resource)
    if (to === 'confirmed') {
      this.#inService(ids)
      this.#lapse(ids)
    }
    if (entry.state === to) return
    if (!bookingMayBecome(entry.state, to)) throw bookingFaults.wrongState({ from: entry.state, to })
    entry.state = to
    entry.until = undefined
  }

  claims(filter: Parameters<Bookings['claims']>[1]): readonly Claim[] {
    const among = (resource: string) =>
      'kind' in filter ? this.resources.get(resource)?.kind === filter.kind : filter.resources.includes(resource)
    return this.#entries
      .filter((entry) => [...BLOCKING, 'done'].includes(entry.state) && !this.#lapsed(entry))
      .filter(({ request, state }) => touch(request, filter) || (filter.inUse === true && state === 'in_use'))
      .flatMap((entry) =>
        entry.places.filter(({ resource }) => among(resource)).map((place) => this.#claim(entry, place)),
      )
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  }

  clashes(resources: readonly string[], span: Span): readonly Claim[] {
    return [...new Set(resources)]
      .flatMap((id) => {
        const resource = this.resources.get(id)
        const inTheWay = resource ? this.#touching(resource, span) : []
        const lanes = new Set(inTheWay.map(({ lane }) => lane))
        return lanes.size >= (resource?.capacity ?? 0) ? inTheWay : []
      })
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  }

  free(kind: string, span: Span): readonly Resource[] {
    const isFree = (resource: Resource) =>
      new Set(this.#touching(resource, span).map(({ lane }) => lane)).size < resource.capacity
    return [...this.resources.values()]
      .filter((resource) => resource.kind === kind && resource.status === 'in_service' && isFree(resource))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
  }

  requestsFor(resource: string): readonly string[] {
    const booked = this.#entries.filter(({ places }) => places.some((place) => place.resource === resource))
    const instances = booked.toReversed().flatMap(({ request }) => request.business?.instance ?? [])
    return [...new Set(instances)].slice(0, MOST)
  }

  ofRequest({ instance, reservation }: Parameters<Bookings['ofRequest']>[1]) {
    return this.#entries
      .filter(({ request: { business } }) => business?.instance === instance)
      .filter(({ request: { business } }) => [undefined, reservation].includes(business?.reservation))
      .map(({ id, state, request: { from, to, applicant, business } }) => ({
        booking: id,
        state,
        from,
        to,
        applicant,
        record: business?.id ?? '',
      }))
  }

  /** The booking an earlier try of the same request made. */
  #made(request: BookingRequest): string | undefined {
    const earlier = this.#entries.find((entry) => entry.request.key === request.key)
    if (earlier && said(earlier.request) !== said(request)) throw bookingFaults.keyReused()
    return earlier?.id
  }

  #inService(ids: readonly string[]): readonly Resource[] {
    const found = [...new Set(ids)].toSorted().map((id) => this.resources.get(id))
    if (found.length === 0 || found.includes(undefined)) throw bookingFaults.unknownResource()
    const all = found.filter((resource) => resource !== undefined)
    const idle = all.filter(({ status }) => status !== 'in_service')
    if (idle.length > 0) throw bookingFaults.outOfService({ names: idle.map(({ name }) => name) })
    return all
  }

  #lapsed({ until }: Entry): boolean {
    return until !== undefined && until <= (this.#world.now?.() ?? new Date())
  }

  #lapse(resources: readonly string[]): void {
    for (const entry of this.#entries) {
      if (entry.state !== 'held' || !this.#lapsed(entry)) continue
      if (entry.places.some(({ resource }) => resources.includes(resource))) Object.assign(entry, LAPSED)
    }
  }

  #touching(resource: Resource, span: Span): readonly Claim[] {
    const asked = kept(resource, span)
    return this.#entries
      .filter((entry) => BLOCKING.includes(entry.state) && !this.#lapsed(entry))
      .flatMap((entry) =>
        entry.places
          .filter((place) => place.resource === resource.id && touch(place.kept, asked))
          .map((place) => this.#claim(entry, place)),
      )
  }

  #freeLane(resource: Resource, span: Span): number {
    const taken = new Set(this.#touching(resource, span).map(({ lane }) => lane))
    for (let lane = 1; ; lane++) if (!taken.has(lane)) return lane
  }

  #claim({ id, request, state }: Entry, { resource, lane }: Entry['places'][number]): Claim {
    const { from, to, purpose, applicant, business } = request
    const person = this.#world.people?.[applicant]
    return {
      ...{ booking: id, resource, from, to, state, purpose, applicant, lane },
      resourceName: this.resources.get(resource)?.name ?? '',
      applicantName: person?.name ?? '',
      applicantDepartment: person?.department ?? '',
      instance: business?.instance ?? null,
    }
  }
}

const LAPSED = { state: 'expired', until: undefined } as const

const inWords = ({ resourceName, from, to, applicantName }: Claim) => ({
  resource: resourceName,
  from,
  to,
  who: applicantName || '他人',
})

const said = ({ applicant, purpose, resources, from, to }: BookingRequest): string =>
  JSON.stringify([applicant, purpose, [...new Set(resources)].toSorted(), from, to])
