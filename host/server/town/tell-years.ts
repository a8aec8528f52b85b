import { setTimeout as pause } from 'node:timers/promises'
import { isFault } from '@gongtai/core/kernel/fault'
import { townYears } from '@gongtai/core/points/town-years'
import { type Database, type Episode, type Town, WorkingTime } from '@gongtai/sdk/server'
import type { Host } from '../host.ts'
import type { Engine } from '../operations/engine.ts'
import { isAway } from '../store/database-fault.ts'
import { type Cast, castOf } from './cast.ts'
import { type LaidOutTown, townOf } from './laid-out-town.ts'
import { openStage } from './stage.ts'
import { townOfPlan } from './town-of-plan.ts'

/** How far the years of the towns are told. */
export interface Progress {
  readonly tenant: string
  readonly total: number
  done: number
  refused: number
}

interface Teller {
  readonly host: Host
  readonly engine: Engine
  readonly busy: () => boolean
  readonly progress: Progress[]
  readonly ended: AbortSignal
}

interface Told {
  readonly year: string
  readonly episode: Episode
}

/**
 * Tells the year behind each town, episode by episode, as long as nobody waits for the server. Each is one transaction
 * that also notes that it has happened, so a process that is killed leaves nothing half told and nothing is told twice.
 */
export function yearsOfTowns(host: Host, engine: Engine, tenants: () => Promise<readonly string[]>) {
  const progress: Progress[] = []
  return {
    progress: (): readonly Progress[] => progress.map((each) => ({ ...each })),
    /** @param busy whether somebody waits for an answer */
    start: (busy: () => boolean) => {
      const over = new AbortController()
      const teller: Teller = { host, engine, busy, progress, ended: over.signal }
      const telling = tellAll(teller, tenants).catch((error) => {
        if (!over.signal.aborted) host.log.error({ err: error }, 'the year of the town could not be told')
      })
      return {
        stop: async () => {
          over.abort()
          await telling
        },
      }
    },
  }
}

async function tellAll(teller: Teller, tenants: () => Promise<readonly string[]>): Promise<void> {
  for (const tenant of await tenants()) {
    const laidOut = await townOf(teller.host.store, tenant)
    if (laidOut) await tellYear(teller, laidOut)
  }
}

async function tellYear(teller: Teller, laidOut: LaidOutTown): Promise<void> {
  const { host, ended } = teller
  const { tenant } = laidOut
  const town = townOfPlan(laidOut, await calendarOf(teller, laidOut))
  const all = episodesOf(host, town)
  const before = await toldBefore(host, tenant)
  const left = all.filter((one) => !before.has(keyOf(one)))
  const progress: Progress = { tenant, total: all.length, done: all.length - left.length, refused: 0 }
  teller.progress.push(progress)
  if (left.length === 0) return
  host.log.info({ tenant, episodes: left.length }, 'the year of the town is being told')
  const cast = await castOf(host, tenant)
  for (const one of left) {
    ended.throwIfAborted()
    // What belongs to a plugin that was switched off meanwhile is told after a later start, once it is on again.
    if (!host.kernel.viewFor(tenant)(townYears).find(one.year)) continue
    const took = await tell(teller, { town, cast, one, progress })
    await giveWay(teller, took)
  }
  host.log.info({ tenant, refused: progress.refused }, 'the year of the town is told')
}

/** What waits on desks first, then the year from its beginning. */
function episodesOf({ kernel }: Host, town: Town): readonly Told[] {
  const told = kernel
    .viewFor(town.tenant)(townYears)
    .all()
    .flatMap(({ id: year, episodes }) => (episodes(town) as readonly Episode[]).map((episode) => ({ year, episode })))
  const rank = ({ episode }: Told) => (episode.waiting ? 0 : 1)
  return told.sort(
    (a, b) => rank(a) - rank(b) || a.episode.at.getTime() - b.episode.at.getTime() || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
}

const keyOf = ({ year, episode }: Told): string => `${year} ${episode.id}`

async function toldBefore({ store }: Host, tenant: string): Promise<ReadonlySet<string>> {
  const rows = await store.read(tenant, (db) =>
    episodeTable(db).selectFrom('town_episode').select(['year', 'id']).execute(),
  )
  return new Set(rows.map(({ year, id }) => `${year} ${id}`))
}

interface Scene {
  readonly town: Town
  readonly cast: Cast
  readonly one: Told
  readonly progress: Progress
}

const AGAIN = 5_000

/** Milliseconds it took. What a rule refuses is noted too, and not tried again. */
async function tell(teller: Teller, scene: Scene): Promise<number> {
  const began = performance.now()
  try {
    await happen(teller, scene)
  } catch (error) {
    if (isAway(error)) {
      await pause(AGAIN, undefined, { signal: teller.ended })
      return tell(teller, scene)
    }
    scene.progress.refused += 1
    const { year, episode } = scene.one
    teller.host.log.warn({ err: error, year, episode: episode.id }, 'an episode of the town was refused')
    const reason = isFault(error) || error instanceof Error ? error.message : String(error)
    await teller.host.store.transaction(scene.town.tenant, (db) => note(db, scene.one, reason.slice(0, 500)))
  }
  scene.progress.done += 1
  return performance.now() - began
}

async function happen({ engine }: Teller, { town, cast, one }: Scene): Promise<void> {
  const { tenant } = town
  await engine.store.bound({ tenant, role: 'app', readOnly: false, person: `${tenant} town` }, async (db) => {
    // Another process may be telling it at this moment, or have told it.
    if (!(await note(db, one, null))) return
    const told = one.episode.waiting === true
    await one.episode.happen(openStage({ engine, town, cast, db, told }))
  })
}

async function note(db: Database, { year, episode: { id, at } }: Told, refused: string | null): Promise<boolean> {
  const noted = await episodeTable(db)
    .insertInto('town_episode')
    .values({ year, id, at, refused })
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(noted.numInsertedOrUpdatedRows)
}

const episodeTable = (db: Database) =>
  db.withTables<{ town_episode: { year: string; id: string; at: Date; refused: string | null } }>()

const SHORTEST = 5
const LOOK = 25
const LONGEST = 1_000

/** Half of the time belongs to everybody else, and all of it while somebody waits for an answer, within reason. */
async function giveWay({ busy, ended }: Teller, took: number): Promise<void> {
  await pause(Math.max(SHORTEST, took), undefined, { signal: ended })
  for (let waited = 0; busy() && waited < LONGEST; waited += LOOK) await pause(LOOK, undefined, { signal: ended })
}

const WHOLE_YEAR = 400 * 86_400_000

const calendarOf = ({ engine, host }: Teller, { tenant, laidOut }: LaidOutTown) =>
  host.store.read(tenant, (db) =>
    engine.kernel.services.get(WorkingTime).calendar({ db }, new Date(laidOut.getTime() - WHOLE_YEAR)),
  )
