import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Announcement, ManagedAnnouncement, Reader } from '../../../plugins/message/model/announcement-calls.ts'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office
let admin: TestClient
let staff: TestClient
let dispatcher: TestClient
let people: readonly { id: string; account: string; unit_id: string; department_id: string }[]

beforeAll(async () => {
  office = await openOffice()
  ;[admin, staff, dispatcher] = (await Promise.all(['admin', 'zhoumingyuan', 'maxiaotong'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  people = await office.database.query(
    `select id, account, unit_id, department_id from org_user where tenant_id = 'demo' and enabled`,
  )
}, 180_000)

afterAll(() => office.close())

const MANAGE = '/message/announcement/manage'
const usual = {
  title: '食堂调整供餐时间',
  text: '午餐改为十一点半开始。',
  pinned: false,
  startsOn: '2020-01-01',
  endsOn: null,
  targets: [],
}

const announce = async (change: object = {}): Promise<string> =>
  data<{ id: string }>(await admin.post(MANAGE, { ...usual, ...change })).id
const shownTo = async (who: TestClient): Promise<readonly Announcement[]> =>
  data<Announcement[]>(await who.get('/message/announcement/list'))
const sees = async (who: TestClient, id: string) => (await shownTo(who)).some((each) => each.id === id)
const unread = async (who: TestClient) => data<{ count: number }>(await who.get('/message/inbox/unread')).count
const personOf = (account: string) => {
  const found = people.find((person) => person.account === account)
  if (!found) throw new Error(`nobody is ${account}`)
  return found
}

describe('an announcement', () => {
  test('for everybody is one row however many people it is for, and counts as unread with each of them but its author', async () => {
    const [before, own] = [await unread(staff), await unread(admin)]
    const id = await announce()
    expect(await unread(admin)).toBe(own)
    const [{ count } = { count: 0 }] = await office.database.query<{ count: number }>(
      `select count(*)::int as count from msg_announcement_reading where announcement_id = $1`,
      [id],
    )
    expect(count).toBe(0)
    expect(await Promise.all([staff, dispatcher, admin].map((who) => sees(who, id)))).toEqual([true, true, true])
    expect(await unread(staff)).toBe(before + 1)
  })

  test('for a unit, a department or a role is shown to its people and nobody else', async () => {
    const { department_id } = personOf('zhoumingyuan')
    const [role] = await office.database.query<{ id: string }>(
      `select id from org_role where tenant_id = 'demo' and key = 'dispatcher'`,
    )
    const [above] = await office.database.query<{ id: string }>(
      `select ancestor_id as id from org_closure where tenant_id = 'demo' and descendant_id = $1 order by depth desc limit 1`,
      [department_id],
    )
    const target = (kind: string, key = '') => ({ targets: [{ kind, id: key, name: '' }] })
    const forDepartment = await announce(target('department', department_id))
    const forRole = await announce(target('role', role?.id))
    const forAbove = await announce(target('department', above?.id))
    expect([await sees(staff, forDepartment), await sees(staff, forRole)]).toEqual([true, false])
    expect([await sees(dispatcher, forRole), await sees(staff, forAbove)]).toEqual([true, true])
    const outsider = people.find((person) => person.unit_id !== personOf('zhoumingyuan').unit_id)
    const theirs = await announce(target('unit', outsider?.unit_id))
    expect(await sees(staff, theirs)).toBe(false)
    expect((await staff.get(`/message/announcement/detail/${theirs}`)).status).toBe(404)
    expect((await staff.post(`/message/announcement/detail/${theirs}/read`)).status).toBe(404)
    const page = await admin.get(MANAGE, { pageSize: 100 })
    const kept = rows<ManagedAnnouncement>(page).find((row) => row.id === forRole)
    expect(kept?.targets).toEqual([{ kind: 'role', id: role?.id, name: expect.stringContaining('调度') }])
  })

  test('is shown from its first to its last day, pinned ones first', async () => {
    const over = await announce({ endsOn: '2020-02-01' })
    const later = await announce({ startsOn: '2099-01-01' })
    const pinned = await announce({ pinned: true })
    await announce({ title: '后来的公告' })
    expect([await sees(staff, over), await sees(staff, later)]).toEqual([false, false])
    expect((await shownTo(staff))[0]?.id).toBe(pinned)
    for (const days of [{ startsOn: '2020-02-02', endsOn: '2020-02-01' }, { startsOn: '2020-02-30' }])
      expect((await admin.post(MANAGE, { ...usual, ...days })).status).toBe(400)
  })

  test('is received by being opened, which its author can follow', async () => {
    const id = await announce()
    const before = await unread(staff)
    data(await staff.post(`/message/announcement/detail/${id}/read`))
    data(await staff.post(`/message/announcement/detail/${id}/read`))
    expect(await unread(staff)).toBe(before - 1)
    expect(data(await staff.get(`/message/announcement/detail/${id}`))).toMatchObject({ read: true, text: usual.text })
    const readers = (state: string) => admin.get(`${MANAGE}/${id}/readers`, { state, pageSize: 100 })
    expect(rows<Reader>(await readers('read')).map((reader) => reader.id)).toEqual([personOf('zhoumingyuan').id])
    expect((await readers('unread')).body.total).toBe(people.length - 2)
  })

  test('is changed and taken away by those who may, and by nobody else', async () => {
    const id = await announce()
    data(await admin.call('PUT', `${MANAGE}/${id}`, { body: { ...usual, title: '改过的标题' } }))
    expect((await shownTo(staff)).find((each) => each.id === id)?.title).toBe('改过的标题')
    expect((await staff.post(MANAGE, usual)).status).toBe(403)
    expect((await staff.call('PUT', `${MANAGE}/${id}`, { body: usual })).status).toBe(403)
    expect((await staff.call('DELETE', `${MANAGE}/${id}`)).status).toBe(403)
    expect((await staff.get(`${MANAGE}/${id}/readers`, { state: 'read' })).status).toBe(403)
    data(await admin.call('DELETE', `${MANAGE}/${id}`))
    expect(await sees(staff, id)).toBe(false)
    expect((await admin.call('DELETE', `${MANAGE}/${id}`)).status).toBe(404)
  })

  test('of one tenant is not there for another', async () => {
    const id = await announce({ pinned: true })
    const elsewhere = await office.as('staff2')
    expect(await sees(elsewhere, id)).toBe(false)
    expect((await elsewhere.get(`/message/announcement/detail/${id}`)).status).toBe(404)
  })
})
