import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office
let dispatcher: TestClient
let applicant: TestClient

beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.as('maxiaotong')
  applicant = await office.as('zhoumingyuan')
}, 180_000)

afterAll(() => office?.close())

interface Car {
  readonly id: string
  readonly revision: string
  readonly plate: string
  readonly seats: number
  readonly state: string
  readonly odometerKm: number
  readonly names: Readonly<Record<string, string>>
}

const carOf = async (search: string): Promise<Car> => {
  const [car] = rows<Car>(await dispatcher.get('/vehicle/list', { search }))
  if (!car) throw new Error(`no car ${search}`)
  return car
}
const inputOf = ({ id: _, revision: __, names: ___, odometerKm: ____, ...car }: Car) => car
const edit = (id: string, body: object) => dispatcher.call('PUT', `/vehicle/${id}`, { body })

describe('a register', () => {
  test('shows the names behind references and dictionaries', async () => {
    expect((await carOf('苏P02168')).names).toEqual({ unitId: '江澜市机关事务管理局', nature: '其他按规定配备' })
  })

  test('is changed by whoever saw the latest, and nothing of anybody is written over', async () => {
    const car = await carOf('苏P02215')
    data(await edit(car.id, { ...inputOf(car), seats: 4, revision: car.revision }))
    const late = await edit(car.id, { ...inputOf(car), seats: 6, revision: car.revision })
    expect(late).toMatchObject({
      status: 409,
      body: { fault: 'vehicle.vehicles.changed', msg: '该车辆已被他人修改，请刷新后在最新内容上重新修改。' },
    })
    expect((await carOf('苏P02215')).seats).toBe(4)
  })

  test('of two changes at the same moment keeps one', async () => {
    const car = await carOf('苏P03107')
    const body = (seats: number) => ({ ...inputOf(car), seats, revision: car.revision })
    const answers = await Promise.all([edit(car.id, body(2)), edit(car.id, body(3))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keeps who changed what, in words, for those who may see all of it', async () => {
    const car = await carOf('苏P03116')
    data(await edit(car.id, { ...inputOf(car), state: 'sealed', seats: 6 }))
    data(await edit(car.id, { ...(inputOf(await carOf('苏P03116')) as object) }))
    const changes = rows(await dispatcher.get(`/vehicle/${car.id}/history`))
    expect(changes).toEqual([
      {
        at: expect.any(String),
        person: '马晓彤',
        kind: '修改',
        fields: [
          { title: '座位数', before: '7', after: '6' },
          { title: '状态', before: '在用', after: '封存' },
        ],
      },
    ])
    const [driver] = rows<{ id: string }>(await applicant.get('/vehicle/driver/list'))
    expect((await applicant.get(`/vehicle/driver/${driver?.id}/history`)).status).toBe(403)
    expect((await applicant.get('/vehicle/driver/export')).status).toBe(403)
  })

  test.each([
    [{ plate: '苏A' }, 400],
    [{ registeredOn: '2026-02-30' }, 400],
    [{ seats: 0 }, 400],
    [{ seats: 4.5 }, 400],
    [{ seats: 'many' }, 400],
    [{ brandModel: '  ' }, 400],
    [{ brandModel: '长'.repeat(5000) }, 400],
    [{ unitId: 'nowhere' }, 400],
    [{ nature: 'none' }, 400],
    [{ state: 'flying' }, 400],
    [{ state: 'to_dispose' }, 409],
    [{ plate: '苏P05511' }, 409],
  ])('refuses %j in Chinese and stays as it was', async (wrong, status) => {
    const before = await carOf('苏P04028')
    const answer = await edit(before.id, { ...inputOf(before), ...wrong })
    expect(answer.status).toBe(status)
    expect(answer.body.msg).toMatch(/[\u4e00-\u9fa5]/)
    expect(await carOf('苏P04028')).toEqual(before)
  })

  test('does not have what is kept or fixed changed from outside', async () => {
    const car = await carOf('苏P05526')
    data(await edit(car.id, { ...inputOf(car), odometerKm: 1 }))
    expect((await carOf('苏P05526')).odometerKm).toBe(car.odometerKm)
  })

  test('answers an unknown row with what to do', async () => {
    const car = await carOf('苏P05526')
    for (const answer of [await dispatcher.get('/vehicle/none'), await edit('none', inputOf(car))])
      expect(answer).toMatchObject({ status: 404, body: { msg: '车辆不存在，请刷新后重试。' } })
  })
})

describe('the list of a register', () => {
  const list = (query: Record<string, string | number>) => dispatcher.get('/vehicle/list', query)

  test.each(['plate', '-plate', 'seats', '-odometerKm', 'registeredOn', '-brandModel'])(
    'ordered by %s gives each row once, page behind page, by number and by place alike',
    async (sort) => {
      const whole = rows<Car>(await list({ sort, pageSize: 200 })).map(({ id }) => id)
      expect(whole.length).toBeGreaterThan(10)
      const paged: string[] = []
      let after: string | undefined
      for (let page = 1; page <= 5; page += 1) {
        const asked = { sort, page, pageSize: 3 }
        const answer = await list({ ...asked, ...(after !== undefined && { after }) })
        expect(rows<Car>(answer)).toEqual(rows<Car>(await list(asked)))
        expect(answer.body.total).toBe(whole.length)
        paged.push(...rows<Car>(answer).map(({ id }) => id))
        after = answer.body.next as string | undefined
      }
      expect(paged).toEqual(whole)
      expect(after).toBeUndefined()
    },
  )

  test('is narrowed by values and words, and by nothing that is typed as a pattern', async () => {
    const all = rows<Car>(await list({ pageSize: 200 }))
    const of = async (query: Record<string, string>) => rows<Car>(await list({ pageSize: 200, ...query })).length
    expect(await of({ energy: 'electric' })).toBe(3)
    expect(await of({ energy: 'electric,hybrid' })).toBe(6)
    expect(await of({ energy: `x' or '1'='1` })).toBe(0)
    expect(await of({ search: '帕萨特' })).toBe(1)
    expect(await of({ search: '%' })).toBe(0)
    expect(await of({ search: '_' })).toBe(0)
    expect(await of({ search: ' ' })).toBe(all.length)
  })

  test.each([
    { sort: 'state' },
    { sort: '-tenant_id' },
    { sort: 'plate; drop table veh_vehicle' },
    { sort: '__proto__' },
  ])('says so when it cannot be ordered by %j, in the list and in a file', async (query) => {
    for (const answer of [await list(query), await dispatcher.get('/vehicle/export', query)])
      expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringMatching(/^不能按「/) } })
  })

  test.each(['x', '~', 'WzEsMl0', Buffer.from('[-5,"a","b"]').toString('base64url'), 'W10'])(
    'begins at the first page for a place %s that is none',
    async (after) => {
      const answer = await list({ pageSize: 3, page: 2, after })
      expect(answer.status).toBe(200)
      expect(rows<Car>(answer)).toHaveLength(3)
    },
  )

  test.each(['seats', '-odometerKm', 'registeredOn'])(
    'ordered by %s takes a place that fits no value of it',
    async (sort) => {
      for (const value of ['abc', '', '1e999', '1e30', '2026-02-30', 'NaN']) {
        const after = Buffer.from(JSON.stringify([3, value, 'x'])).toString('base64url')
        expect((await list({ pageSize: 3, page: 2, sort, after })).status).toBe(200)
      }
    },
  )

  test('is exported as it is narrowed and ordered, with words instead of codes', async () => {
    const { text } = await dispatcher.get('/vehicle/export', { energy: 'electric', sort: '-plate' })
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines).toEqual([
      '车牌号,品牌型号,使用性质,能源,座位数,所属机构,里程,登记日期,状态,购置价格,排气量,配备情形,被更新车辆,超标准、超编制说明,检验有效期至,保险有效期至,证照',
      '苏PD01091,上汽 荣威,应急保障,纯电,5,江澜市机关事务管理局,12055,2024-11-05,在用,146900,0,一般,,,,,',
      '苏PD01078,广汽 埃安,应急保障,纯电,5,江澜市机关事务管理局,19806,2024-03-28,在用,149800,0,一般,,,,,',
      '苏PD01026,比亚迪 汉,其他按规定配备,纯电,5,江澜市机关事务管理局,33640,2023-02-20,在用,176800,0,一般,,,,,',
    ])
  })
})
