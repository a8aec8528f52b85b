import { type Database, flushOnCommit } from '@gongtai/sdk/server'
import { writeOutbox } from '../events/outbox-table.ts'
import type { HostContext } from '../host.ts'
import { makeContext } from './context.ts'
import type { Aftermath, Engine } from './engine.ts'
import type { Work } from './perform.ts'
import { tellOthers } from './tell-others.ts'

export interface Part {
  readonly work: Work
  run(context: HostContext): Promise<unknown> | unknown
}

/**
 * Runs work of one tenant side by side in one transaction, so that what the parts ask at the same moment shares its
 * round trips: all of them are done, or none.
 *
 * @param atEnd writes what belongs to all of them, in the same transaction
 * @returns what each part returned, in their order
 * @throws what the first part threw that failed
 */
export async function sideBySide(
  engine: Engine,
  parts: readonly Part[],
  atEnd: (db: Database) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const [first] = parts
  if (!first) return []
  const { tenant, role } = first.work
  const afters = parts.map((): Aftermath => ({ notices: [], outbox: [] }))
  const answers = await engine.store.bound({ tenant, role, readOnly: false }, async (db) => {
    // All of them have ended before the transaction does, also when one has failed.
    const settled = await Promise.allSettled(
      parts.map(async ({ work, run }, at) => run(makeContext(engine, work, db, afters[at] as Aftermath))),
    )
    const failed = settled.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
    flushOnCommit(
      writeOutbox(
        db,
        afters.flatMap(({ outbox }) => outbox),
      ),
      atEnd(db),
    )
    return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value)
  })
  tellOthers(engine, tenant, afters)
  return answers
}
