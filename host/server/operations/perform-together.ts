import { SIDE_BY_SIDE } from '@gongtai/core/contract/side-by-side'
import type { JoinedCall, Operation } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { type Database, flushOnCommit, GoesAlone } from '@gongtai/sdk/server'
import { writeOutbox } from '../events/outbox-table.ts'
import type { HostContext } from '../host.ts'
import { isAway } from '../store/database-fault.ts'
import { pinDatabase } from '../store/pinned-database.ts'
import { makeContext } from './context.ts'
import type { Aftermath, Engine } from './engine.ts'
import type { Work } from './perform.ts'
import { sideBySide } from './side-by-side.ts'
import { tellOthers } from './tell-others.ts'

/** A call that is taken together with others of the same operation and tenant. */
export interface Member {
  readonly work: Work
  readonly input: unknown
}

type Settled = readonly PromiseSettledResult<unknown>[]
type Together = (calls: readonly JoinedCall[]) => Promise<Settled>
type Record = (db: Database, settled: Settled) => Promise<void>

/**
 * Runs several calls in one transaction, as their operation can be taken; when all of it fails, nothing is done and
 * each call goes alone.
 *
 * @param record writes what has to be kept of the calls, in the same transaction
 * @throws when the database is away: nobody waits for it a second time
 */
export async function performTogether(
  engine: Engine,
  members: readonly Member[],
  { run, together }: Pick<Operation, 'run' | 'together'>,
  record: Record,
): Promise<Settled> {
  if (together === undefined) return membersAlone(members)
  if (together !== SIDE_BY_SIDE) return performAtOnce(engine, members, together, record)
  // One that comes by itself would be done twice when it is refused.
  if (members.length < 2) return membersAlone(members)
  const parts = members.map(({ work, input }) => ({ work, run: (context: HostContext) => run(input, context) }))
  try {
    const answers = await sideBySide(engine, parts, (db) => record(db, parts.map(fulfilled)))
    return answers.map(fulfilled)
  } catch (error) {
    if (isAway(error)) throw error
    // Each goes alone now, and the one whose fault it was is told so.
    engine.log.debug({ err: error, calls: members.length }, 'calls side by side go alone')
    return membersAlone(members)
  }
}

/** Lets the operation settle each call by itself; what a rejected one left behind is dropped. */
async function performAtOnce(
  engine: Engine,
  members: readonly Member[],
  together: Together,
  record: Record,
): Promise<Settled> {
  const [first] = members
  if (!first) return []
  const { tenant, role } = first.work
  try {
    const { settled, kept } = await engine.store.bound(
      { tenant, role, readOnly: false, generalPlans: true },
      async (db) => {
        const begun = await begin(engine, members, db, together)
        const events = begun.kept.flatMap(({ outbox }) => outbox)
        flushOnCommit(writeOutbox(db, events), record(db, begun.settled))
        return begun
      },
    )
    tellOthers(engine, tenant, kept)
    return settled
  } catch (error) {
    if (isAway(error)) throw error
    engine.log.warn({ err: error, calls: members.length }, 'calls that were taken together go alone')
    return membersAlone(members)
  }
}

const fulfilled = (value: unknown) => ({ status: 'fulfilled', value }) as const
const membersAlone = (members: readonly Member[]): Settled =>
  members.map(() => ({ status: 'rejected', reason: new GoesAlone() }))

async function begin(engine: Engine, members: readonly Member[], db: Database, together: Together) {
  const afters = members.map((): Aftermath => ({ notices: [], outbox: [] }))
  const heard = heardEvents(engine, members)
  const calls = members.map(({ work, input }, at) => ({
    input,
    context: joinedContext(engine, work, db, afters[at] as Aftermath, heard),
  }))
  const settled = await together(calls)
  if (settled.length !== calls.length) throw new Error('calls taken together were not all settled')
  return { settled, kept: afters.filter((_, at) => settled[at]?.status === 'fulfilled') }
}

/** Events that somebody reacts to, asked once for all calls: they are of one tenant. */
function heardEvents({ kernel }: Engine, [first]: readonly Member[]): ReadonlySet<string> {
  const heard = first ? kernel.viewFor(first.work.tenant)(reactions).all() : []
  return new Set(heard.map(({ on }) => on))
}

/**
 * In a shared transaction a reaction may look at its event but not at the database: what it did there could not be
 * taken back for its call alone. One that asks sends its call to go alone, even if it swallows the error.
 */
function joinedContext(
  engine: Engine,
  work: Work,
  db: Database,
  after: Aftermath,
  heard: ReadonlySet<string>,
): HostContext {
  let asked = false
  const refuse = async () => {
    asked = true
    throw new GoesAlone()
  }
  const reacting = makeContext(engine, work, pinDatabase(refuse).db, after)
  const publish: HostContext['publish'] = async (event, payload) => {
    if (!heard.has(event.id)) return
    try {
      await reacting.publish(event, payload)
    } catch (error) {
      // A reaction in a process of its own hands back a copy of the error, which is no longer of its class.
      if (!asked) throw error
    }
    if (asked) throw new GoesAlone()
  }
  return Object.assign(makeContext(engine, work, db, after), { publish })
}
