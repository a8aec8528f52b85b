import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { vehicles } from '../../../../plugins/vehicle/model/vehicles.ts'
import type { Register } from '../../../../sdk/index.ts'
import { readWorkbook } from '../../../../sdk/web/register/import/read-workbook.ts'
import { refusedRows, templateOf } from '../../../../sdk/web/register/import/sheet-files.ts'

type Cell = string | number | boolean | Date | null

const book = (rows: Cell[][]) => writeXlsx({ sheets: [{ name: '表', rows }] })
const text = async (bytes: Uint8Array, name = '表.xlsx') => new TextDecoder().decode(await readWorkbook(name, bytes))

describe('a workbook', () => {
  test('becomes text row for row, with its numbers and days as people write them', async () => {
    const rows = [
      ['名称', '数', '日期'],
      ['a,"b"', 0.1 + 0.2, new Date('2026-03-01')],
      [],
      ['=1+1', 13_800_000_000, null],
    ]
    expect((await text(await book(rows))).split('\r\n')).toEqual([
      '名称,数,日期',
      '"a,""b""",0.3,2026-03-01',
      '',
      expect.stringMatching(/^=1\+1,13800000000,?$/),
    ])
  })

  test('is left as it is when it is text already, in whatever encoding', async () => {
    const gbk = Uint8Array.from([0xb3, 0xb5, 0x2c, 0x31])
    expect(await readWorkbook('a.csv', gbk)).toBe(gbk)
  })

  test('is refused with what to do', async () => {
    const many = Array.from({ length: 20_002 }, (_, at) => [at])
    await expect(text(await book(many))).rejects.toThrow('一次最多导入 20,000 行')
    await expect(text(await book([Array.from({ length: 201 }, () => 'x')]))).rejects.toThrow('最多 200 列')
    await expect(text(new Uint8Array(11 * 1_048_576))).rejects.toThrow('文件最大 10 MB')
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])
    await expect(text(old, 'a.xls')).rejects.toThrow('请另存为 xlsx 或 csv')
    await expect(text(old)).rejects.toThrow('设有打开密码')
    await expect(text(Uint8Array.from([0x50, 0x4b, 3, 4, 1]))).rejects.toThrow('无法读取该文件')
  })

  test('that unfolds to more than a sheet, or hides how much, is refused before it is unfolded', async () => {
    const bomb = await book([['x'.repeat(1_000)]])
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    const entry = Buffer.from(bomb).indexOf('PK\u0001\u0002', 0, 'latin1')
    view.setUint32(entry + 24, 300 * 1_048_576, true)
    await expect(text(bomb)).rejects.toThrow('无法读取该文件')
    view.setUint32(entry + 24, 0, true)
    await expect(text(bomb)).rejects.toThrow('无法读取该文件')
    view.setUint32(entry + 24, 3, true)
    await expect(text(bomb)).rejects.toThrow('无法读取该文件')
  })
})

describe('the files of an import', () => {
  const any = vehicles as unknown as Register
  test('are a template with the headings of what is entered, which can be read again', async () => {
    const template = await templateOf(any, { nature: ['机要通信', '应急保障'] })
    expect(await text(new Uint8Array(await template.arrayBuffer()))).toBe(
      '车牌号*,品牌型号*,使用性质,能源,座位数,所属机构*,里程,登记日期*,状态,购置价格,排气量,配备情形,被更新车辆,超标准、超编制说明,检验有效期至,保险有效期至',
    )
  })

  test('and the refused rows with their reasons, where what looks like a formula stays text', async () => {
    const answer = {
      applied: false,
      added: 0,
      changed: 0,
      same: 0,
      refused: 1,
      headings: ['车牌号', '问题'],
      unknown: [],
      problems: [{ row: 2, cells: ['=1+1', 'old'], problems: [{ field: '车牌号', sentence: '车牌号不正确' }] }],
    }
    const file = await refusedRows(any.title, answer)
    expect(await text(new Uint8Array(await file.arrayBuffer()))).toBe('车牌号,问题\r\n=1+1,车牌号不正确')
  })
})
