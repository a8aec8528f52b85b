import pg, { type ClientBase, type ClientConfig, type Pool } from 'pg'
import type { Logger } from 'pino'
import { prepareBinding } from './binding.ts'
import { type FairPool, fairPool } from './fair-pool.ts'
import { connectionName } from './release.ts'
import { endSilentConnections } from './silence.ts'
import { SlowStatements } from './slow-statements.ts'

/** Connections of one process. */
export interface Pools {
  /** As the owner of the tables: migrations, run-time tables, the queues. Never for a call. */
  readonly owner: Pool
  /** As `gongtai_app`, which owns nothing and cannot pass row-level security. */
  readonly app: Pool
  /** The same connections, handed out in turn by person. */
  readonly fair: FairPool
  /** Those of the owner that calls may use, to make tables and lend them. */
  readonly making: FairPool
  /** What took long on any of them. */
  readonly slow: SlowStatements
  /** How they are used at this moment. */
  figures(): readonly PoolFigures[]
  /** A connection of its own, for whoever must keep one. */
  dedicated(): pg.Client
  end(): Promise<void>
}

export interface PoolFigures {
  readonly use: 'calls' | 'upkeep'
  readonly most: number
  readonly open: number
  readonly inUse: number
  readonly waiting: number
  /** Milliseconds that a call waited for a connection, at most, in the last minutes. */
  readonly longestWait: number
}

const appConnections = 12
/** One connection is kept for health and messages between processes; one person never has all the others. */
const ofCalls = { all: appConnections - 1, ofPerson: (appConnections * 2) / 3 }

const ownerConnections = 6
/** However many people publish at once and wait for each other's tables, outbox, jobs and clock find a connection. */
const ofMakers = { all: 2, ofPerson: 2 }

/** Milliseconds without an answer: a little longer than the database lets a statement of a call take. */
const longestSilence = { app: 18_000, owner: 60_000 }

const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5_000 }

/**
 * A process that is frozen in the middle of a transaction keeps what it has locked until the database ends that
 * transaction; another of its transactions may have waited for the same lock and keeps it as long again. Whoever waits
 * for a lock waits longer than both. Where a plugin works within a transaction it may idle longer (`lent.ts`).
 */
const limits = {
  app: { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 4_000 },
  owner: { idle_in_transaction_session_timeout: 30_000 },
}

export function openPools(connection: ClientConfig, log: Logger, version: string, silence = longestSilence): Pools {
  const slow = new SlowStatements()
  const silent = endSilentConnections(log, (text, milliseconds) => slow.note(text, milliseconds))
  const common = { ...connection, ...alive, types: typesAsWeReadThem() }
  const owner = new pg.Pool({
    ...common,
    max: ownerConnections,
    application_name: connectionName('gongtai-owner', version),
    options: optionsOf(connection, limits.owner),
    onConnect: async (client) => silent.watch(client, silence.owner),
  })
  const app = new pg.Pool({
    ...common,
    max: appConnections,
    idleTimeoutMillis: 60_000,
    application_name: connectionName('gongtai', version),
    pipeline: true,
    onConnect: async (client) => {
      silent.watch(client, silence.app)
      await prepareBinding(client)
    },
    options: optionsOf(connection, { role: 'gongtai_app', ...limits.app }),
  })
  let ending = false
  // An idle connection that breaks is replaced at the next use; without a listener the process would end.
  for (const pool of [owner, app]) {
    pool.on('connect', survive)
    pool.on('error', ({ message }) => ending || log.warn({ reason: message }, 'a database connection was lost'))
  }
  const fair = fairPool(app, ofCalls)
  const making = fairPool(owner, ofMakers)
  return {
    owner,
    app,
    fair,
    making,
    slow,
    figures: () => [figuresOf('calls', app, fair), figuresOf('upkeep', owner, making)],
    dedicated: () => new pg.Client({ ...common, application_name: connectionName('gongtai-listener', version) }),
    end: async () => {
      ending = true
      silent.stop()
      await Promise.all([owner.end(), app.end()])
    },
  }
}

const figuresOf = (use: PoolFigures['use'], pool: Pool, lent: FairPool): PoolFigures => ({
  use,
  most: pool.options.max,
  open: pool.totalCount,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount + lent.waiting,
  longestWait: Math.round(lent.longestWait),
})

/** A connection that breaks between two statements of a transaction is told by the second; nobody else has to hear. */
const survive = (client: ClientBase): unknown => client.on('error', () => undefined)

/** The operator's address, with the options it may carry kept apart from ours. */
export function connectionOf(databaseUrl: string): ClientConfig {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? undefined
  url.searchParams.delete('options')
  return { connectionString: url.href, options }
}

/** The settings of the operator's address, and ours. */
const optionsOf = ({ options }: ClientConfig, settings: Readonly<Record<string, string | number>>): string =>
  [options ?? '', ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' ').trim()

const types = { bigint: 20, date: 1082, timestamp: 1114 }

/** Counts are numbers; days and wall-clock times stay text, because they have no time zone. */
function typesAsWeReadThem(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides()
  overrides.setTypeParser(types.bigint, Number)
  overrides.setTypeParser(types.date, (text: string) => text)
  overrides.setTypeParser(types.timestamp, (text: string) => text)
  return overrides
}
