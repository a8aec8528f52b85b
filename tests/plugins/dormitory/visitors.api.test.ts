import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayedAway, staysOn } from '../../../plugins/dormitory/model/visitors.ts'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { dayIn, liveIn } from './support.ts'

let office: Office
let keeper: TestClient
let lodger: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[keeper, lodger] = (await Promise.all(['sunliqun', 'zhoumingyuan'].map(office.as))) as [TestClient, TestClient]
  await liveIn(office, 'zhoumingyuan', 'B103-1')
}, 180_000)

afterAll(() => office.close())

const visit = (more: object = {}) => ({
  ...{ room: 'B103', name: '周建军', people: 2, phone: '', reason: '探亲', day: dayIn(0), until: '23:59' },
  ...more,
})

const announce = (who: TestClient, more: object = {}) => who.post('/dormitory/visitor', visit(more))

interface Visitor {
  readonly id: string
  readonly state: string
  readonly until: string
}

const one = async (id: string): Promise<Visitor | undefined> =>
  rows<Visitor>(await keeper.get('/dormitory/visitor/list', { pageSize: 100 })).find((each) => each.id === id)

test('a visitor is announced to the own room, for a time that is still to come', async () => {
  expect((await announce(lodger, { room: 'B201' })).body.msg).toBe('您没有住在「B201」，请选择本人的房间。')
  expect((await announce(lodger, { day: dayIn(-1) })).body.msg).toBe('最晚离开时间已经过去，请核对来访日期与时间。')
  const { id } = data<{ id: string }>(await announce(lodger))
  expect(rows(await lodger.get('/dormitory/visitor/mine'))).toMatchObject([{ id, state: 'announced' }])
  expect((await lodger.get('/dormitory/visitor/list')).status).toBe(403)
  const stranger = await office.as('dengziang')
  expect(rows(await stranger.get('/dormitory/visitor/mine'))).toEqual([])
  expect((await stranger.post(`/dormitory/visitor/${id}/cancel`, {})).status).toBe(404)
})

test('the keeper writes who comes and goes, on the day itself, and who stays on is marked', async () => {
  const { id } = data<{ id: string }>(await announce(keeper, { room: 'C101', name: '韩梅' }))
  expect((await lodger.post(`/dormitory/visitor/${id}/enter`, {})).status).toBe(403)
  data(await keeper.post(`/dormitory/visitor/${id}/enter`, {}))
  const inside = await one(id)
  expect(inside).toMatchObject({ state: 'in' })
  expect(inside && staysOn(inside, new Date())).toBe(false)
  expect(inside && staysOn(inside, new Date(`${dayIn(1)}T00:00:00+08:00`))).toBe(true)
  data(await keeper.post(`/dormitory/visitor/${id}/leave`, {}))
  expect(await one(id)).toMatchObject({ state: 'left' })
  expect((await keeper.post(`/dormitory/visitor/${id}/enter`, {})).status).toBe(409)
  const { id: later } = data<{ id: string }>(await announce(lodger, { day: dayIn(2) }))
  expect((await keeper.post(`/dormitory/visitor/${later}/enter`, {})).body.msg).toBe(
    `该访客登记的来访日期为 ${dayIn(2)}，请核对后重新登记。`,
  )
  data(await lodger.post(`/dormitory/visitor/${later}/cancel`, {}))
  expect(await one(later)).toMatchObject({ state: 'cancelled' })
  expect(stayedAway({ state: 'announced', until: `${dayIn(-1)}T12:00:00Z` }, new Date())).toBe(true)
})
