import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import {
  type ColumnKind,
  columnKind,
  filterOperators,
  readFilter,
  writeFilter,
} from '../../../plugins/form-design/model/record-filter.ts'
import { field } from '../support/forms.ts'
import { parts } from './support.ts'

const kinds = Object.keys(filterOperators) as ColumnKind[]

describe('what a column is narrowed by', () => {
  test('is read as it was written', () => {
    for (const [kind, text] of [
      ['text', 'has:a:b~c,d'],
      ['text', 'is:是'],
      ['choice', 'in:annual,sick'],
      ['number', 'between:-1.5~1000'],
      ['date', 'between:0001-01-01~9999-12-31'],
      ['time', 'within:month'],
      ...kinds.map((each) => [each, 'empty'] as const),
    ] as const) {
      const filter = readFilter(kind, text)
      expect(filter, text).toBeDefined()
      expect(filter && writeFilter(filter)).toBe(text)
    }
  })

  test.each([
    ['text', 'between:a~b'],
    ['text', 'has'],
    ['text', `has:${'长'.repeat(101)}`],
    ['text', 'has:\0'],
    ['choice', 'in'],
    ['choice', 'in:a,,b'],
    ['choice', `in:${Array.from({ length: 51 }, (_, at) => at).join(',')}`],
    ['number', 'from:abc'],
    ['number', 'from:NaN'],
    ['number', 'from:1e9'],
    ['number', 'between:1'],
    ['number', 'between:1~2~3'],
    ['date', 'is:2026-02-30'],
    ['date', 'is:昨天'],
    ['date', "is:2026-01-01'; drop table x"],
    ['time', 'within:century'],
    ['other', 'has:a'],
    ['text', 'empty:now'],
    ['text', 'constructor:a'],
    ['text', ''],
  ] as const)('of a column of %s is not %s', (kind, text) => {
    expect(readFilter(kind, text)).toBeUndefined()
  })

  test('follows from what a field keeps', () => {
    const own = { source: 'own', own: [{ value: 'a', label: '甲' }] } as const
    const fields = [
      ['input', 'text'],
      ['textarea', 'text'],
      ['num_1', 'number'],
      ['date_1', 'date'],
      ['select_1', 'choice'],
      ['radio_1', 'choice'],
      ['checkbox_1', 'choice'],
      ['switch', 'choice'],
      ['person_1', 'text'],
      ['attachment_1', 'other'],
    ] as const
    const nodes = fields.map(([type], at) => field(`f${at}`, type, type, `F${at}`, { choices: own }))
    const { form } = compile({ key: 'k', title: '表', mainTable: { name: 'BUS_K' }, nodes }, parts)
    expect(form.slots.map((slot) => [slot.type?.id, columnKind(slot)])).toEqual(fields)
  })
})
