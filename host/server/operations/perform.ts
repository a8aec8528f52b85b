import { flushOnCommit, type UploadedPart } from '@gongtai/sdk/server'
import { writeOutbox } from '../events/outbox-table.ts'
import type { Caller, HostContext, RequestFacts } from '../host.ts'
import type { Binding } from '../store/binding.ts'
import { planOutdated } from '../store/statement-names.ts'
import { makeContext } from './context.ts'
import type { Aftermath, Engine } from './engine.ts'
import { tellOthers } from './tell-others.ts'

export interface Work {
  /** The tenant whose rows are seen; open calls without a caller work as the platform. */
  readonly tenant: string
  readonly role: Binding['role']
  readonly readOnly: boolean
  readonly caller?: Caller | undefined
  readonly request?: RequestFacts
  readonly upload?: (() => Promise<UploadedPart>) | undefined
}

/** Deadlock, serialisation failure, outdated plan: nothing has happened yet, and a second try goes well. */
const worthRepeating = ['40P01', '40001', planOutdated]

/**
 * Runs work in one transaction bound to its tenant, then tells open pages and the outbox what it left behind.
 * Work that lost a race inside the database is run once more, unless it reads an upload, which cannot be read twice.
 */
export async function perform<T>(engine: Engine, work: Work, run: (context: HostContext) => Promise<T>): Promise<T> {
  try {
    return await attempt(engine, work, run)
  } catch (error) {
    if (work.upload || !worthRepeating.includes((error as { code?: string }).code ?? '')) throw error
    return attempt(engine, work, run)
  }
}

async function attempt<T>(engine: Engine, work: Work, run: (context: HostContext) => Promise<T>): Promise<T> {
  const after: Aftermath = { notices: [], outbox: [] }
  const { tenant, role, readOnly, caller } = work
  const person = caller && `${tenant} ${caller.user.id}`
  const result = await engine.store.bound({ tenant, role, readOnly, person }, async (db) => {
    const done = await run(makeContext(engine, work, db, after))
    flushOnCommit(writeOutbox(db, after.outbox))
    return done
  })
  tellOthers(engine, tenant, [after])
  return result
}
