import { beforeEach, describe, expect, test } from 'vitest'
import type { Form } from '../../../core/form/form.ts'
import type { RecordValues } from '../../../core/form/schema.ts'
import { writeTableState } from '../../../core/form/specification.ts'
import { calculated, field, form, now, open, runs, table } from './parts.ts'

beforeEach(() => {
  runs()
})

describe('calculated fields', () => {
  test('are recalculated when a source changes, and only when the calculation is active', () => {
    const off = { ...calculated('num', 'OFF', 'formula', ['A'], 'num1*2') }
    const schema = form(field('num', 'A'), calculated('num', 'B', 'formula', ['A'], 'num1*2'), {
      ...off,
      calculation: { ...off.calculation, active: false },
    })
    const opened = open(schema, { values: { MAIN: { A: 2 } } })
    expect(opened.at('b').value).toBe(4)
    expect(opened.change('a', '5').affected).toEqual(['a', 'b'])
    expect(opened.at('b').value).toBe(10)
    expect(opened.at('off')).toMatchObject({ value: null, editable: true })
  })

  test('are read-only and refuse a value from outside', () => {
    const opened = open(form(field('num', 'A'), calculated('num', 'B', 'formula', ['A'], 'num1')))
    expect(opened.at('b')).toMatchObject({ readonly: true, editable: false })
    expect(() => opened.change('b', 1)).toThrow('由系统计算')
  })

  test('run once each, after all they read', () => {
    const schema = form(
      calculated('num', 'D', 'formula', ['B', 'C'], 'num1+num2'),
      calculated('num', 'C', 'formula', ['A'], 'num1*3'),
      calculated('num', 'B', 'formula', ['A'], 'num1*2'),
      field('num', 'A'),
      calculated('num', 'E', 'formula', ['X'], 'num1'),
      field('num', 'X'),
    )
    const opened = open(schema)
    runs()
    opened.change('a', 2)
    expect(opened.at('d').value).toBe(10)
    expect(runs()).toHaveLength(3)
  })

  test('keep their stored value until a source changes', () => {
    const schema = form(field('num', 'A'), calculated('num', 'B', 'formula', ['A'], 'num1*2'))
    const opened = open(schema, { values: { MAIN: { A: 2, B: 7 } } })
    expect(opened.at('b').value).toBe(7)
    opened.change('a', 3)
    expect(opened.at('b').value).toBe(6)
  })

  test('that fail stay empty and say why, and the form goes on', () => {
    const opened = open(form(field('text', 'A'), calculated('text', 'B', 'broken', ['A'])))
    opened.change('a', 'bad')
    expect(opened.at('b')).toMatchObject({ value: '', failure: '来源不对' })
    expect(opened.why('b')).toContainEqual({
      what: 'value',
      by: 'calculation',
      sources: ['a'],
      text: '计算未成功：来源不对',
    })
    expect(opened.change('a', 'good').affected).toEqual(['a', 'b'])
    expect(opened.at('b')).toEqual({
      path: 'b',
      value: 'ok',
      visible: true,
      required: false,
      disabled: false,
      readonly: true,
      editable: false,
    })
  })

  test('see the clock they are given', () => {
    const opened = open(form(field('date', 'A'), calculated('num', 'B', 'formula', ['A'], 'hours(date1,newDate)')), {
      values: { MAIN: { A: '2024-05-06' } },
    })
    expect(opened.at('b').value).toBe(7.14)
  })

  test('are not run in a form that is only looked at', () => {
    open(form(field('num', 'A'), calculated('num', 'B', 'formula', ['A'], 'num1')), { readonly: true })
    expect(runs()).toEqual([])
  })

  test('keep their value where the server withheld what they read', () => {
    const schema = form(
      field('num', 'A'),
      calculated('num', 'B', 'formula', ['A', 'C'], 'num1*num2'),
      field('num', 'C'),
    )
    const opened = open(schema, {
      rights: { fields: { a: 'hidden' } },
      withheld: true,
      values: { MAIN: { B: 6, C: 2 } },
    })
    opened.change('c', 3)
    expect(opened.at('b').value).toBe(6)
  })
})

describe('tables', () => {
  const lines = table('LINES', [
    field('num', 'PRICE'),
    field('num', 'COUNT'),
    calculated('num', 'COST', 'formula', ['PRICE', 'COUNT'], 'num1*num2'),
  ])
  const schema = form(
    lines,
    calculated('num', 'SUM', 'total', ['COST']),
    calculated('num', 'ROWS', 'count', ['LINES']),
    calculated('text', 'ALL', 'joined', ['LINES-PRICE']),
    field('num', 'RATE'),
  )
  const values = {
    LINES: [
      { PRICE: 0.1, COUNT: 1 },
      { PRICE: 0.2, COUNT: 1 },
    ],
  }

  test('calculate each row for itself and sum a column exactly', () => {
    const opened = open(schema, { values })
    expect(opened.values().LINES).toEqual([
      { PRICE: 0.1, COUNT: 1, COST: 0.1 },
      { PRICE: 0.2, COUNT: 1, COST: 0.2 },
    ])
    expect(opened.at('sum').value).toBe(0.3)
  })

  test('a computed field can hold the row count: three rows give 3', () => {
    const opened = open(schema, { values })
    expect(opened.at('rows').value).toBe(2)
    expect(opened.addRow('lines').affected).toContain('rows')
    expect(opened.at('rows').value).toBe(3)
    opened.removeRows('lines', [0, 1])
    expect(opened.at('rows').value).toBe(1)
  })

  test('a changed cell costs its row and its sums, not the other rows', () => {
    const opened = open(schema, { values })
    opened.change('lines/1/count', 3)
    runs()
    expect(opened.change('lines/1/count', 5).affected.toSorted()).toEqual(['lines/1/cost', 'lines/1/count', 'sum'])
    expect(opened.at('sum').value).toBe(1.1)
    expect(runs()).toEqual(['formula'])
  })

  test('rows added and deleted count in sums and in whatever reads the column', () => {
    const opened = open(schema, { values })
    const { key } = opened.addRow('lines', { PRICE: 5, COUNT: 2 })
    expect([opened.at('sum').value, opened.at('all').value]).toEqual([10.3, '0.1、0.2、5'])
    opened.removeRows('lines', [0])
    expect([opened.at('sum').value, opened.at('all').value]).toEqual([10.2, '0.2、5'])
    opened.moveRow('lines', key, 0)
    expect([opened.at('sum').value, opened.at('all').value]).toEqual([10.2, '5、0.2'])
    expect(opened.cell('lines', key, 'cost').value).toBe(10)
  })

  test('a field outside reaches every row', () => {
    const rated = form(
      field('num', 'RATE'),
      table('LINES', [field('num', 'A'), calculated('num', 'B', 'formula', ['A', 'RATE'], 'num1*num2')]),
    )
    const opened = open(rated, { values: { LINES: [{ A: 1 }, { A: 2 }] } })
    expect(opened.change('rate', 3).affected).toEqual(['rate', 'lines/0/b', 'lines/1/b'])
    expect(opened.values().LINES).toEqual([
      { A: 1, B: 3 },
      { A: 2, B: 6 },
    ])
  })

  test('a row may read the total of its own table', () => {
    const shared = form(table('LINES', [field('num', 'A'), calculated('num', 'T', 'total', ['A'])]))
    const opened = open(shared, { values: { LINES: [{ A: 1 }, { A: 2 }] } })
    opened.change('lines/0/a', 5)
    expect(opened.values().LINES).toEqual([
      { A: 5, T: 7 },
      { A: 2, T: 7 },
    ])
  })

  const written = (opened: Form) => {
    const { keys, checked, allChecked } = opened.table('lines')
    const rows = opened.values().LINES as RecordValues[]
    return writeTableState(
      lines,
      { rows, checked: checked.map((key) => keys.indexOf(key)), allChecked },
      () => undefined,
    )
  }

  test('[S2-3-83] tableLength always equals the number of data rows', () => {
    const opened = open(schema, { values })
    opened.addRow('lines')
    expect(opened.table('lines').length).toBe(3)
    expect(written(opened)).toMatchObject({ tableLength: 3, data: [{}, {}, {}] })
    opened.removeRows('lines', [1])
    expect(opened.table('lines')).toMatchObject({ length: 2, keys: [0, 2] })
    expect(written(opened).tableLength).toBe(2)
  })

  test('[S2-3-84][S2-4-54][S2-4-55] the ticked rows are kept, and all are ticked when their number equals the length', () => {
    const opened = open(schema, { values })
    opened.checkRows('lines', [0, 1])
    expect(opened.table('lines')).toMatchObject({ checked: [0, 1], allChecked: true })
    opened.checkRows('lines', [1])
    expect(opened.table('lines')).toMatchObject({ checked: [1], allChecked: false })
    expect(written(opened)).toMatchObject({
      tableAllChecked: false,
      tableCheckList: [[{ attrName: 'PRICE', value: 0.2 }, {}, {}]],
    })
    opened.removeRows('lines', [0])
    expect(opened.table('lines')).toMatchObject({ checked: [1], allChecked: true })
  })

  test('what a stored row holds besides its columns stays with it', () => {
    const opened = open(schema, { values: { LINES: [{ $id: 'r1', PRICE: 1 }, { $id: 'r2' }] } })
    opened.moveRow('lines', 1, 0)
    expect((opened.values().LINES as object[]).map((row) => (row as { $id: string }).$id)).toEqual(['r2', 'r1'])
  })

  test('an unknown path or row is refused by name', () => {
    const opened = open(schema, { values })
    expect(() => opened.at('nothing')).toThrow('表单中没有“nothing”')
    expect(() => opened.cell('lines', 9, 'price')).toThrow('已不存在')
    expect(() => opened.change('price', 1)).toThrow('表单中没有')
    expect(() => opened.change('lines', 1)).toThrow('表单中没有')
  })
})

describe('values', () => {
  test('[S2-3-04][S2-3-14] are submitted under the name of the column and grouped by table', () => {
    const tab = { name: 't', table: { id: '2', name: 'SECOND' }, nodes: [field('text', 'B')] }
    const opened = open(
      form(
        field('text', 'A'),
        { kind: 'tabs', id: 'tabs', type: 'tabs', tabs: [tab] },
        field('text', 'C', { table: { id: '2' } }),
      ),
    )
    opened.change('a', ' x ')
    opened.change('b', 'y')
    expect(opened.values()).toEqual({ MAIN: { A: 'x' }, SECOND: { B: 'y', C: '' } })
  })

  test('open with what is stored, else with the value of the definition, else with what the type gives', () => {
    const schema = form(
      field('text', 'A', { initial: 'a' }),
      field('text', 'B', { initial: 'b' }),
      field('date', 'C', { options: { today: true } }),
    )
    expect(open(schema, { values: { MAIN: { B: '' } } }).values()).toEqual({ MAIN: { A: 'a', B: '', C: '2024-05-06' } })
  })

  test('a type fills in nothing that was stored empty for those who may only read, and knows the settings of the field', () => {
    const today = (name: string, more = {}) => field('date', name, { options: { today: true }, ...more })
    const schema = form(
      today('A'),
      today('B', { disabled: true, hidden: true }),
      today('C', { disabled: true }),
      today('D', { hidden: true }),
    )
    const day = '2024-05-06'
    expect(open(schema).values()).toEqual({ MAIN: { A: day, B: '', C: day, D: day } })
    const stored = { MAIN: { A: '', C: '' } }
    expect(open(schema, { values: stored, rights: { fields: { a: 'read', d: 'read' } } }).values()).toEqual({
      MAIN: { A: '', B: '', C: day, D: day },
    })
    expect(open(schema, { readonly: true }).values()).toEqual({ MAIN: { A: '', B: '', C: '', D: '' } })
  })

  test('a new row opens like a new record, at the time it is added', () => {
    let clock = now
    const opened = open(
      form(table('ROWS', [field('date', 'D', { options: { today: true } }), field('num', 'N', { initial: 1 })])),
      { now: () => clock },
    )
    clock = new Date('2024-06-01T00:00:00+08:00')
    opened.addRow('rows')
    expect(opened.values().ROWS).toEqual([{ D: '2024-06-01', N: 1 }])
  })

  test('a field whose type is gone keeps its value and is read-only', () => {
    const opened = open(form({ ...field('gone', 'A') }), { values: { MAIN: { A: { x: [1] } } } })
    expect(opened.at('a')).toMatchObject({ value: { x: [1] }, readonly: true })
    expect(opened.values()).toEqual({ MAIN: { A: { x: [1] } } })
  })

  test('a fill puts in many values at once, leaves out what is calculated and replaces rows', () => {
    const schema = form(
      field('num', 'A'),
      calculated('num', 'B', 'formula', ['A'], 'num1*2'),
      table('ROWS', [field('text', 'C')], { rows: [{ C: 'old' }] }),
    )
    const opened = open(schema)
    opened.fill({ MAIN: { A: 4, B: 100, NOBODY: 1 }, ROWS: [{ C: 'x' }, { C: 'y' }] })
    expect(opened.values()).toEqual({ MAIN: { A: 4, B: 8 }, ROWS: [{ C: 'x' }, { C: 'y' }] })
  })

  test('watchers hear of their path only, and of a column through its cells', () => {
    const schema = form(
      field('text', 'K', { rules: [{ when: '1', hidden: ['c'] }] }),
      field('text', 'A'),
      table('ROWS', [field('text', 'C')], { rows: [{}] }),
    )
    const opened = open(schema)
    const heard: string[] = []
    for (const path of ['k', 'a', 'rows/0/c']) opened.watch(path, () => heard.push(path))
    const stop = opened.watch('a', () => heard.push('again'))
    opened.change('k', '1')
    expect(heard).toEqual(['k', 'rows/0/c'])
    stop()
    opened.change('a', 'x')
    expect(heard).toEqual(['k', 'rows/0/c', 'a'])
  })
})
