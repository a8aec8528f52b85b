import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import { newNodeId } from '../../../core/form/node-id.ts'
import type { FieldNode, FormSchema, TableNode, TabsNode } from '../../../core/form/schema.ts'
import { readForm, writeForm } from '../../../core/form/specification.ts'
import { fieldsOf } from '../../../core/form/walk.ts'
import type { FieldShape } from '../../../core/points/field-types.ts'
import { everyKey } from './every-key.ts'
import { open, parts } from './parts.ts'

const shapes: Readonly<Record<string, FieldShape>> = { grid: 'grid', tabs: 'tabs', table: 'table', text: 'field' }
const shapeOf = (type: string) => shapes[type]

const formWith = (rows: unknown) => ({ formKey: 'pay', formName: '付款', tableId: 't1', tableName: 'BUS_PAY', rows })
const firstOf = (rows: unknown) => readForm(formWith(rows), shapeOf).nodes[0]

describe('the stored document', () => {
  test('a form whose field carries every key of the specification is read and written unchanged', () => {
    const document = formWith([everyKey])
    expect(writeForm(readForm(document, shapeOf), shapeOf)).toEqual(document)
  })

  test('every key of the specification but the owners has a plain word; names that lead nowhere are kept as well', () => {
    const { extra = {} } = firstOf([everyKey]) as FieldNode
    const { refField: _, refFieldName: __, changeOtherField: ___, ...rest } = extra
    expect(rest).toEqual({ formId: 'f', appId: 'a' })
  })

  test('[S2-3-15] the settings in option are read from their serialised text and written back as the same settings', () => {
    const field = firstOf([everyKey]) as FieldNode
    expect(field.options?.accuracy).toBe(2)
    const written = writeForm(
      { ...readForm(formWith([everyKey]), shapeOf), nodes: [{ ...field, title: '新' }] },
      shapeOf,
    )
    const [row] = written.rows as { option: string }[]
    expect(JSON.parse(row?.option ?? '')).toEqual({ accuracy: 2 })
  })

  /** A form of this document, opened with the types of the tests. */
  const opened = (...rows: object[]) => open(readForm(formWith(rows), (type) => parts.typeOf(type)?.shape))
  const num = (name: string, more: object = {}) => ({
    attr: name,
    attrType: 'num',
    attrName: name,
    titleName: name,
    ...more,
  })

  test('[S2-3-20] valueFrom 8 makes a field computed, another valueFrom does not', () => {
    const computed = { valExecutor: 'formula', statement: 'num1*2', refFieldName: 'A' }
    const form = opened(num('A'), num('B', { ...computed, valueFrom: 8 }), num('C', { ...computed, valueFrom: 1 }))
    form.change('A', 3)
    form.change('A', 4)
    expect(['B', 'C'].map((id) => form.at(id).value)).toEqual([8, null])
  })

  test('[S2-3-21] refFieldName is a comma list, its first source num1 and its second num2', () => {
    const form = opened(
      num('A', { value: 5 }),
      num('B', { value: 3 }),
      num('C', { valueFrom: 8, valExecutor: 'formula', statement: 'num1-num2', refFieldName: 'B,A' }),
    )
    expect(form.at('C').value).toBe(-2)
  })

  test('[S2-3-22] changeOtherField holds one rule per option, each with its own typeValue', () => {
    const form = opened(
      num('A', {
        changeOtherField: [
          { typeValue: '1', hidden: ['BUS_PAY-B'] },
          { typeValue: 2, required: ['BUS_PAY-B'] },
        ],
      }),
      num('B'),
    )
    form.change('A', 1)
    expect(form.at('B')).toMatchObject({ visible: false, required: false })
    form.change('A', 2)
    expect(form.at('B')).toMatchObject({ visible: true, required: true })
  })

  test("[S2-3-23] the target 'T1-NAME' reaches field NAME of table T1 and no other field, in all four lists", () => {
    const targets = ['hidden', 'show', 'required', 'readOnly'].map((list, at) => ({
      typeValue: at,
      [list]: ['T1-NAME'],
    }))
    const name = (attr: string, tableName: string) => ({ ...num('NAME'), attr, tableName })
    const form = opened(num('A', { value: 9, changeOtherField: targets }), name('one', 'T1'), name('two', 'T2'))
    const before = form.at('two')
    const states = [0, 1, 2, 3].map((value) => {
      form.change('A', value)
      const { visible, required, disabled } = form.at('one')
      return { visible, required, disabled }
    })
    expect(states).toEqual([
      { visible: false, required: false, disabled: false },
      { visible: true, required: false, disabled: false },
      { visible: false, required: true, disabled: false },
      { visible: false, required: false, disabled: true },
    ])
    expect(form.at('two')).toBe(before)
  })

  test('a table id that holds hyphens itself is not torn apart', () => {
    const field = {
      ...everyKey,
      attr: 'a',
      attrName: 'A',
      tableId: '5f-1',
      tableName: undefined,
      changeOtherField: [{ typeValue: '1', hidden: ['5f-1-A'] }],
    }
    expect((firstOf([field]) as FieldNode).rules?.[0]?.hidden).toEqual(['a'])
  })

  test('[S2-3-66][S2-3-67][S2-3-70] a tab group keeps its tabs with name, table and rows', () => {
    const group = {
      attr: 'attr-2',
      attrType: 'tabs',
      isMain: 0,
      column: [
        { name: 'a', tableId: '1', tableName: 'BUS_A', tabName: '甲', tabHidden: 0, rows: [everyKey] },
        { name: 'b', tableId: '2', tableName: 'BUS_B', tabName: '乙', rows: [] },
      ],
    }
    const tabs = firstOf([group]) as TabsNode
    expect(tabs.tabs.map((tab) => [tab.name, tab.table?.name, tab.nodes.length])).toEqual([
      ['a', 'BUS_A', 1],
      ['b', 'BUS_B', 0],
    ])
    expect(fieldsOf(readForm(formWith([group]), shapeOf)).map(({ field }) => field.name)).toEqual(['AMOUNT'])
    expect(writeForm(readForm(formWith([group]), shapeOf), shapeOf)).toEqual(formWith([group]))
  })

  test('[S2-3-75] isMain is true of tabs whose fields belong to the main table, and false of those with tables of their own', () => {
    const isMain = (...tables: readonly (string | undefined)[]) => {
      const tabs = tables.map((name, at) => ({ name: `${at}`, ...(name && { table: { name } }), nodes: [] }))
      const schema: FormSchema = {
        ...readForm(formWith([]), shapeOf),
        nodes: [{ kind: 'tabs', id: 'g', type: 'tabs', tabs }],
      }
      const [written] = writeForm(schema, shapeOf).rows as readonly { isMain?: unknown }[]
      return written?.isMain
    }
    expect([isMain(undefined), isMain(undefined, 'BUS_PAY'), isMain('BUS_A'), isMain(undefined, 'BUS_A')]).toEqual([
      1, 1, 0, 0,
    ])
  })

  test('[S2-3-76][S2-3-77] a table lists its columns in order and its data as rows of cells with one field each', () => {
    const column = (name: string) => ({ attr: `attr-${name}`, attrType: 'text', attrName: name })
    const cell = (name: string, value: unknown) => ({ ...column(name), value })
    const table = {
      attr: 'attr-3',
      attrType: 'table',
      tableName: 'BUS_ROWS',
      column: [column('B'), column('A')],
      data: [
        [cell('B', 1), cell('A', 2)],
        [cell('B', 3), cell('A', 4)],
      ],
      btnInfoJson: '{"add":1,"delete":0}',
      tableLayout: 'normal',
      tableLength: 2,
      tableCheckList: [],
    }
    const node = firstOf([table]) as TableNode
    expect(node.columns.map((each) => each.name)).toEqual(['B', 'A'])
    expect(node.rows).toEqual([
      { 'attr-B': 1, 'attr-A': 2 },
      { 'attr-B': 3, 'attr-A': 4 },
    ])
    expect(node.buttonVisibility).toEqual({ add: true, delete: false })
    expect(writeForm(readForm(formWith([table]), shapeOf), shapeOf)).toEqual(formWith([table]))
  })

  test('a container whose plugin is gone is known by its form, and its fields stay reachable', () => {
    const table = { attr: 'attr-3', attrType: 'lost', column: [{ attr: 'attr-4', attrType: 'text', attrName: 'A' }] }
    expect(firstOf([table])?.kind).toBe('table')
    expect(writeForm(readForm(formWith([table]), shapeOf), shapeOf)).toEqual(formWith([table]))
  })

  test('unusual spellings survive as long as nothing is edited, and give way to the usual ones afterwards', () => {
    const odd = {
      attr: 'attr-5',
      attrType: 'text',
      required: '1',
      hidden: 'no',
      option: '{ "min": 1 }',
      valueFrom: 1,
      future: { x: [1] },
    }
    const schema = readForm(formWith([odd]), shapeOf)
    expect(writeForm(schema, shapeOf)).toEqual(formWith([odd]))
    const edited = { ...schema, nodes: [{ ...(schema.nodes[0] as FieldNode), required: false }] }
    expect((writeForm(edited, shapeOf).rows as unknown[])[0]).toEqual({
      attr: 'attr-5',
      attrType: 'text',
      required: 0,
      hidden: 'no',
      min: 1,
      future: { x: [1] },
    })
  })

  test('any document whatever is written back as it was read, and can be compiled and opened', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('0', '1', 0, 1, '{"a":1}', '[]'),
    )
    const key = fc.oneof(
      fc.constantFrom(
        ...Object.keys(everyKey),
        'column',
        'data',
        'rows',
        'btnList',
        'btnInfoJson',
        'tableShowCol',
        'tableColWidth',
        'isMain',
        'tabName',
        'tableLength',
      ),
      fc.stringMatching(/^[a-z]{1,5}$/),
    )
    const node = fc.letrec((tie) => ({
      node: fc.dictionary(
        key,
        fc.oneof({ maxDepth: 3 }, scalar, fc.array(scalar, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 3 })),
        { maxKeys: 8, noNullPrototype: true },
      ),
    })).node as fc.Arbitrary<Record<string, unknown>>
    const typed = fc
      .tuple(node, fc.constantFrom('text', 'grid', 'tabs', 'table', 'lost'))
      .map(([raw, attrType]) => ({ ...raw, attrType }))
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 4 }), node, (rows, top) => {
        const document = { ...top, rows }
        const copy = structuredClone(document)
        expect(writeForm(readForm(document, shapeOf), shapeOf)).toEqual(copy)
        const schema = readForm(document, (type) => parts.typeOf(type)?.shape)
        expect(compile(schema, parts).problems.every((problem) => problem.text.length > 0)).toBe(true)
        open(schema).validate()
      }),
      { numRuns: 500 },
    )
  })
})

describe('the id of a new node', () => {
  test("[S2-3-01] is 'attr-' followed by a timestamp and a random number", () => {
    expect(newNodeId(1715000000000, 0.5)).toBe('attr-1715000000000500000000000000')
  })

  test('[S2-3-02] is different for 1,000 fields created in a row', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newNodeId())).size).toBe(1000)
  })
})
