import { type Alternative, alternativesTo, type OccupiedStretch } from '@gongtai/core/booking/alternatives'
import { bookingFaults } from '@gongtai/core/booking/faults'
import { occurrencesOf } from '@gongtai/core/booking/occurrences'
import { faultOf, markedAt, refusal } from '@gongtai/core/booking/refusal'
import { type BookingState, bookingMayBecome } from '@gongtai/core/booking/states'
import { isFault } from '@gongtai/core/kernel/fault'
import type { Resource } from '@gongtai/core/reservation/resource'
import { policySays, spanProblems } from '@gongtai/core/reservation/span-problems'
import type {
  AlternativeWish,
  BookingRequest,
  Bookings,
  CalendarClaim,
  Claim,
  ClosureRequest,
  SeriesOutcome,
  SeriesRequest,
} from '../server/services/bookings.ts'
import {
  BLOCKING,
  clashesAmong,
  type Entry,
  endOf,
  exchanged,
  inWords,
  kept,
  later,
  latest,
  leftOf,
  type Span,
  said,
  tooFew,
  touch,
} from './test-book-entry.ts'
import type { BookingWorld } from './test-bookings.ts'

const MOST = 100
/** Bookings in memory, by the rules of the product. */
export class Book {
  readonly resources = new Map<string, Resource>()
  readonly #entries: Entry[] = []
  #count = 0
  readonly #series = new Map<string, readonly string[]>()
  readonly #world: BookingWorld

  constructor(world: BookingWorld) {
    this.#world = world
  }

  book(request: BookingRequest): string {
    const { refuses, policy, from, to } = request
    if (to <= from)
      throw refuses
        ? markedAt(policySays(refuses).faults.emptySpan({ ...refuses.words }), refuses.fields?.time)
        : bookingFaults.emptySpan()
    const made = this.#made(request)
    if (made) return made
    const clashes = this.clashes(request.resources, request, undefined, request.places)
    const [first, ...more] = [
      ...(refuses?.besides ?? []).map(faultOf),
      ...tooFew(this.resources, request).map((each) => markedAt(each, refuses?.fields?.resources)),
      ...(refuses && policy ? spanProblems(policySays(refuses), policy, request, { now: this.#now() }) : []).map(
        (each) => markedAt(each, refuses?.fields?.time),
      ),
      ...(clashes.length > 0
        ? [markedAt(bookingFaults.clash({ clashes: clashes.map(inWords) }), refuses?.fields?.resources)]
        : []),
    ]
    if (first) throw refusal([first, ...more])
    const resources = this.#inService(request.resources)
    this.#lapse(request.resources)
    const places = resources.map((resource) => ({
      resource: resource.id,
      lane: resource.counted ? 0 : this.#freeLane(resource, request),
      ...(resource.counted && { places: request.places ?? 1 }),
      as: resource,
    }))
    this.#count += 1
    const id = `booking-${this.#count}`
    const state = request.hold ? 'held' : 'confirmed'
    const release =
      policy?.releaseMinutes === undefined ? undefined : later(latest(from, this.#now()), policy.releaseMinutes)
    this.#entries.push({ id, request, to, state, until: request.hold?.until, release, places })
    const { series } = request
    if (series) this.#series.set(series.id, (this.#series.get(series.id) ?? []).toSpliced(series.occurrence - 1, 1, id))
    return id
  }

  /** With the weekends of every week and no holidays. */
  bookSeries(request: SeriesRequest): SeriesOutcome {
    const { key, mode, repeat, most, resources } = request
    const { spans, skipped } = occurrencesOf(repeat, request, { days: new Map(), hours: [] }, most)
    const kind = this.resources.get(resources[0] ?? '')?.kind ?? ''
    const outcomes = spans.map((span, index) => {
      const one = { ...request, ...span, key: `${key}:${index + 1}` }
      const own = this.#attempt(one)
      const [other] = mode === 'substitute' && resources.length === 1 && 'reason' in own ? this.free(kind, span) : []
      return other ? this.#attempt({ ...one, resources: [other.id] }) : own
    })
    const booked = outcomes.flatMap((each) => ('booking' in each ? [each] : []))
    const refused = outcomes.flatMap((each) => ('reason' in each ? [each] : []))
    if (booked.length === 0 || (mode === 'all' && refused.length > 0)) {
      for (const { booking } of booked)
        this.#entries.splice(
          this.#entries.findIndex(({ id }) => id === booking),
          1,
        )
      throw bookingFaults.seriesRefused({ refused })
    }
    this.#series.set(
      key,
      booked.map(({ booking }) => booking),
    )
    return { series: key, booked, refused, skipped }
  }

  #attempt(one: BookingRequest): SeriesOutcome['booked'][number] | SeriesOutcome['refused'][number] {
    const { from, to, resources } = one
    try {
      return { booking: this.book(one), from, to, resources }
    } catch (error) {
      if (!isFault(error)) throw error
      return { from, to, reason: error.message }
    }
  }

  cancelSeries(series: string, from: Date): readonly string[] {
    const begins = latest(from, this.#now())
    const ahead = this.#entries.filter(
      ({ id, request, state }) =>
        this.#series.get(series)?.includes(id) && ['held', 'confirmed'].includes(state) && request.from >= begins,
    )
    for (const { id } of ahead) this.change(id, 'cancelled')
    return ahead.map(({ id }) => id)
  }

  change(id: string, to: BookingState): void {
    const entry = this.#entries.find((each) => each.id === id)
    if (!entry) throw bookingFaults.unknownBooking()
    const ids = entry.places.map(({ resource }) => resource)
    if (to === 'confirmed') {
      this.#inService(ids)
      this.#lapse(ids)
    }
    if (entry.state === to || (entry.state === 'expired' && to === 'cancelled')) return
    if (!bookingMayBecome(entry.state, to)) throw bookingFaults.wrongState({ from: entry.state, to })
    entry.state = to
    entry.until = undefined
  }

  checkIn(id: string): void {
    const entry = this.#entries.find((each) => each.id === id)
    if (!entry) throw bookingFaults.unknownBooking()
    const { request, release } = entry
    const before = request.policy?.checkInMinutes
    const from = before === undefined ? undefined : later(request.from, -before)
    if (from && this.#now() < from) throw bookingFaults.tooEarlyToCheckIn({ from })
    this.#lapse(entry.places.map(({ resource }) => resource))
    if (release && entry.state === 'no_show') throw bookingFaults.released({ at: release })
    this.change(id, 'in_use')
  }

  extend(id: string, minutes: number): Date {
    const entry = this.#entries.find((each) => each.id === id)
    if (!entry) throw bookingFaults.unknownBooking()
    if (entry.state !== 'in_use') throw bookingFaults.notInUse()
    const span = { from: entry.to, to: later(entry.to, minutes) }
    const all = entry.places.map(({ resource }) => resource)
    const clashes = this.clashes(all, span, id, entry.places[0]?.places)
    if (clashes.length > 0) throw bookingFaults.clash({ clashes: clashes.map(inWords) })
    entry.to = span.to
    return span.to
  }

  /** It takes every place, so what is there has to go first. */
  close({ resources, displaces, ...span }: ClosureRequest, applicant: string) {
    const all = this.#inService(resources)
    const hit = all.flatMap((resource) => this.#touching(resource, span))
    const stay = displaces ? hit.filter(({ state, closure }) => state === 'in_use' || closure) : hit
    if (stay.length > 0) throw bookingFaults.closureHits({ clashes: stay.map(inWords), displaces: displaces === true })
    const displaced = [...new Set(hit.map(({ booking }) => booking))]
    for (const booking of displaced) this.change(booking, 'displaced')
    this.#count += 1
    const id = `booking-${this.#count}`
    const places = all.flatMap((as) =>
      as.counted
        ? [{ resource: as.id, lane: 0, places: as.capacity, as }]
        : Array.from({ length: as.capacity }, (_, lane) => ({ resource: as.id, lane: lane + 1, as })),
    )
    const request = { ...span, key: id, resources, purpose: span.reason, applicant }
    const { to } = span
    this.#entries.push({
      id,
      request,
      to,
      state: 'confirmed',
      until: undefined,
      release: undefined,
      closure: true,
      places,
    })
    return { closure: id, displaced }
  }

  swap(...ids: readonly [string, string]): void {
    const [one, other] = ids.map((id) => this.#entries.find((each) => each.id === id))
    if (!one || !other) throw bookingFaults.unknownBooking()
    const kinds = ({ places }: Entry) => places.map(({ as }) => as.kind).join()
    if (kinds(one) !== kinds(other) || [one, other].some(({ state }) => !['held', 'confirmed'].includes(state)))
      throw bookingFaults.cannotSwap()
    const places = one.places
    one.places = exchanged(places, other.places)
    other.places = exchanged(other.places, places)
  }

  claims(filter: Parameters<Bookings['claims']>[1]): readonly CalendarClaim[] {
    const among = (resource: string) =>
      'kind' in filter ? this.resources.get(resource)?.kind === filter.kind : filter.resources.includes(resource)
    return this.#entries
      .filter((entry) => [...BLOCKING, 'done'].includes(entry.state) && !this.#lapsed(entry))
      .filter(
        ({ request, to, state }) =>
          touch({ from: request.from, to }, filter) || (filter.inUse === true && state === 'in_use'),
      )
      .flatMap((entry) =>
        entry.places
          .filter(({ resource, lane }) => among(resource) && (!entry.closure || lane <= 1))
          .map((place) => this.#claim(entry, place)),
      )
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  }

  clashes(resources: readonly string[], span: Span, except?: string, places = 1): readonly Claim[] {
    return [...new Set(resources)]
      .flatMap((id) => {
        const resource = this.resources.get(id)
        const inTheWay = resource ? this.#touching(resource, span).filter(({ booking }) => booking !== except) : []
        return resource ? clashesAmong(resource, inTheWay, span, places) : []
      })
      .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  }

  alternatives(wish: AlternativeWish): Promise<readonly Alternative[]> {
    const own = this.resources.get(wish.resource)
    if (!own || wish.to <= wish.from) return Promise.resolve([])
    const all = [...this.resources.values()]
    const { policy, refuses, among } = wish
    const offered = ({ kind, status, id }: Resource) =>
      kind === own.kind && status === 'in_service' && (among === undefined || id === own.id || among.includes(id))
    return alternativesTo(wish, {
      now: this.#now(),
      own,
      others: all,
      candidates: all.filter(offered).toSorted((one, other) => (one.code < other.code ? -1 : 1)),
      stepMinutes: Math.max(15, policy?.stepMinutes ?? 15),
      occupied: async (resources) => resources.flatMap((id) => this.#occupied(id)),
      allows: (_, span) =>
        policy && refuses
          ? spanProblems(policySays(refuses), policy, span, { now: this.#now() }).length === 0
          : span.to > this.#now(),
    })
  }

  #occupied(id: string): readonly OccupiedStretch[] {
    return this.#entries
      .filter((entry) => BLOCKING.includes(entry.state) && !this.#lapsed(entry))
      .flatMap(({ request, to, places }) =>
        places
          .filter(({ resource }) => resource === id)
          .map(({ as, lane, resource, places: taken = 1 }) => ({
            ...{ resource, firstLane: lane, lastLane: lane, places: taken },
            ...kept(as, { from: request.from, to }),
          })),
      )
  }

  free(kind: string, span: Span): readonly Resource[] {
    const isFree = (resource: Resource) => leftOf(resource, this.#touching(resource, span), span) > 0
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
      .map(({ id, state, to, places, request: { from, applicant, business, policy } }) => ({
        booking: id,
        state,
        from,
        to,
        applicant,
        resources: places.map(({ resource }) => resource).toSorted(),
        record: business?.id ?? '',
        cancelUntil: policy?.cancelMinutes === undefined ? null : later(from, -policy.cancelMinutes),
        ...this.#placeInSeries(id),
      }))
  }

  #placeInSeries(id: string): { readonly series: string | null; readonly occurrence: number | null } {
    const [series, times = []] = [...this.#series].find(([, each]) => each.includes(id)) ?? []
    return series === undefined ? { series: null, occurrence: null } : { series, occurrence: times.indexOf(id) + 1 }
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

  #now(): Date {
    return this.#world.now?.() ?? new Date()
  }

  #lapsed({ state, until, release }: Entry): boolean {
    const over = state === 'confirmed' ? release : until
    return over !== undefined && over <= this.#now()
  }

  #lapse(resources: readonly string[]): void {
    for (const entry of this.#entries) {
      if (!['held', 'confirmed'].includes(entry.state) || !this.#lapsed(entry)) continue
      if (!entry.places.some(({ resource }) => resources.includes(resource))) continue
      entry.state = entry.state === 'held' ? 'expired' : 'no_show'
      entry.until = undefined
    }
  }

  #touching(resource: Resource, span: Span): readonly Claim[] {
    const asked = kept(resource, span)
    return this.#entries
      .filter((entry) => BLOCKING.includes(entry.state) && !this.#lapsed(entry))
      .flatMap((entry) =>
        entry.places
          .filter(
            (place) =>
              place.resource === resource.id &&
              touch(kept(place.as, { from: entry.request.from, to: endOf(entry, this.#now()) }), asked),
          )
          .map((place) => this.#claim(entry, place)),
      )
  }

  #freeLane(resource: Resource, span: Span): number {
    const taken = new Set(this.#touching(resource, span).map(({ lane }) => lane))
    for (let lane = 1; ; lane++) if (!taken.has(lane)) return lane
  }

  #claim(
    { id, request, to, state, closure = false }: Entry,
    { resource, lane, places: taken }: Entry['places'][number],
  ): CalendarClaim {
    const { from, purpose, applicant, business } = request
    const person = this.#world.people?.[applicant]
    return {
      ...{ booking: id, resource, from, to, state, purpose, applicant, lane, places: taken ?? null, closure },
      resourceName: this.resources.get(resource)?.name ?? '',
      applicantName: person?.name ?? '',
      applicantDepartment: person?.department ?? '',
      instance: business?.instance ?? null,
      repeats: this.#placeInSeries(id).series !== null,
      overrun: state === 'in_use' && to <= this.#now(),
      endangered:
        ['held', 'confirmed'].includes(state) && this.#stayedIn(resource, lane) && from < later(this.#now(), 30),
    }
  }

  /** Whether somebody is still there beyond the end. */
  #stayedIn(resource: string, lane: number): boolean {
    return this.#entries.some(
      ({ state, to, places }) =>
        state === 'in_use' &&
        to <= this.#now() &&
        places.some((place) => place.resource === resource && place.lane === lane),
    )
  }
}
