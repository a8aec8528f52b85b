import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office
let keeper: TestClient

beforeAll(async () => {
  office = await openOffice()
  keeper = await office.as('sunliqun')
}, 180_000)

afterAll(() => office.close())

const DAY = 86_400_000
/** A day of the office, counted from today. */
const dayIn = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

interface HandOver {
  readonly roomId: string
  readonly goods: readonly { readonly item: string; readonly condition: string }[]
  readonly meters: readonly { readonly kind: string; readonly last: string }[]
}

const handOver = async (stay: string) => data<HandOver>(await keeper.get(`/dormitory/hand-over/${stay}`))

describe('moving in', () => {
  const stay = 'demo-stay-A101-1'

  test('begins with the things of the house type, none of them looked at', async () => {
    const { goods } = await handOver(stay)
    expect(goods).toHaveLength(11)
    expect(new Set(goods.map(({ condition }) => condition))).toEqual(new Set(['']))
  })

  test('goes thing by thing; what was looked at once more counts as it was found last', async () => {
    const say = (item: string, condition: string) =>
      keeper.post(`/dormitory/hand-over/${stay}/item`, { item, condition })
    data(await say('床垫', 'good'))
    data(await say('床垫', 'worn'))
    data(await say('椅子', 'missing'))
    expect((await say('钢琴', 'good')).body.msg).toBe('物品标准中没有「钢琴」，请在物品标准中登记后再交接。')
    const { goods } = await handOver(stay)
    const of = (item: string) => goods.find((each) => each.item === item)?.condition
    expect([of('床垫'), of('椅子'), of('书桌')]).toEqual(['worn', 'missing', ''])
    const below = rows<{ item: string }>(await keeper.get(`/dormitory/stay/${stay}/handed-over`))
    expect(below.map(({ item }) => item).toSorted()).toEqual(['床垫', '椅子'].toSorted())
  })

  test('is for keepers alone', async () => {
    const staff = await office.as('zhoumingyuan')
    expect((await staff.get(`/dormitory/hand-over/${stay}`)).status).toBe(403)
    expect((await keeper.get('/dormitory/hand-over/nobody')).status).toBe(404)
  })
})

const meter = (room: string, readings: readonly object[], more: object = {}) =>
  keeper.post(`/dormitory/round/${room}`, { readings, ...more })

const sheet = (
  what: 'import' | 'import/check',
  lines: readonly string[],
  fields: Readonly<Record<string, string>> = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([['房号,表计,抄表日期,读数', ...lines].join('\r\n')], '抄表.csv'))
  return keeper.post(`/dormitory/round/${what}`, form)
}

describe('meters', () => {
  const room = 'demo-B101'

  test('are read room by room, and show what was read last', async () => {
    data(
      await meter(room, [
        { kind: 'water', value: 100.5 },
        { kind: 'power', value: 2000 },
      ]),
    )
    const { rooms } = data<{
      rooms: { number: string; people: number; meters: { kind: string; last: string; done: boolean }[] }[]
    }>(await keeper.get('/dormitory/round', { building: 'B' }))
    const b101 = rooms.find(({ number }) => number === 'B101')
    expect(b101).toMatchObject({ people: 2 })
    expect(b101?.meters.find(({ kind }) => kind === 'water')).toMatchObject({ last: '100.50', done: true })
    expect(b101?.meters.find(({ kind }) => kind === 'gas')).toMatchObject({ last: '', done: false })
  })

  test('never fall: the call says so, and so does the table, which keeps all that was read', async () => {
    const fallen = await meter(room, [
      { kind: 'gas', value: 5 },
      { kind: 'water', value: 99 },
    ])
    expect(fallen).toMatchObject({ status: 409, body: { fault: 'dormitory.reading-falls' } })
    const read = rows<{ kind: string }>(await keeper.get('/dormitory/room/demo-B101/readings'))
    expect(read.map(({ kind }) => kind).toSorted()).toEqual(['power', 'water'])
    const insert = `insert into dorm_meter (tenant_id, id, room_id, kind, at, value, source, person)
      values ('demo', 'x', 'demo-B101', 'water', current_date + 1, 1, 'round', 'x')`
    await expect(office.database.query(insert)).rejects.toThrow(/falls/)
    await expect(office.database.query(`update dorm_meter set value = 1 where tenant_id = 'demo'`)).rejects.toThrow(
      /kept as they were read/,
    )
    await expect(office.database.query(`delete from dorm_meter where tenant_id = 'demo'`)).rejects.toThrow(
      /kept as they were read/,
    )
    data(await meter(room, [{ kind: 'water', value: 0, fresh: true }]))
    data(await meter(room, [{ kind: 'water', value: 3 }]))
  })

  test('that jump to more than three times the mean are asked about, then warned of once', async () => {
    const [a, b] = [`B102,电表,${dayIn(-60)},1000`, `B102,电表,${dayIn(-30)},1060`]
    expect(data(await sheet('import', [a, b]))).toMatchObject({ applied: true, added: 2, refused: 0 })
    const jump = (confirmed?: boolean) =>
      meter('demo-B102', [{ kind: 'power', value: 1300 }], confirmed === undefined ? {} : { confirmed })
    const asked = await jump()
    expect(asked).toMatchObject({ status: 409, body: { fault: 'dormitory.unlikely-reading' } })
    expect(asked.body.msg).toBe('电表折合每天 8.00，超过平均每天 2.00 的 3 倍，请再看一次表；读数无误请确认提交。')
    data(await jump(true))
    const warned = await office.database.query<{ colour: string; subject: string }>(
      `select colour, subject from std_warning where tenant_id = 'demo' and rule = 'dorm.meter.jump'`,
    )
    expect(warned).toEqual([{ colour: 'amber', subject: 'demo-B102-power' }])
  })

  test('come from a sheet, whose every wrong row is told and nothing of it half written', async () => {
    const lines = [
      `C101,水表,${dayIn(-20)},10`,
      `C101,水表,${dayIn(-10)},9`,
      `Z999,水表,${dayIn(-10)},9`,
      `C101,气压表,${dayIn(-10)},9`,
      `C101,电表,${dayIn(3)},9`,
      `C101,燃气表,${dayIn(-10)},很多`,
    ]
    const checked = data<{ refused: number; problems: { row: number; problems: { sentence: string }[] }[] }>(
      await sheet('import/check', lines),
    )
    expect(checked.problems.map(({ row, problems }) => [row, problems[0]?.sentence])).toEqual([
      [3, '读数 9 小于此前的读数 10'],
      [4, '没有房号为「Z999」的房间，或该房间由其他宿管员管理'],
      [5, expect.stringContaining('表计中没有「气压表」')],
      [6, '抄表日期不能晚于今天'],
      [7, expect.stringContaining('读数应为数字')],
    ])
    expect(data(await sheet('import', lines))).toMatchObject({ applied: false, added: 1, refused: 5 })
    expect(rows(await keeper.get('/dormitory/room/demo-C101/readings'))).toEqual([])
    expect(data(await sheet('import', lines, { rows: 'sound' }))).toMatchObject({ applied: true, added: 1 })
    expect(data(await sheet('import', lines.slice(0, 1)))).toMatchObject({ added: 0, same: 1 })
  })
})
