import { afterAll, beforeAll, expect, test } from 'vitest'
import { data } from '../support/office.ts'
import { act, detail, start } from '../support/processes.ts'
import { type Buying, type Item, lines, officeToday, openBuying, PURCHASE } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

const noteOf = async (instance: string) =>
  (await at.list<{ instance: string; capNote: string }>('purchase')).find((each) => each.instance === instance)?.capNote

const asks = async (items: readonly Item[], more: object = {}): Promise<string> => {
  const record = { REASON: '更新设备家具', CATEGORY_ID: await at.categoryOf('A0502') }
  const { procInstId } = await start(at.buyer, 'procurement_purchase', {
    [PURCHASE]: { ...record, BUDGET_ID: (await at.budgetOf('BG-12')).id, ...more },
    [`${PURCHASE}_ITEM`]: lines(items),
  })
  return procInstId
}

const says = async (items: readonly Item[], more: object = {}) => noteOf(await asks(items, more))

const yearsAgo = (years: number, days = 0) =>
  `${Number(officeToday(days).slice(0, 4)) - years}${officeToday(days).slice(4)}`

test('equipment dearer than its cap is named with rule, version and source, to those who decide as well', async () => {
  const instance = await asks([['办公椅', 2, 800.01]])
  expect(await noteOf(instance)).toMatch(
    /「办公椅」办公椅单价.*超过配置标准.*通用办公设备家具价格上限.*2016.*财资〔2016〕27号/,
  )
  const { values } = await detail(at.finance, instance)
  expect(values[PURCHASE]).toMatchObject({ CAP_NOTE: await noteOf(instance) })
})

test('furniture of bureau level may cost more, and what the caps do not speak of has no note', async () => {
  expect(await says([['办公桌', 1, 4_000]])).toContain('超过配置标准 3,000 元')
  expect(await says([['办公桌', 1, 4_000]], { FOR_LEVEL: 'bureau' })).toBe('符合配置标准')
  expect(await says([['文件柜', 1, 2_000]], { FOR_LEVEL: 'bureau' })).toBe('符合配置标准')
  expect(await says([['办公椅', 1, 1_500.01]], { FOR_LEVEL: 'bureau' })).toContain('超过配置标准 1,500 元')
  expect(await says([['扳手', 1, 4_000]])).toBe('')
})

test.each([
  [50, 1_600],
  [100, 1_200],
  [100.5, 1_000],
])('tables of a meeting room of %d square metres cost %d yuan for each of them at most', async (ROOM_AREA, limit) => {
  const halves = (price: number): readonly Item[] => [['会议桌', 2, Math.round(price * ROOM_AREA * 50) / 100]]
  expect(await says(halves(limit), { ROOM_AREA })).toBe('符合配置标准')
  expect(await says(halves(limit + 0.02), { ROOM_AREA })).toContain(`超过配置标准 ${limit.toLocaleString('en-US')} 元`)
})

test('tables of a room of which nobody says how large it is cannot be judged, and the note says so', async () => {
  expect(await says([['会议桌', 1, 4_000]])).toBe('购置会议桌请填写会议室使用面积，以核对配置标准')
})

test.each([
  ['台式计算机', 6],
  ['办公桌', 15],
  ['文件柜', 20],
  ['复印机', 6],
])('%s that is replaced before it has served %d years is warned of', async (item, years) => {
  const early = await says([[item, 1, 100]], { REPLACED_ON: yearsAgo(years, 1) })
  expect(early).toMatch(new RegExp(`已使用 ${years - 1} ?年，未达最低使用年限 ${years} 年.*财资〔2016〕27号`))
  expect(await says([[item, 1, 100]], { REPLACED_ON: yearsAgo(years) })).toBe('符合配置标准')
})

test('a copier that has printed 300,000 sheets may be replaced earlier', async () => {
  const REPLACED_ON = yearsAgo(2)
  expect(await says([['复印机', 1, 100]], { REPLACED_ON, SHEETS: 299_999 })).toContain('未达最低使用年限 6 年')
  expect(await says([['复印机', 1, 100]], { REPLACED_ON, SHEETS: 300_000 })).not.toContain('未达最低使用年限')
})

test('more than there may be for the staff is told, what was bought before counted in, and anew when it is decided', async () => {
  const first = await asks([['传真一体机', 1, 80]])
  expect(await noteOf(first)).toBe('符合配置标准')
  expect(await says([['多功能一体机', 30, 80]])).toMatch(/传真机、一体机配置后 31 ?台，超过配置标准/)
  for (const who of [at.finance, await at.office.as('zhaoyanan')]) data(await act(who, first, 'approve'))
  expect(await noteOf(first)).toMatch(/传真机、一体机配置后 31 ?台，超过配置标准/)
})

test('units that keep secrets may have half as many desktops more', async () => {
  const [{ staff = 0, code = '' } = {}] = await at.office.database.query<{ staff: number; code: string }>(
    `select count(*)::integer as staff, min(unit.code) as code from org_user person
       join org_unit unit on unit.tenant_id = person.tenant_id and unit.id = person.unit_id
     where person.tenant_id = 'demo' and person.enabled
       and unit.id = (select unit_id from org_user where tenant_id = 'demo' and account = 'hanlixin')`,
  )
  const before = 4
  const most = Math.floor(staff * 1.5)
  expect(await says([['台式计算机', most - before, 10]])).toContain('台式计算机配置后')
  const { values } = data<{ values: object }>(await at.admin.get('/plugins/procurement/settings'))
  const body = { values: { ...values, secretUnits: `XX，${code}` } }
  data(await at.admin.call('PUT', '/plugins/procurement/settings', { body }))
  await at.office.database.query(`update pur_request set state = 'cancelled' where tenant_id = 'demo'`)
  expect(await says([['台式计算机', most, 10]])).toBe('符合配置标准')
  await at.office.database.query(`update pur_request set state = 'cancelled' where tenant_id = 'demo'`)
  expect(await says([['台式计算机', most + 1, 10]])).toContain('台式计算机配置后')
})
