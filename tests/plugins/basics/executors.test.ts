import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import type { FieldNode, FormNode, FormSchema } from '@gongtai/core/form/schema'
import { readForm, writeForm } from '@gongtai/core/form/specification'
import type { ExecutorInput, SourceKind } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { customAlgorithm } from '../../../plugins/basics/model/executors/custom-algorithm.ts'
import { equalValue } from '../../../plugins/basics/model/executors/equal-value.ts'
import { numberUpper } from '../../../plugins/basics/model/executors/number-upper.ts'
import { rowCount } from '../../../plugins/basics/model/executors/row-count.ts'
import { sumByScript } from '../../../plugins/basics/model/executors/sum-by-script.ts'
import { basicExecutors } from '../../../plugins/basics/model/executors.ts'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'

const input = (sources: readonly unknown[], statement = '', kinds: readonly SourceKind[] = []): ExecutorInput => ({
  sources,
  kinds,
  statement,
  now: new Date('2024-05-06T07:08:09+08:00'),
})
const computed = (statement: string, sources: readonly unknown[], kinds: readonly SourceKind[]) =>
  customAlgorithm.run(input(sources, statement, kinds))

describe('numberUpper', () => {
  test('[S2-4-114] writes a number in uppercase Chinese numerals', () => {
    expect(numberUpper.run(input([1234]))).toContain('壹仟贰佰叁拾肆')
  })

  test('[S2-4-115] adds the money units', () => {
    expect(numberUpper.run(input([1234.56]))).toBe('壹仟贰佰叁拾肆元伍角陆分')
    expect(numberUpper.run(input([100]))).toBe('壹佰元整')
  })

  test('of nothing is nothing', () => {
    expect(numberUpper.run(input([null]))).toBe('')
  })
})

test('equalValProcessor gives the value of its source', () => {
  expect(equalValue.run(input(['江澜市']))).toBe('江澜市')
  expect(equalValue.run(input([null]))).toBe(null)
})

const formWith = (...nodes: readonly FormNode[]): FormSchema => ({
  key: 'f',
  title: '表单',
  mainTable: { name: 'BUS_F' },
  nodes,
})
const typeOf = (id: string) => basicFieldTypes.find((type) => type.id === id)
const executorOf = (id: string) => basicExecutors.find((executor) => executor.id === id)
const opened = (schema: FormSchema) =>
  openForm(compile(schema, { typeOf, executorOf }).form, { now: () => new Date('2024-05-06') })
const computedBy = (id: string, type: string, executor: string, sources: readonly string[]): FieldNode => ({
  kind: 'field',
  id,
  type,
  name: id,
  title: id,
  calculation: { active: true, executor, sources },
})

test('[S2-4-116] a field computed by equalValProcessor has the value of its source and changes with it', () => {
  const source: FieldNode = { kind: 'field', id: 'UNIT', type: 'input', name: 'UNIT', title: '单位', initial: '江澜市' }
  const form = opened(formWith(source, computedBy('COPY', 'input', 'equalValProcessor', ['UNIT'])))
  expect(form.at('COPY').value).toBe('江澜市')
  form.change('UNIT', '东山区')
  expect(form.at('COPY').value).toBe('东山区')
})

test('a computed field is computed when the form opens, whatever value its type starts with', () => {
  const source: FieldNode = { kind: 'field', id: 'A', type: 'num_1', name: 'A', title: '甲', initial: 7 }
  const form = opened(formWith(source, { ...computedBy('B', 'num_1', 'equalValProcessor', ['A']), initial: 1 }))
  expect(form.at('B').value).toBe(7)
})

test('[S2-4-112] the row count is a calculation of its own, offered by title and stored with the field', () => {
  expect(basicExecutors.filter(({ title }) => title === '明细行数').map(({ id }) => id)).toEqual(['rowCount'])
  const rows: FormNode = {
    kind: 'table',
    id: 'rows',
    type: 'table_1',
    table: { name: 'BUS_F_ROW' },
    columns: [{ kind: 'field', id: 'W', type: 'input', name: 'W', title: '项目' }],
    rows: [{ W: '甲' }, { W: '乙' }],
  }
  const schema = formWith(rows, computedBy('COUNT', 'num_1', 'rowCount', ['rows']))
  const stored = JSON.parse(JSON.stringify(writeForm(schema, (id) => typeOf(id)?.shape)))
  expect(stored.rows[1]).toMatchObject({ valueFrom: 8, valExecutor: 'rowCount', refFieldName: 'BUS_F_ROW' })
  const form = opened(readForm(stored, (id) => typeOf(id)?.shape))
  expect(form.at('COUNT').value).toBe(2)
  form.addRow('rows')
  expect(form.at('COUNT').value).toBe(3)
})

describe('sumByScript', () => {
  test('[S2-4-108] adds one column over all rows: 1.5, 2 and 3 give 6.5', () => {
    expect(sumByScript.run(input([[1.5, 2, 3]]))).toBe(6.5)
  })

  test('[S2-4-109] calculates with four decimals: 0.1 and 0.2 give exactly 0.3', () => {
    expect(sumByScript.run(input([[0.1, 0.2]]))).toBe(0.3)
    expect(sumByScript.run(input([[0.0001, 0.0002]]))).toBe(0.0003)
  })

  test('follows one changed, added or removed cell without reading the others', () => {
    expect(sumByScript.adjust?.(0.3, 0.2, 0.5)).toBe(0.6)
    expect(sumByScript.adjust?.(0.3, undefined, 0.1)).toBe(0.4)
    expect(sumByScript.adjust?.(0.3, 0.1, undefined)).toBe(0.2)
  })
})

describe('rowCount', () => {
  test('[S2-4-111] holds the number of rows: three rows give 3', () => {
    expect(rowCount.run(input([[null, null, null]]))).toBe(3)
  })

  test('follows rows that come and go', () => {
    expect(rowCount.adjust?.(3, undefined, null)).toBe(4)
    expect(rowCount.adjust?.(3, null, undefined)).toBe(2)
    expect(rowCount.adjust?.(3, null, 'x')).toBe(3)
  })
})

describe('customAlgorithm', () => {
  test("[S2-4-97] 'num1*num2' with 3 and 4 gives 12", () => {
    expect(computed('num1*num2', [3, 4], ['number', 'number'])).toBe(12)
  })

  test('computes the same when the statement was read before', () => {
    expect(customAlgorithm.prepare?.('num1*num2')(input([3, 4], '', ['number', 'number']))).toBe(12)
  })

  test('finds what is wrong with a statement', () => {
    expect(customAlgorithm.problems('num1*num2')).toEqual([])
    expect(customAlgorithm.problems('num1*')).toHaveLength(1)
    expect(customAlgorithm.problems('price*2')).toEqual(['公式中的“price”不存在，请检查名称'])
  })
})
