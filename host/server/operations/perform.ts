import type { UploadedPart } from '@gongtai/sdk/server'
import type { Caller, HostContext, RequestFacts } from '../host.ts'
import type { Binding } from '../store/bound-work.ts'
import { makeContext } from './context.ts'
import type { Aftermath, Engine } from './engine.ts'

export interface Work {
  /** The tenant whose rows are seen; open calls without a caller work as the platform. */
  readonly tenant: string
  readonly role: Binding['role']
  readonly readOnly: boolean
  readonly caller?: Caller | undefined
  readonly request?: RequestFacts
  readonly upload?: (() => Promise<UploadedPart>) | undefined
}

/** Deadlock and serialisation failure: the database asks to try again, and nothing has happened yet. */
const worthRepeating = ['40P01', '40001']

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
  const after: Aftermath = { notices: [], events: 0 }
  const { tenant, role, readOnly } = work
  const actor = {
    tenant,
    caller: work.caller,
    request: work.request ?? nobody,
    ...(work.upload && { upload: work.upload }),
  }
  const result = await engine.store.bound({ tenant, role, readOnly }, (db) =>
    run(makeContext(engine, actor, db, after)),
  )
  if (after.events > 0) engine.wakeOutbox(tenant)
  for (const { message, users } of after.notices) {
    // What happened is committed; a page that misses the news sees it at its next look.
    engine.live
      .send(tenant, message, users)
      .catch((error) => engine.log.warn({ err: error }, 'open pages were not told'))
  }
  return result
}

const nobody: RequestFacts = { address: '', agent: '', appId: '', authorization: '' }
