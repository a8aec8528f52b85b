import type { contactCalls } from '@gongtai/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type TestClient } from '../../support/client.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
let staff: TestClient

beforeAll(async () => {
  server = await startServer()
  admin = await signIn(server.url, 'admin')
  staff = await signIn(server.url, 'maxiaotong')
}, 120_000)
afterAll(() => server?.stop())

type Found = { readonly rows: readonly contactCalls.Contact[]; readonly total: number; readonly next?: string }

const find = async (client: TestClient, query: Readonly<Record<string, string | number>>): Promise<Found> => {
  const { body } = await client.get('/contacts/list', query)
  expect(body.code).toBe(200)
  return body as unknown as Found
}
const names = async (client: TestClient, query: Readonly<Record<string, string | number>>) =>
  (await find(client, query)).rows.map(({ name }) => name)

const show = (contacts: string) => admin.call('PUT', '/plugins/system/settings', { body: { values: { contacts } } })

describe('the directory', () => {
  it('lists everybody in use in the order of the pinyin, page by page from where the last one ended', async () => {
    const all = await find(staff, { pageSize: 100 })
    expect(all.total).toBe(all.rows.length)
    const first = await find(staff, { pageSize: 10 })
    const second = await find(staff, { pageSize: 10, page: 2, after: first.next ?? '' })
    expect([...first.rows, ...second.rows].map(({ userId }) => userId)).toEqual(
      all.rows.slice(0, 20).map(({ userId }) => userId),
    )
  })

  it('is searched by name, pinyin, its initials and account, and narrowed to a place', async () => {
    for (const search of ['林志强', 'linzhiqiang', 'lzq', 'zhiqiang']) {
      expect(await names(staff, { search })).toContain('林志强')
    }
    const [head] = (await find(staff, { search: '林志强' })).rows
    const inDepartment = await find(staff, { place: head?.deptId ?? '', pageSize: 100 })
    expect(inDepartment.rows.map(({ name }) => name)).toContain('林志强')
    expect(new Set(inDepartment.rows.map(({ deptName }) => deptName))).toEqual(new Set([head?.deptName]))
  })

  it('shows phone and e-mail as far as the tenant says, and does not find by a number it masks', async () => {
    const everybody = (await find(admin, { pageSize: 100 })).rows
    const elsewhere = (await find(staff, { pageSize: 100 })).rows.find(({ shown }) => !shown)
    const inFull = everybody.find(({ userId }) => userId === elsewhere?.userId)
    expect(elsewhere?.phone).toContain('****')
    expect(inFull?.phone).toMatch(/^\d{11}$/)
    const search = inFull?.phone ?? ''
    expect(await names(staff, { search })).toEqual([])
    expect(await names(admin, { search })).toEqual([inFull?.name])

    expect((await show('all')).body.code).toBe(200)
    expect(await names(staff, { search })).toEqual([inFull?.name])
    expect((await show('nobody')).body.code).toBe(200)
    expect(
      (await find(staff, { pageSize: 100 })).rows.filter(({ shown }) => shown).map(({ account }) => account),
    ).toEqual(['maxiaotong'])
  })

  it('tells who somebody is, and of nobody in another tenant', async () => {
    const [head] = (await find(staff, { search: '林志强' })).rows
    const { body } = await staff.get(`/contacts/${head?.userId}`)
    expect(body.data).toEqual(head)
    const neighbour = await signIn(server.url, 'admin2')
    expect((await neighbour.get(`/contacts/${head?.userId}`)).status).toBe(404)
  })
})
