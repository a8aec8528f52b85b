import { describe, expect, test } from 'vitest'
import type { RegisterField } from '../../../core/register/field.ts'
import { csvRows } from '../../../core/register/import/csv-rows.ts'
import { csvCell } from '../../../core/register/import/csv-text.ts'
import { readHeadings } from '../../../core/register/import/headings.ts'
import { knownBy, knownChoices, readCell } from '../../../core/register/import/read-cell.ts'

const rows = (text: string) => [...csvRows(text)]

describe('a sheet as comma separated text', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa,b\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"a,1","b\r\n2","c ""3"""', [['a,1', 'b\r\n2', 'c "3"']]],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"open', [['open']]],
    ['', []],
  ])('%j is read cell by cell, blank rows counted', (text, cells) => {
    expect(rows(text)).toEqual(cells)
  })

  test('is read as it was written', () => {
    const cells = ['车,牌', '"x"', 'a\nb', ' c ', ';', '']
    expect(rows(cells.map(csvCell).join(','))).toEqual([cells])
  })

  test('is read in time that grows with its length, however its quotes stand', () => {
    const text = '"'.repeat(300_001)
    const began = performance.now()
    expect(rows(text)).toHaveLength(1)
    expect(rows(`${','.repeat(1_000_000)}`)[0]).toHaveLength(1_000_001)
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

const fields: Record<string, RegisterField> = {
  plate: { kind: 'text', title: '车牌号', unique: true },
  odometerKm: { kind: 'number', title: '里程', minimum: 0, maximum: 999_999, unit: '公里' },
  since: { kind: 'date', title: '登记日期', optional: true },
  kept: { kind: 'text', title: '编号', kept: true },
}

describe('the headings of a sheet', () => {
  test('name fields by title, with unit, mark or blanks, or by the name of the field', () => {
    const found = readHeadings(fields, ['车牌号*', ' 里程（公里）', 'since', '颜色', '', '问题', '编号'])
    expect(found.keys).toEqual(['plate', 'odometerKm', 'since', undefined, undefined, undefined, undefined])
    expect(found.unknown).toEqual(['颜色', '编号'])
    expect(readHeadings(fields, ['车牌号', 'plate']).twice).toEqual(['车牌号'])
  })
})

describe('a cell', () => {
  const number = fields.odometerKm as RegisterField
  const date = fields.since as RegisterField
  test.each([
    [fields.plate, ' 苏A12345 ', '苏A12345'],
    [fields.plate, "'=1+1", '=1+1'],
    [number, '68,420 公里', 68_420],
    [number, '', null],
    [date, '2026/3/1', '2026-03-01'],
    [date, '2026年3月1日', '2026-03-01'],
    [date, '20260301', '2026-03-01'],
    [date, '2026-03-01 00:00:00', '2026-03-01'],
    [date, '三月', '三月'],
  ])('%# is read as people write it', (field, cell, value) => {
    expect(readCell(field as RegisterField, cell, undefined)).toEqual({ value })
  })

  test('says what else may stand there', () => {
    const state: RegisterField = {
      kind: 'choice',
      title: '状态',
      choices: { open: { title: '在用' }, ended: { title: '停用' } },
    }
    const known = knownChoices(state)
    expect(readCell(state, '停用', known)).toEqual({ value: 'ended' })
    expect(readCell(state, 'open', known)).toEqual({ value: 'open' })
    expect(readCell(state, '坏', known)).toEqual({ problem: '状态中没有「坏」，可填在用、停用' })
    expect(readCell(number, '很多', undefined)).toEqual({ problem: '里程应为数字，不能是「很多」' })
    const person: RegisterField = { kind: 'person', title: '驾驶员' }
    const people = knownBy([
      ['张伟', '1'],
      ['张伟', '2'],
      ['李敏', '3'],
    ])
    expect(readCell(person, '李敏', people)).toEqual({ value: '3' })
    expect(readCell(person, '张伟', people)).toEqual({ problem: '驾驶员「张伟」不止一个，请改填账号' })
    expect(readCell(person, '无名', people)).toEqual({ problem: '驾驶员中没有「无名」，请填写姓名或账号' })
  })
})
