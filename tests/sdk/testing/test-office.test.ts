import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineCall, manifest, offer, operations, reactions, Type } from '@gongtai/sdk'
import { domainEvent, operation, reaction, serverHalf, sql } from '@gongtai/sdk/server'
import { startTestOffice, type TestOffice } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const arrived = domainEvent<{ visitor: string }>('visits.arrived')
const writeVisit = defineCall({
  id: 'visits.write',
  title: '登记来访',
  method: 'POST',
  path: '/visits',
  permission: 'visits:write',
  audit: 'write',
  body: Type.Object({ visitor: Type.String({ minLength: 1 }) }),
  answer: Type.Object({ by: Type.String() }),
})
const server = serverHalf({
  activate: () => ({
    offers: [
      offer(
        operations,
        operation(writeVisit, async ({ visitor }, { db, user, notify }) => {
          await sql`insert into visits_visit (visitor) values (${visitor})`.execute(db)
          if (visitor === '无名') throw new Error('请写明来访者')
          notify({ type: 'visits.written' })
          return { by: user.name }
        }),
      ),
      offer(
        reactions,
        reaction('visits.greet', arrived, 'after', async ({ visitor }, { db }) => {
          await sql`update visits_visit set greeted = true where visitor = ${visitor} and tenant_id = current_tenant()`.execute(
            db,
          )
        }),
      ),
    ],
  }),
})
const guard = { id: 'u1', name: '李敏', permissions: ['visits:write'] }

let folder: string
let office: TestOffice

const migration = (name: string, text: string) => writeFileSync(join(folder, 'server/migrations', name), text)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-office-'))
  mkdirSync(join(folder, 'server/migrations'), { recursive: true })
  migration(
    '001-visits.sql',
    `create table visits_visit (tenant_id text not null default current_tenant(), visitor text not null,
       greeted boolean not null default false, primary key (tenant_id, visitor))`,
  )
  const plugin = manifest({
    id: 'visits',
    title: '来访',
    version: '1.0.0',
    asks: ['database'],
    permissions: [{ id: 'visits:write', title: '登记来访', group: '来访' }],
    settings: Type.Object({
      keepDays: Type.Integer({ title: '保留天数', minimum: 1, default: 365 }),
      greeting: Type.String({ title: '问候语', default: '您好' }),
    }),
  })
  office = await startTestOffice([{ manifest: plugin, server, folder, settings: { greeting: '欢迎' } }])
})

afterAll(async () => {
  await office?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const visits = () =>
  office.work(
    async ({ db }) =>
      (await sql<object>`select visitor, greeted from visits_visit where tenant_id = current_tenant()`.execute(db))
        .rows,
  )

describe('plugins at work in a test', () => {
  it('make calls as somebody, and keep what was written', async () => {
    expect(await office.call(guard, writeVisit, { visitor: '王芳' })).toEqual({ by: '李敏' })
    expect(await visits()).toEqual([{ visitor: '王芳', greeted: false }])
    expect(office.told).toContainEqual({ message: { type: 'visits.written' } })
  })

  it('keep nothing of a call that throws, and refuse without permission or with a wrong input', async () => {
    await expect(office.call(guard, writeVisit, { visitor: '无名' })).rejects.toThrow('请写明来访者')
    await expect(office.call({ id: 'u2' }, writeVisit, { visitor: '张' })).rejects.toThrow()
    await expect(office.call(guard, writeVisit, { visitor: '' })).rejects.toThrow(/visits\.write.*visitor/)
    expect(await visits()).toHaveLength(1)
  })

  it('hand events to reactions', async () => {
    await office.deliver(arrived, { visitor: '王芳' })
    expect(await visits()).toEqual([{ visitor: '王芳', greeted: true }])
  })

  it('have the settings that the manifest declares, in place of which a tenant chooses others that fit', async () => {
    const settings = () => office.work((context) => context.settings('visits'))
    expect(await settings()).toEqual({ keepDays: 365, greeting: '欢迎' })
    office.choose('visits', { keepDays: 30 })
    expect(await settings()).toEqual({ keepDays: 30, greeting: '您好' })
    expect(() => office.choose('visits', { keepDays: 0 })).toThrow('不能小于 1')
    expect(() => office.choose('nobody', {})).toThrow('nobody')
    expect(await settings()).toEqual({ keepDays: 30, greeting: '您好' })
  })

  it('run a migration once, and an added one on the rows that are there', async () => {
    await office.migrate('visits', folder)
    migration('002-badge.sql', `alter table visits_visit add column badge text not null default ''`)
    await office.migrate('visits', folder)
    expect(await visits()).toHaveLength(1)
    migration('003-beyond.sql', 'drop table org_user')
    await expect(office.migrate('visits', folder)).rejects.toThrow()
  })
})
