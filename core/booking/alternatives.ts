import type { ReservedSpan } from '../reservation/policy.ts'
import type { Resource } from '../reservation/resource.ts'
import { placesTaken } from './places-taken.ts'

/**
 * What can be had instead of what is taken.
 *
 * @see Bookings
 */
export interface Alternative extends ReservedSpan {
  /** Id of the resource. */
  readonly resource: string
  readonly code: string
  readonly name: string
  /** How near it comes to what was wished for, as a number of points: 100 at best. */
  readonly score: number
}

/**
 * What was wished for and cannot be had.
 *
 * @see Bookings
 */
export interface WishedPlace extends ReservedSpan {
  /** Id of the resource that is taken. */
  readonly resource: string
  /** Ids of what is booked together with it and stays as it is. */
  readonly with?: readonly string[]
  /** How many seats are needed; of what is counted, how many places. */
  readonly seats?: number
  /** What it has to have. */
  readonly features?: readonly string[]
  /** Ids of the resources that may be offered; all of the kind when absent. */
  readonly among?: readonly string[]
}

/**
 * A stretch in which some of the places of a resource are taken, what is kept free around a booking included.
 *
 * @see alternativesTo
 */
export interface OccupiedStretch extends ReservedSpan {
  readonly resource: string
  /** Number of the first of its places that is taken, from 1 on. */
  readonly firstLane: number
  /** Number of the last. */
  readonly lastLane: number
  /** Of places without names, how many. */
  readonly places?: number
}

/**
 * What the search for alternatives asks of the world.
 *
 * @see alternativesTo
 */
export interface AlternativesWorld {
  readonly now: Date
  /** The wished resource, in service or not. */
  readonly own: Resource
  /** All of its kind that are in service. */
  readonly candidates: readonly Resource[]
  /** What else is booked with it, and the parts of all: as much of them as is known. */
  readonly others: readonly Resource[]
  /** Minutes between two beginnings that are tried. */
  readonly stepMinutes: number
  /** What is taken in a window. */
  readonly occupied: (resources: readonly string[], window: ReservedSpan) => Promise<readonly OccupiedStretch[]>
  /** Whether the rules of a resource let it be asked for then. */
  readonly allows: (resource: Resource, span: ReservedSpan) => boolean
}

const MOST = 5
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** How much later something is looked for. */
const LATEST = 7 * DAY

/** How many other resources are looked through for another time. */
const TRIED = 20

/** How near a resource comes to what was wished for, the time apart. */
function placeScore({ building, floor }: Resource, other: Resource, seats: number | undefined): number {
  const floors = floor !== undefined && other.floor !== undefined ? Math.abs(floor - other.floor) : 0
  const elsewhere = building && other.building && building !== other.building ? 1 : 0
  const spare = seats !== undefined && other.seats !== undefined ? Math.min(20, Math.max(0, other.seats - seats)) : 0
  return 100 - 10 * floors - 30 * elsewhere - 2 * spare
}

const fits =
  ({ seats, features = [] }: WishedPlace) =>
  (resource: Resource): boolean =>
    (seats === undefined || resource.seats === undefined || resource.seats >= seats) &&
    features.every((each) => resource.features?.includes(each))

const best = (one: Alternative, other: Alternative): number =>
  other.score - one.score || (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)

/**
 * What can be had instead: first others at the same time, then the same later, then others later; at most five, the
 * nearest first and those that are as near by their codes. The same wish in the same world has the same answer.
 *
 * @param wish what is taken, and what it has to have
 * @param world resources, rules and what is taken
 * @returns what to offer
 * @throws what `occupied` throws
 * @example
 * declare const world: AlternativesWorld
 * const [from, to] = [new Date('2026-05-06T09:00:00+08:00'), new Date('2026-05-06T10:00:00+08:00')]
 * const offered = await alternativesTo({ resource: 'room-1', from, to, seats: 10 }, world)
 */
export async function alternativesTo(wish: WishedPlace, world: AlternativesWorld): Promise<readonly Alternative[]> {
  const { own, candidates } = world
  const others = candidates.filter((each) => each.id !== own.id).filter(fits(wish))
  const sameTime = await atTheTime(wish, world, others)
  if (sameTime.length >= MOST) return sameTime.slice(0, MOST)
  const inService = candidates.some(({ id }) => id === own.id)
  const later = inService ? await laterOn(wish, world, [own]) : []
  const missing = MOST - sameTime.length - later.length
  const nearest = others
    .filter(({ id }) => !sameTime.some(({ resource }) => resource === id))
    .toSorted((one, other) => best(timed(wish, own, one, wish), timed(wish, own, other, wish)))
    .slice(0, TRIED)
  const both = missing > 0 && nearest.length > 0 ? await laterOn(wish, world, nearest) : []
  return [...sameTime, ...later, ...both].slice(0, MOST)
}

function timed({ from, seats }: WishedPlace, own: Resource, other: Resource, span: ReservedSpan): Alternative {
  const shifted = (span.from.getTime() - from.getTime()) / MINUTE
  const { id: resource, code, name } = other
  const score = Math.round((placeScore(own, other, seats) - shifted / 15) * 100) / 100
  return { resource, code, name, from: span.from, to: span.to, score }
}

async function atTheTime(
  wish: WishedPlace,
  world: AlternativesWorld,
  others: readonly Resource[],
): Promise<readonly Alternative[]> {
  const span = { from: wish.from, to: wish.to }
  const allowed = others.filter((each) => world.allows(each, span))
  const free = await openTimes(wish, world, allowed, span)
  return allowed
    .filter((each) => free(each, span))
    .map((each) => timed(wish, world.own, each, span))
    .toSorted(best)
}

/** The next time of each at which it can be had. */
async function laterOn(
  wish: WishedPlace,
  world: AlternativesWorld,
  resources: readonly Resource[],
): Promise<readonly Alternative[]> {
  const lasts = wish.to.getTime() - wish.from.getTime()
  const until = new Date(wish.to.getTime() + LATEST)
  const free = await openTimes(wish, world, resources, { from: wish.from, to: until })
  const spans = beginnings(wish.from, world).map((from) => ({ from, to: new Date(from.getTime() + lasts) }))
  return resources
    .flatMap((each) => {
      const span = spans.find((one) => free(each, one) && world.allows(each, one))
      return span ? [timed(wish, world.own, each, span)] : []
    })
    .toSorted(best)
}

function beginnings(from: Date, { now, stepMinutes }: AlternativesWorld): readonly Date[] {
  const step = stepMinutes * MINUTE
  const all = Array.from({ length: LATEST / step }, (_, at) => new Date(from.getTime() + (at + 1) * step))
  return all.filter((each) => each >= now)
}

/** Whether a resource, its parts and what goes with it can be had in a span of the window. */
async function openTimes(
  { with: together = [], seats }: WishedPlace,
  { others, candidates, own, occupied }: AlternativesWorld,
  resources: readonly Resource[],
  window: ReservedSpan,
): Promise<(resource: Resource, span: ReservedSpan) => boolean> {
  const known = new Map([own, ...others, ...candidates].map((each) => [each.id, each]))
  const wanted = [...new Set([...resources.flatMap(({ id, parts = [] }) => [id, ...parts]), ...together])]
  const widest = Math.max(0, ...wanted.map((id) => known.get(id)).flatMap((each) => (each ? [around(each)] : [])))
  const found = await occupied(wanted, {
    from: new Date(window.from.getTime() - widest),
    to: new Date(window.to.getTime() + widest),
  })
  const taken = new Map<string, OccupiedStretch[]>()
  for (const each of found) taken.set(each.resource, [...(taken.get(each.resource) ?? []), each])
  const free = (id: string, span: ReservedSpan) => {
    const resource = known.get(id)
    return resource !== undefined && hasPlace(resource, taken.get(id) ?? [], span, seats)
  }
  return ({ id, parts = [] }, span) => [id, ...parts, ...together].every((each) => free(each, span))
}

const around = ({ prepareMinutes = 0, tidyMinutes = 0 }: Resource): number =>
  Math.max(prepareMinutes, tidyMinutes) * MINUTE

function hasPlace(
  { capacity, counted, prepareMinutes = 0, tidyMinutes = 0 }: Resource,
  taken: readonly OccupiedStretch[],
  span: ReservedSpan,
  seats = 1,
): boolean {
  const [from, to] = [span.from.getTime() - prepareMinutes * MINUTE, span.to.getTime() + tidyMinutes * MINUTE]
  if (counted) return seats <= capacity - takenAt(taken, { from: new Date(from), to: new Date(to) })
  const met = taken.filter((each) => each.from.getTime() < to && each.to.getTime() > from)
  if (met.length === 0) return true
  const lanes = Array.from({ length: capacity }, (_, at) => at + 1)
  return lanes.some((lane) => met.every(({ firstLane, lastLane }) => lane < firstLane || lane > lastLane))
}

const takenAt = (taken: readonly OccupiedStretch[], span: ReservedSpan): number =>
  placesTaken(
    taken.map(({ places = 1, ...each }) => ({ ...each, places })),
    span,
  )
