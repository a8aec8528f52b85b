import { randomUUID } from 'node:crypto'
import type { PluginProblem } from '@gongtai/core/contract/calls/plugins'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { type Database, sql } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import { writeOutbox } from '../events/outbox-table.ts'
import { PLATFORM } from '../identity/seed/platform-tenant.ts'
import type { Store } from '../store/store.ts'
import { isToldOf } from './plugin-notices.ts'
import { pluginTables } from './tables.ts'
import { faredOf } from './tell-keepers.ts'

/** Code of a plugin that the host ran and that did not come to its end. */
export interface Hook {
  readonly plugin: string
  readonly hook: PluginProblem['hook']
  /** Which of the plugin's setups, jobs, pages …; empty when there is only one. */
  readonly subject: string
  readonly tenant: string
}

export interface StoredProblem extends PluginProblem {
  readonly plugin: string
  readonly version: string
}

/** Who wants to know how the hooks of plugins fare. */
export interface PluginWatch {
  failed(what: Hook, error: unknown): Promise<void>
  worked(what: Hook): Promise<void>
}

export interface ProblemsArea {
  readonly store: Store
  readonly kernel: Kernel
  readonly log: Logger
}

const LONGEST_REASON = 500

/**
 * What of plugins fails while they run, in the database, so that the operator sees what happened in every process.
 * Nothing here ever keeps the work itself from going on.
 */
export class PluginProblems implements PluginWatch {
  readonly #area: ProblemsArea
  /** What is known to be recorded, so that success, the usual case, costs nothing. */
  #open = new Set<string>()

  constructor(area: ProblemsArea) {
    this.#area = area
  }

  async failed(what: Hook, error: unknown): Promise<void> {
    const { store, kernel, log } = this.#area
    const version = kernel.plugins().find(({ id }) => id === what.plugin)?.version ?? ''
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
    this.#open.add(keyOf(what))
    try {
      await store.platform((db) => noteFailure(db, { ...what, version, reason }), PLATFORM)
    } catch (unwritten) {
      log.warn({ err: unwritten, ...what, reason }, '插件的故障未能记下')
    }
  }

  async worked(what: Hook): Promise<void> {
    if (!this.#open.delete(keyOf(what))) return
    const { store, log } = this.#area
    try {
      await store.platform((db) => noteSuccess(db, what), PLATFORM)
    } catch (error) {
      this.#open.add(keyOf(what))
      log.warn({ err: error, ...what }, '插件的故障未能销去')
    }
  }

  /** All that is recorded of the versions that run now. */
  async list(): Promise<readonly StoredProblem[]> {
    const rows = await this.#area.store.platform((db) =>
      pluginTables(db).selectFrom('plugin_problem').selectAll().orderBy('last_at', 'desc').execute(),
    )
    this.#open = new Set(rows.map((row) => keyOf(row as Hook)))
    const running = new Map(this.#area.kernel.plugins().map(({ id, version }) => [id, version]))
    return rows
      .filter((row) => row.times > 0 && running.get(row.plugin) === row.version)
      .map(({ first_at, last_at, told, ...row }) => ({ ...row, lastAt: last_at.toISOString() }) as StoredProblem)
  }

  /** The operator starts the plugin anew: whatever was wrong has to show again, or whoever was told hears that it works. */
  async forget(plugin: string): Promise<void> {
    await this.#area.store.platform(async (db) => {
      const known = pluginTables(db)
      await known.deleteFrom('plugin_problem').where('plugin', '=', plugin).where('told', '=', false).execute()
      await known.updateTable('plugin_problem').set({ times: 0 }).where('plugin', '=', plugin).execute()
    })
  }
}

/** Counts a failure and tells of it once, whichever process finds it first: the row is locked until both are written. */
async function noteFailure(db: Database, { version, reason, ...what }: Hook & Failure): Promise<void> {
  const { plugin, hook, subject, tenant } = what
  const row = { version, reason, last_at: sql<Date>`now()` }
  const { times, told } = await pluginTables(db)
    .insertInto('plugin_problem')
    .values({ plugin, hook, subject, tenant, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['plugin', 'hook', 'tenant', 'subject'])
        .doUpdateSet({ ...row, times: sql`plugin_problem.times + 1` }),
    )
    .returning(['times', 'told'])
    .executeTakeFirstOrThrow()
  if (told || !isToldOf(hook, times)) return
  await pluginTables(db)
    .updateTable('plugin_problem')
    .set({ told: true })
    .where((where) => where.and({ plugin, hook, tenant, subject }))
    .execute()
  await writeOutbox(db, [faredOf(randomUUID(), { plugin, hook, subject, tenant, version, reason })])
}

interface Failure {
  readonly version: string
  readonly reason: string
}

async function noteSuccess(db: Database, { plugin, hook, tenant, subject }: Hook): Promise<void> {
  const gone = await pluginTables(db)
    .deleteFrom('plugin_problem')
    .where((where) => where.and({ plugin, hook, tenant, subject }))
    .returning(['told', 'version'])
    .executeTakeFirst()
  if (!gone?.told) return
  await writeOutbox(db, [faredOf(randomUUID(), { plugin, hook, subject, tenant, version: gone.version })])
}

const keyOf = ({ plugin, hook, tenant, subject }: Hook): string => [plugin, hook, tenant, subject].join('\n')
