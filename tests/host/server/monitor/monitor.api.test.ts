import type {
  Deliveries,
  Delivery,
  FailedJob,
  JobRun,
  RunningStatement,
  ServerState,
} from '@gongtai/core/contract/calls/monitor'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../../plugins/support/database.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let database: SharedDatabase
let pool: pg.Pool
let server: TestServer
let operator: TestClient
let admin: TestClient
beforeAll(async () => {
  database = await sharedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined) // The database may be stopped before the pool.
  server = await startServer({ databaseUrl: database.url })
  operator = await signIn(server.url, 'operator')
  admin = await signIn(server.url, 'admin')
})
afterAll(async () => {
  await server?.stop()
  await pool?.end()
  await database?.close()
})

const read = async <T>(path: string): Promise<T> => {
  const { body } = await operator.get(path)
  expect(body.code).toBe(200)
  return body.data as T
}

describe('what the operator sees of the server', () => {
  it('is that it is ready, its one disk, its connections and itself', async () => {
    const state = await read<ServerState>('/operator/server')
    expect(state).toMatchObject({ missing: [], embedded: false, databaseBytes: expect.any(Number) })
    expect(state.problem).toBeUndefined()
    expect(state.disks.map(({ use, folder, state: is }) => [use, folder, is])).toEqual([['all', server.dataDir, 'ok']])
    expect(state.pools.map(({ use, most }) => [use, most])).toEqual([
      ['calls', 12],
      ['upkeep', 6],
    ])
    expect(state.processes).toEqual([
      expect.objectContaining({
        release: state.release,
        here: true,
        backup: false,
        process: expect.stringMatching(new RegExp(`:${server.pid}$`)),
      }),
    ])
  })

  it('is every other process on the database too, with its release, and what keeps the database busy', async () => {
    const older = new pg.Client({ connectionString: database.url, application_name: 'gongtai 0.1.0' })
    await older.connect()
    try {
      const { processes } = await read<ServerState>('/operator/server')
      expect(processes.map(({ release, here }) => [release, here])).toContainEqual(['0.1.0', false])
      const sleep = older.query('select pg_sleep(60)').catch(() => undefined)
      const running = async () =>
        (await read<{ running: RunningStatement[] }>('/operator/slow-statements')).running.map(({ text }) => text)
      await expect.poll(running).toContain('select pg_sleep(60)')
      await pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`)
      await sleep
      await expect.poll(running).not.toContain('select pg_sleep(60)')
    } finally {
      await older.end()
    }
  })

  it.each([
    ['GET', '/operator/server'],
    ['GET', '/operator/slow-statements'],
    ['GET', '/operator/deliveries'],
    ['GET', '/operator/deliveries/some.reaction'],
    ['PUT', '/operator/deliveries/some.reaction'],
    ['DELETE', '/operator/deliveries/some.reaction'],
    ['PUT', '/operator/deliveries/events/demo/one'],
    ['DELETE', '/operator/deliveries/events/demo/one'],
    ['GET', '/operator/failed-jobs'],
    ['GET', '/operator/jobs'],
    ['PUT', '/operator/failed-jobs/00000000-0000-0000-0000-000000000000'],
  ])('is for nobody else: %s %s', async (method, path) => {
    const staff = await signIn(server.url, 'zhoumingyuan')
    for (const client of [admin, staff]) expect((await client.call(method, path)).status).toBe(403)
  })
})

describe('events that did not arrive', () => {
  beforeEach(() => pool.query('delete from outbox'))

  const park = (tenant: string, id: string, reaction = 'gone.reaction') =>
    pool.query(
      `insert into outbox (tenant_id, id, event, reaction, payload, attempts, parked, problem)
       values ($1, $2, 'some.event', $3, '{"channel":"gone","notice":{}}', 5, true, 'it broke')`,
      [tenant, id, reaction],
    )
  const groups = () => read<Deliveries[]>('/operator/deliveries')
  const eventsOf = (reaction = 'gone.reaction') => read<Delivery[]>(`/operator/deliveries/${reaction}`)

  it('are shown by reaction with the reason, those of all tenants together', async () => {
    await park('demo', 'one')
    await park('second', 'two')
    expect(await groups()).toEqual([
      {
        reaction: 'gone.reaction',
        tenants: 2,
        waiting: 0,
        parked: 2,
        attempts: 5,
        problem: 'it broke',
        since: expect.any(String),
      },
    ])
    expect((await eventsOf()).map(({ tenant, id, parked }) => [tenant, id, parked])).toEqual([
      ['demo', 'one', true],
      ['second', 'two', true],
    ])
  })

  it('are tried again, one or all that are parked, and go when they arrive', async () => {
    await park('demo', 'one', 'host.deliver-notices')
    await park('demo', 'two', 'host.deliver-notices')
    await park('second', 'three', 'host.deliver-notices')
    expect((await operator.call('PUT', '/operator/deliveries/events/demo/one')).body.code).toBe(200)
    const left = async () => (await eventsOf('host.deliver-notices')).map(({ id }) => id)
    await expect.poll(left).toEqual(['two', 'three'])
    expect((await operator.call('PUT', '/operator/deliveries/host.deliver-notices')).body.data).toBe(2)
    await expect.poll(left).toEqual([])
    expect((await operator.call('PUT', '/operator/deliveries/events/demo/one')).status).toBe(404)
  })

  it('are given up only while they are parked, and the trail of their tenant says so', async () => {
    await park('demo', 'one')
    await park('demo', 'two')
    await park('second', 'three')
    await pool.query(`update outbox set parked = false, due = now() + interval '1 hour' where id = 'two'`)
    expect((await operator.call('DELETE', '/operator/deliveries/events/demo/two')).status).toBe(409)
    expect((await operator.call('DELETE', '/operator/deliveries/events/second/one')).status).toBe(404)
    expect((await operator.call('DELETE', '/operator/deliveries/events/demo/one')).body.code).toBe(200)
    expect((await operator.call('DELETE', '/operator/deliveries/gone.reaction')).body.data).toBe(1)
    expect((await eventsOf()).map(({ id }) => id)).toEqual(['two'])
    const { rows } = (await admin.get('/audit', { action: 'outbox.discard' })).body.data as { rows: unknown[] }
    expect(rows).toEqual([
      expect.objectContaining({
        tenant: 'demo',
        account: 'operator',
        title: '运营人员放弃未送达的事件',
        detail: expect.objectContaining({ id: 'one', reaction: 'gone.reaction', problem: 'it broke' }),
      }),
    ])
  })
})

describe('a plugin of which a reaction kept failing', () => {
  it('is well again once the last of the parked events is given up', async () => {
    await pool.query(`
      insert into outbox (tenant_id, id, event, reaction, payload, attempts, parked)
      select 'demo', 'left-' || n, 'some.event', 'workflow.some', '{}', 5, true from generate_series(1, 2) n`)
    await pool.query(`
      insert into plugin_problem (plugin, hook, tenant, subject, version, reason)
      select plugin, 'reaction', 'demo', 'workflow.some', version, 'it broke' from plugin_package where plugin = 'workflow'`)
    const degraded = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { degraded?: unknown }).degraded
    const trouble = [{ plugin: 'workflow', hook: 'reaction', reason: 'it broke' }]
    expect(await degraded()).toEqual(trouble)
    await operator.call('DELETE', '/operator/deliveries/events/demo/left-1')
    expect(await degraded()).toEqual(trouble)
    await operator.call('DELETE', '/operator/deliveries/events/demo/left-2')
    expect(await degraded()).toBeUndefined()
  })
})

describe('a job that failed for good', () => {
  it('is shown with the reason and can be tried again', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into gongtai_jobs.job (name, data, state, retry_limit, retry_count, output, completed_on)
       values ('tenant-jobs', '{"job":"gone.job","tenant":"demo"}', 'failed', 4, 4, '{"message":"it broke"}', now())
       returning id`,
    )
    const id = rows[0]?.id ?? ''
    const failed = () => read<FailedJob[]>('/operator/failed-jobs')
    expect(await failed()).toEqual([
      { id, job: 'gone.job', tenant: 'demo', attempts: 5, reason: 'it broke', at: expect.any(String) },
    ])
    expect((await operator.call('PUT', `/operator/failed-jobs/${id}`)).body.code).toBe(200)
    await expect.poll(failed).toEqual([])
    expect((await operator.call('PUT', `/operator/failed-jobs/${id}`)).status).toBe(404)
    const run = async () => (await read<JobRun[]>('/operator/jobs')).find((one) => one.id === id)
    await expect
      .poll(run)
      .toMatchObject({ job: 'gone.job', tenant: 'demo', state: 'done', endedAt: expect.any(String) })
  })
})
