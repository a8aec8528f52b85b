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

interface Answer {
  readonly applied: boolean
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  readonly unknown: readonly string[]
  readonly problems: readonly { readonly row: number; readonly problems: readonly { readonly sentence: string }[] }[]
}

const HEAD = '车牌号,品牌型号,使用性质,能源,座位数,所属机构,里程,登记日期,状态'
const UNIT = '江澜市机关事务管理局'
const line = (plate: string, rest = `红旗 H5,应急保障,燃油,5,${UNIT},0,2026/3/1,在用`) => `${plate},${rest}`

function formOf(content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([content as Uint8Array<ArrayBuffer>], '车辆.csv'))
  return form
}

const send = (what: 'import' | 'import/check', content: string | Uint8Array, fields = {}, who = dispatcher) =>
  who.post(`/vehicle/${what}`, formOf(content, fields))
const check = async (lines: readonly string[], fields = {}) =>
  data<Answer>(await send('import/check', [HEAD, ...lines].join('\r\n'), fields))
const write = async (lines: readonly string[], fields = {}) =>
  data<Answer>(await send('import', [HEAD, ...lines].join('\r\n'), fields))
const found = async (search: string) =>
  rows<{ readonly id: string; readonly seats: number }>(
    await dispatcher.get('/vehicle/list', { search, pageSize: 200 }),
  )

describe('a sheet', () => {
  test('is checked without changing anything, then written with its history', async () => {
    const lines = [line('苏P60001'), '', line('苏P60002', `比亚迪,2,electric,7,${UNIT},"12,055 公里",20260301,`)]
    expect(await check(lines)).toMatchObject({ applied: false, added: 2, changed: 0, refused: 0 })
    expect(await found('苏P6000')).toEqual([])
    expect(await write(lines)).toMatchObject({ applied: true, added: 2 })
    const [car] = await found('苏P60002')
    expect(car).toMatchObject({
      seats: 7,
      energy: 'electric',
      nature: '2',
      odometerKm: 12_055,
      registeredOn: '2026-03-01',
      state: 'in_service',
    })
    const history = rows<{ kind: string; person: string }>(await dispatcher.get(`/vehicle/${car?.id}/history`))
    expect(history).toMatchObject([{ kind: '新增', person: '马晓彤' }])
  })

  test('says of each cell what is wrong with it, by the number of its row', async () => {
    const { refused, problems, unknown } = data<Answer>(
      await send(
        'import/check',
        [
          `${HEAD},颜色`,
          line('苏P61001'),
          line('苏A'),
          line('苏P61003', `,机密,蒸汽,很多,无此机构,0,2026-02-30,在用`),
          line('苏P61001'),
          line('苏P02168'),
        ].join('\n'),
      ),
    )
    expect(refused).toBe(4)
    expect(unknown).toEqual(['颜色'])
    expect(problems.map(({ row, problems: said }) => [row, said.map(({ sentence }) => sentence)])).toEqual([
      [3, ['车牌号不正确，请核对，如 苏P02168']],
      [
        4,
        [
          expect.stringMatching(/^使用性质中没有「机密」，可填机要通信、应急保障/),
          '能源中没有「蒸汽」，可填燃油、混合动力、纯电',
          '座位数应为数字，不能是「很多」',
          '所属机构中没有「无此机构」，请填写机构名称或编码',
          '请填写品牌型号',
          '登记日期不是有效日期，请按 2026-01-31 的格式填写',
        ],
      ],
      [5, ['车牌号「苏P61001」与第 2 行重复']],
      [6, ['车牌号「苏P02168」已登记']],
    ])
  })

  test('with something wrong in it is written not at all, or but for the wrong rows when that is asked for', async () => {
    const lines = [line('苏P62001'), line('苏A')]
    expect(await write(lines)).toMatchObject({ applied: false, added: 1, refused: 1 })
    expect(await found('苏P62001')).toEqual([])
    expect(await write(lines, { rows: 'sound' })).toMatchObject({ applied: true, added: 1, refused: 1 })
    expect(await found('苏P62001')).toHaveLength(1)
  })

  test('changes what is registered when that is asked for, and only what stands in its columns', async () => {
    await write([line('苏P63001')])
    const [before] = await found('苏P63001')
    const sheet = '车牌号,座位数\n苏P63001,4'
    expect(data<Answer>(await send('import/check', sheet))).toMatchObject({ changed: 0, refused: 1 })
    const update = { duplicates: 'update' }
    expect(data<Answer>(await send('import', sheet, update))).toMatchObject({ applied: true, changed: 1 })
    expect(await found('苏P63001')).toEqual([{ ...before, seats: 4, revision: expect.any(String) }])
    expect(data<Answer>(await send('import', sheet, update))).toMatchObject({ changed: 0, same: 1 })
    const moved = await write([line('苏P63001').replace('在用', '待处置')], update)
    expect(moved.problems[0]?.problems).toMatchObject([{ sentence: '状态不能从「在用」改为「待处置」。' }])
  })

  test('is read as UTF-8 and as GBK', async () => {
    const gbk = Buffer.from('s7XFxrrFLMa3xcbQzbrFCsvVUDY0MDAxLLrsxuw=', 'base64')
    const answer = data<Answer>(await send('import/check', gbk))
    expect(answer.problems).toMatchObject([{ row: 2, cells: ['苏P64001', '红旗'] }])
  })

  test('asks the plugin that keeps the register, row by row', async () => {
    const sheet = [
      '人员,联系电话,驾驶证有效期至',
      'zhoumingyuan,13800000001,2030-01-01',
      '无此人,13800000002,2030-01-01',
    ]
    const answer = data<Answer>(
      await dispatcher.post('/vehicle/driver/import', formOf(sheet.join('\n'), { rows: 'sound' })),
    )
    expect(answer).toMatchObject({ applied: true, added: 1, refused: 1 })
    const names = rows<{ name: string }>(await dispatcher.get('/vehicle/driver/list', { search: '13800000001' }))
    expect(names).toMatchObject([{ name: '周明远' }])
  })

  test.each([
    ['', '表格中没有可导入的内容'],
    [HEAD, '表格中没有可导入的内容'],
    ['颜色\n红', '表格中没有可导入的内容'],
    ['车牌号,车牌号\n苏P1,苏P2', '表头「车牌号」出现了两次'],
    [`${','.repeat(1_000_000)}\n`, '表格最多 200 列'],
    [`车牌号\n${'x\n'.repeat(20_002)}`, '一次最多导入 20,000 行'],
    ['x'.repeat(11 * 1_048_576), '文件最大 10 MB'],
    [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]), '无法读取该文件'],
  ])('%# that cannot be read is refused with what to do', async (content, said) => {
    for (const what of ['import/check', 'import'] as const) {
      const answer = await send(what, content)
      expect(answer.status).toBe(400)
      expect(answer.body.msg).toContain(said)
    }
  })

  test('is taken of those alone who may edit', async () => {
    for (const what of ['import/check', 'import'] as const)
      expect((await send(what, `${HEAD}\n${line('苏P65001')}`, {}, applicant)).status).toBe(403)
  })

  test('of 20,000 rows keeps nobody waiting', async () => {
    const plate = (at: number) => `苏B${String(at).padStart(5, '0')}`
    const lines = [HEAD, ...Array.from({ length: 20_000 }, (_, at) => line(plate(at)))]
    const sent = send('import', lines.join('\n'))
    let done = false
    void sent.finally(() => {
      done = true
    })
    const waits: number[] = []
    while (!done) {
      const began = performance.now()
      await applicant.get('/vehicle/list', { pageSize: 1 })
      waits.push(performance.now() - began)
    }
    expect(data<Answer>(await sent)).toMatchObject({ applied: true, added: 20_000 })
    expect(waits.length).toBeGreaterThan(20)
    expect(Math.max(...waits)).toBeLessThan(2_000)
  }, 180_000)
})
