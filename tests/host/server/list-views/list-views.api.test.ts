import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data, type Office, openOffice } from '../../../plugins/support/office.ts'
import type { TestClient } from '../../../support/client.ts'

let office: Office
let dispatcher: TestClient
let applicant: TestClient

beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.as('maxiaotong')
  applicant = await office.as('zhoumingyuan')
}, 180_000)

afterAll(() => office?.close())

const LIST = 'vehicle.vehicles'
interface Views {
  readonly arrangement: unknown
  readonly first: string | null
  readonly views: readonly {
    readonly id: string
    readonly title: string
    readonly mine: boolean
    readonly owner: string
  }[]
}
const read = async (who: TestClient, list = LIST) => data<Views>(await who.get('/list-views', { list }))
const titles = async (who: TestClient) => (await read(who)).views.map(({ title }) => title)
const view = { list: LIST, query: { energy: 'electric' }, arrangement: { columns: [] }, everyone: false, roles: [] }
const save = (who: TestClient, further: object) => who.post('/list-views', { ...view, ...further })

describe('the views of a list', () => {
  test('keep the columns of each person apart, and what is not sent as it was', async () => {
    const arrangement = {
      columns: [
        { id: 'plate', width: 120 },
        { id: 'state', hidden: true },
      ],
      rows: 'low',
    }
    data(await dispatcher.call('PUT', '/list-views/arrangement', { body: { list: LIST, arrangement } }))
    data(await dispatcher.call('PUT', '/list-views/arrangement', { body: { list: LIST, first: 'x' } }))
    expect(await read(dispatcher)).toEqual({ arrangement, first: 'x', views: [] })
    expect(await read(applicant)).toEqual({ arrangement: null, first: null, views: [] })
    expect(await read(dispatcher, 'another')).toEqual({ arrangement: null, first: null, views: [] })
  })

  test('are kept by name, and replaced under the same one', async () => {
    const { id } = data<{ id: string }>(await save(applicant, { title: '电车' }))
    expect(data<{ id: string }>(await save(applicant, { title: ' 电车 ', query: {} })).id).toBe(id)
    expect(await titles(applicant)).toEqual(['电车'])
    expect(await titles(dispatcher)).toEqual([])
  })

  test('are shared with roles or everybody by those who edit the list', async () => {
    const [role] = await office.database.query<{ id: string }>(
      `select m.group_id as id from org_member m join org_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
       where u.account = 'zhoumingyuan' and m.kind = 'role'`,
    )
    expect((await save(applicant, { title: '大家的', everyone: true })).status).toBe(403)
    expect((await save(applicant, { title: '大家的', roles: [role?.id] })).status).toBe(403)
    expect((await save(dispatcher, { title: '无主', list: 'nowhere', everyone: true })).status).toBe(403)
    data(await save(dispatcher, { title: '大家的', everyone: true }))
    data(await save(dispatcher, { title: '自己的' }))
    data(await save(dispatcher, { title: '同角色的', roles: [role?.id] }))
    data(await save(dispatcher, { title: '别的角色的', roles: ['none'] }))
    expect(await titles(applicant)).toEqual(expect.arrayContaining(['大家的', '同角色的', '电车']))
    expect(await titles(applicant)).not.toContain('自己的')
    expect(await titles(applicant)).not.toContain('别的角色的')
  })

  test("of a form's records are shared by those who design forms, not by those who only read them", async () => {
    const list = 'form.records:leave'
    expect((await save(dispatcher, { list, title: '本月', everyone: true })).status).toBe(403)
    data(await save(dispatcher, { list, title: '本月' }))
    data(await save(await office.as('designer'), { list, title: '大家的', everyone: true }))
    expect((await read(applicant, list)).views.map(({ title }) => title)).toEqual(['大家的'])
  })

  test('are deleted by whoever made them', async () => {
    const shared = (await read(dispatcher)).views.find(({ title }) => title === '大家的')
    const remove = (who: TestClient) => who.call('DELETE', `/list-views/${shared?.id}`)
    expect((await remove(applicant)).status).toBe(404)
    data(await remove(dispatcher))
    expect((await remove(dispatcher)).status).toBe(404)
  })

  test('are no more than fifty', async () => {
    for (let at = 0; at < 50; at += 1) data(await save(applicant, { list: 'many', title: `第 ${at} 个` }))
    data(await save(applicant, { list: 'many', title: '第 0 个' }))
    expect(await save(applicant, { list: 'many', title: '又一个' })).toMatchObject({
      status: 409,
      body: { msg: '每个列表最多保存 50 个视图，请删除不用的视图后再保存。' },
    })
  })

  test.each([
    { title: ' ' },
    { title: '长'.repeat(31) },
    { title: '好', query: { a: 'x'.repeat(501) } },
    { title: '好', query: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, ''])) },
    { title: '好', arrangement: { columns: Array.from({ length: 501 }, (_, at) => ({ id: String(at) })) } },
    { title: '好', arrangement: { columns: [{ id: 'a', width: 5000 }] } },
  ])('%# that is too much of something is refused', async (wrong) => {
    expect((await save(dispatcher, wrong)).status).toBe(400)
  })
})
