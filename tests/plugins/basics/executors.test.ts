import type { ExecutorInput, SourceKind } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { customAlgorithm } from '../../../plugins/basics/model/executors/custom-algorithm.ts'
import { equalValue } from '../../../plugins/basics/model/executors/equal-value.ts'
import { numberUpper } from '../../../plugins/basics/model/executors/number-upper.ts'
import { rowCount } from '../../../plugins/basics/model/executors/row-count.ts'
import { sumByScript } from '../../../plugins/basics/model/executors/sum-by-script.ts'

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
