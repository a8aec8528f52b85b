import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { tenantSetups } from '@gongtai/sdk'
import { sql, tenantSetup } from '@gongtai/sdk/server'
import { expect, it, vi } from 'vitest'
import { serveInProcess } from '../../support/in-process.ts'

it('a process that is asked to end lets the tenant setup it is in come to its end, and begins no other', async () => {
  const server = await serveInProcess()
  const failed = vi.spyOn(server.host.log, 'error')
  const done: string[] = []
  const slow = (id: string) =>
    tenantSetup(id, 'every-tenant', async ({ db }) => {
      await sql`select pg_sleep(0.5)`.execute(db)
      await sql`select 1`.execute(db)
      done.push(id)
    })
  const offers = offerAll(tenantSetups, [slow('slow.first'), slow('slow.second')])
  server.host.kernel.offer({ id: 'slow', version: '1.0.0' }, { offers })
  await expect.poll(() => done.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  const before = done.length
  await server.stop()
  expect(done.length - before).toBeLessThanOrEqual(1)
  expect(failed.mock.calls).toEqual([])
})
