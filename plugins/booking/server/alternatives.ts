import type { ReservedSpan } from '@gongtai/sdk'
import {
  type Alternative,
  type AlternativeWish,
  alternativesTo,
  type OccupiedStretch,
  policySays,
  type Resource,
  spanProblems,
  sql,
} from '@gongtai/sdk/server'
import type { By } from './book.ts'
import { stands } from './free-lapsed.ts'
import { endsAt, reaches } from './reaches.ts'
import { type ResourceRules, restsMatter, rulesFor } from './rules/rules-for.ts'
import type { BookingDatabase } from './tables.ts'

const STEP = 15

/** What can be had instead, by the rules that hold for each resource. */
export async function alternatives(
  db: BookingDatabase,
  wish: AlternativeWish,
  by: By,
): Promise<readonly Alternative[]> {
  const { resource, with: together = [], among, policy } = wish
  const [own] = await resourcesWhere(db, { ids: [resource] })
  if (!own || wish.to <= wish.from) return []
  const candidates = await resourcesWhere(db, { kind: own.kind, ...(among && { among: [resource, ...among] }) })
  const parts = [own, ...candidates].flatMap((each) => each.parts ?? [])
  const others = await resourcesWhere(db, { ids: [...new Set([...together, ...parts])] })
  const rules = policy
    ? await rulesFor(
        db,
        [own, ...candidates].map(({ id }) => id),
        policy,
      )
    : []
  return alternativesTo(wish, {
    now: by.now,
    own,
    others,
    candidates: candidates.filter(({ status }) => status === 'in_service'),
    stepMinutes: Math.max(STEP, ...rules.map((each) => each.policy.stepMinutes ?? STEP)),
    occupied: (resources, window) => occupied(db, resources, window, by.now),
    allows: await allowing(wish, rules, by),
  })
}

/** Whether the rules let a resource be asked for then; what was decided already only has to lie ahead. */
async function allowing({ refuses, from }: AlternativeWish, rules: readonly ResourceRules[], { now, calendar }: By) {
  const byResource = new Map(rules.map((each) => [each.resource, each.policy]))
  const facts = { now, ...(restsMatter(rules) && { calendar: await calendar(from) }) }
  const reason = refuses?.reason
  return ({ id }: Resource, span: ReservedSpan): boolean => {
    const policy = byResource.get(id)
    if (!policy || !refuses) return span.to > now
    return spanProblems(policySays(refuses), policy, span, { ...facts, ...(reason && { reason }) }).length === 0
  }
}

type Where = { readonly ids: readonly string[] } | { readonly kind: string; readonly among?: readonly string[] }

async function resourcesWhere(db: BookingDatabase, where: Where): Promise<readonly Resource[]> {
  const of =
    'ids' in where
      ? sql`id = any(${[...where.ids]}::text[])`
      : sql`kind = ${where.kind} and (${where.among ? [...where.among] : null}::text[] is null or id = any(${[...(where.among ?? [])]}::text[]))`
  const { rows } =
    await sql<Found>`select id, kind, code, name, capacity, counted, status, building, floor, seats, features, parts,
      extract(epoch from prepare)::float8 / 60 as "prepareMinutes", extract(epoch from tidy)::float8 / 60 as "tidyMinutes"
    from bk_resource where tenant_id = current_tenant() and ${of} order by code`.execute(db)
  return rows.map(({ building, floor, seats, ...each }) => ({
    ...each,
    ...(building !== null && { building }),
    ...(floor !== null && { floor }),
    ...(seats !== null && { seats }),
  }))
}

type Found = Omit<Resource, 'building' | 'floor' | 'seats'> & {
  readonly building: string | null
  readonly floor: number | null
  readonly seats: number | null
}

async function occupied(
  db: BookingDatabase,
  resources: readonly string[],
  window: ReservedSpan,
  now: Date,
): Promise<readonly OccupiedStretch[]> {
  const { rows } = await sql<OccupiedStretch>`select resource_id as resource, lower(guard) as "from",
      greatest(upper(guard), ${endsAt(now)} + resource.tidy) as "to",
      coalesce(lower(lanes), 0) as "firstLane", coalesce(upper(lanes) - 1, 0) as "lastLane", coalesce(places, 1) as places
    from bk_claim claim
    join bk_resource resource on resource.tenant_id = claim.tenant_id and resource.id = claim.resource_id
    where claim.tenant_id = current_tenant() and claim.resource_id = any(${[...resources]}::text[]) and blocking
      and ${stands(now)} and ${reaches(window, now)}`.execute(db)
  return rows
}
