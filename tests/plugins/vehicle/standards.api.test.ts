import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office
let dispatcher: TestClient
let overseer: TestClient
let unitId: string

beforeAll(async () => {
  office = await openOffice()
  dispatcher = await office.as('maxiaotong')
  overseer = await office.as('jiangweidong')
  unitId = (await carOf('苏P02168')).unitId
}, 180_000)

afterAll(() => office?.close())

interface Car {
  readonly id: string
  readonly plate: string
  readonly unitId: string
  readonly registeredOn: string
}

async function carOf(search: string): Promise<Car> {
  const [car] = rows<Car>(await dispatcher.get('/vehicle/list', { search }))
  if (!car) throw new Error(`no car ${search}`)
  return car
}

const car = (plate: string, more: object = {}) => ({
  ...{ plate, brandModel: '红旗 H5', nature: '5', energy: 'fuel', seats: 5, unitId, odometerKm: 0, tier: 'usual' },
  ...{ registeredOn: '2026-10-12', state: 'in_service', ...more },
})
const add = (body: object) => dispatcher.call('POST', '/vehicle', { body })
const edit = (id: string, body: object) => dispatcher.call('PUT', `/vehicle/${id}`, { body })

interface Warning {
  readonly rule: string
  readonly text: string
  readonly colour: string
  readonly version: string
}

const warnings = async (words: string) =>
  rows<Warning>(await overseer.get('/standards/warnings/list', { state: 'open', pageSize: 200 })).filter(({ text }) =>
    text.includes(words),
  )

describe('a car that is registered', () => {
  test('within price and displacement is taken, just at the limit too', async () => {
    data(await add(car('苏P08801', { purchasePrice: 180_000, displacementL: 1.8 })))
    expect(await warnings('苏P08801')).toEqual([])
  })

  test('beyond the price is refused with rule and version, and taken with what allows it, for the overseer to see', async () => {
    const dear = car('苏P08802', { purchasePrice: 231_500, displacementL: 1.8 })
    const refused = await add(dear)
    expect(refused).toMatchObject({ status: 409, body: { fault: 'vehicle.above-standard' } })
    expect(refused.body.msg).toBe(
      '其他按规定配备用车价格 231,500元，超过 180,000 元（公务用车价格标准 2017，依据：党政机关公务用车管理办法 中办、国办 2017）。' +
        '经批准配备的，请填写「超标准、超编制说明」后登记。',
    )
    const { id } = data<{ id: string }>(await add({ ...dear, exception: '江机管〔2026〕8号批复' }))
    expect(await warnings('苏P08802')).toMatchObject([
      { colour: 'red', version: '2017', text: expect.stringContaining('说明：江机管〔2026〕8号批复') },
    ])
    data(await edit(id, { ...dear, purchasePrice: 179_000, exception: '' }))
    expect(await warnings('苏P08802')).toEqual([])
  })

  test('goes by the limit of its need, and of what drives it', async () => {
    data(await add(car('苏P08803', { tier: 'special', purchasePrice: 250_000, displacementL: 3 })))
    data(await add(car('苏PD08804', { energy: 'electric', nature: '1', purchasePrice: 176_800 })))
    expect(
      (await add(car('苏P08805', { nature: '1', purchasePrice: 120_000, displacementL: 1.8 }))).body.msg,
    ).toContain('排气量 1.8升，超过 1.6 升')
  })

  test('in place of one that has not served its time is refused', async () => {
    const young = await carOf('苏P03116')
    const answer = await add(car('苏P08806', { replacedPlate: young.plate }))
    expect(answer.body.msg).toContain('使用 4年，未超过 8 年，不得更新')
    expect((await add(car('苏P08806', { replacedPlate: '苏P99999' }))).body.msg).toContain('不在车辆档案中')
    data(await add(car('苏P08806', { replacedPlate: (await carOf('苏P06003')).plate })))
  })

  test('of which nobody has said price or displacement is not judged', async () => {
    data(await add(car('苏P08807')))
  })
})

describe('the establishment', () => {
  const quota = (more: object) => ({
    ...{ unitId, nature: '2', approved: 2, document: '江编办〔2026〕3号', fromDay: '2026-01-01' },
    ...more,
  })
  const put = (body: object) => dispatcher.call('POST', '/vehicle-quota', { body })

  test('is not held against a unit before somebody has entered it', async () => {
    data(await add(car('苏P08811', { nature: '3' })))
  })

  test('takes no further car than it has places, replaces one for one, and names what it does not have', async () => {
    const { id } = data<{ id: string }>(await put(quota({})))
    expect((await put(quota({ approved: 5, fromDay: '2026-06-01' }))).body.msg).toBe(
      '该车辆编制的起止日期与已登记的重叠，请核对后修改。',
    )
    const refused = await add(car('苏P08812', { nature: '2' }))
    expect(refused.body.msg).toContain('配备后共 3辆，超过核定编制 2辆（公务用车编制 2012')
    // A nature that the establishment does not name has no place in it.
    expect((await add(car('苏P08813', { nature: '4' }))).body.msg).toContain('超过核定编制 0辆')
    expect(await warnings('超过核定编制 0辆')).not.toEqual([])
    data(await add(car('苏P08812', { nature: '2', exception: '应急专项批复' })))
    expect(await warnings('配备后共 3辆，超过核定编制 2辆')).toMatchObject([{ rule: 'veh.quota', colour: 'red' }])
    data(await dispatcher.call('PUT', `/vehicle-quota/${id}`, { body: quota({ approved: 3 }) }))
    expect(await warnings('超过核定编制 2辆')).toEqual([])
  })

  test('follows a car that is moved to another unit, and ends with the document that was deleted', async () => {
    const [other] = await office.database.query<{ id: string; name: string }>(
      `select id, name from org_unit where tenant_id = 'demo' and name = '江澜市公务用车服务中心'`,
    )
    const of = { unitId: other?.id, nature: '4', approved: 0 }
    const { id } = data<{ id: string }>(await put(quota(of)))
    const moved = car('苏P08814', { nature: '3', exception: '借调批复' })
    const { id: carId } = data<{ id: string }>(await add(moved))
    data(await edit(carId, { ...moved, unitId: other?.id }))
    expect(await warnings(`${other?.name}配备后共 1辆，超过核定编制 0辆`)).toHaveLength(1)
    data(await edit(carId, moved))
    expect(await warnings(`${other?.name}配备后共 1辆，超过核定编制 0辆`)).toEqual([])
    data(await edit(carId, { ...moved, unitId: other?.id }))
    expect(await warnings(`${other?.name}配备后共 1辆，超过核定编制 0辆`)).toHaveLength(1)
    data(await dispatcher.call('DELETE', `/vehicle-quota/${id}`))
    expect(await warnings(`${other?.name}配备后共 1辆，超过核定编制 0辆`)).toEqual([])
  })

  test('shows how many there are, whatever becomes of a car', async () => {
    const { id } = data<{ id: string }>(await put(quota({ nature: '3', approved: 1, document: '江编办〔2026〕7号' })))
    const there = async () =>
      rows<{ id: string; cars: number }>(await dispatcher.get('/vehicle-quota/list', { pageSize: 100 })).find(
        (row) => row.id === id,
      )?.cars
    const before = (await there()) ?? 0
    expect(before).toBeGreaterThan(0)
    const special = car('苏P08815', { nature: '3', exception: '专项批复' })
    const [first, second] = await Promise.all([add(special), add({ ...special, plate: '苏P08816' })])
    data(second)
    expect(await there()).toBe(before + 2)
    const { id: carId } = data<{ id: string }>(first)
    data(await edit(carId, { ...special, state: 'in_repair' }))
    expect(await there()).toBe(before + 2)
    data(await edit(carId, { ...special, nature: '5' }))
    expect(await there()).toBe(before + 1)
    data(await dispatcher.call('DELETE', `/vehicle-quota/${id}`))
  })

  test('and standards that begin or end by themselves are looked at every morning', async () => {
    const morning = () =>
      office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
        JSON.stringify({ job: 'vehicle.standards', tenant: 'demo' }),
      ])
    const { id } = data<{ id: string }>(await put(quota({ nature: '5', approved: 1, document: '江编办〔2026〕9号' })))
    const words = '超过核定编制 1辆'
    expect(await warnings(words)).toHaveLength(1)
    await office.database.query(`update veh_quota set to_day = current_date - 2 where id = $1`, [id])
    await morning()
    await expect.poll(() => warnings(words), { timeout: 30_000 }).toEqual([])
    await office.database.query(`update veh_quota set to_day = null where id = $1`, [id])
    await morning()
    await expect.poll(() => warnings(words), { timeout: 30_000 }).toHaveLength(1)
  })
})

test('a stricter limit is tried on the cars there are, before it holds', async () => {
  const manager = await office.as('admin')
  const draft = {
    ...{ scope: 'unit', from: '2026-12-01', source: { title: '本单位从严标准' } },
    rows: [{ limit: '170000' }],
  }
  const found = data<{ looked: number; rows: readonly { title: string }[] }>(
    await manager.call('POST', '/standards/rules/veh.class.price/what-if', { body: { draft } }),
  )
  expect(found.looked).toBeGreaterThan(10)
  expect(found.rows.map(({ title }) => title)).toContain('苏P08801')
})
