import { describe, expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import type { FormSchema } from '../../../core/form/schema.ts'
import { fieldsOf } from '../../../core/form/walk.ts'
import { calculated, field, form, open, parts, problemsOf, table, to } from './parts.ts'

const copy = (name: string, source: string) => calculated('num', name, 'copy', [source])
const copying = (schema: FormSchema): FormSchema => ({
  ...schema,
  fieldMappings: [{ sourceFieldId: 'a', targetFieldId: 'b' }],
})
const hides = (...names: string[]) => ({
  rules: [{ when: '1', hidden: to(...names) }],
})

describe('problems found when a form is saved', () => {
  test('a sound form has none', () => {
    expect(
      problemsOf(
        form(
          field('text', 'A', hides('B')),
          field('text', 'B'),
          table('ROWS', [{ ...field('text', 'A'), id: 'row-a' }]),
        ),
      ),
    ).toEqual([])
  })

  test('a cycle of calculations is told once, with its way round, and the rest still computes', () => {
    const schema = form(
      copy('A', 'C'),
      copy('B', 'A'),
      copy('C', 'B'),
      copy('D', 'C'),
      field('num', 'X'),
      copy('Y', 'X'),
    )
    const { problems } = compile(schema, parts)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      code: 'cycle',
      trail: ['a', 'c', 'b', 'a'],
      text: '计算互相引用，无法得出结果：A → C → B → A，请断开其中一处',
    })
    const opened = open(schema)
    opened.change('x', 2)
    expect(opened.at('y').value).toBe(2)
  })

  test('a field that computes from itself, and two cycles side by side, are told', () => {
    expect(problemsOf(form(copy('A', 'A'), copy('B', 'C'), copy('C', 'B')))).toEqual(['cycle a', 'cycle b'])
  })

  test('a cycle through a column and its sum is found', () => {
    const schema = form(
      table('ROWS', [calculated('num', 'A', 'formula', ['S'], 'num1')]),
      calculated('num', 'S', 'total', ['ROWS-A']),
    )
    expect(problemsOf(schema)).toEqual(['cycle a'])
  })

  test.each([
    ['a source that is gone', form(copy('A', 'GONE')), 'dead-source a'],
    [
      'a row calculation over a column from outside',
      form(copy('A', 'X'), table('R1', [field('num', 'X')])),
      'row-source a',
    ],
    ['a rule target that is gone', form(field('text', 'A', hides('B'))), 'dead-target a'],
    ['a linked tree that is gone', form(field('text', 'A', { linked: 'b' })), 'dead-link a'],
    [
      'a linked tree in rows',
      form(field('text', 'A', { linked: 'b' }), table('ROWS', [field('text', 'B')])),
      'column-link a',
    ],
    ['a copy to a field that is gone', copying(form(field('text', 'A'))), 'dead-copy a'],
    ['a copy into rows', copying(form(field('text', 'A'), table('ROWS', [field('text', 'B')]))), 'column-copy a'],
    ['a rule that hides its own field', form(field('text', 'A', hides('A'))), 'rule-on-itself a'],
    [
      'a rule that shows and hides',
      form(field('text', 'A', { rules: [{ when: '1', hidden: to('B'), show: to('B') }] }), field('text', 'B')),
      'contradiction a',
    ],
    ['an unknown type', form(field('gone', 'A')), 'unknown-type a'],
    ['an unknown executor', form(calculated('num', 'A', 'gone', [])), 'unknown-executor a'],
    ['a statement that cannot be read', form(calculated('num', 'A', 'formula', [], 'num1*')), 'statement a'],
    ['an id used twice', form(field('text', 'A'), { ...field('text', 'B'), id: 'a' }), 'duplicate-id a'],
    ['a column bound twice', form(field('text', 'A'), { ...field('text', 'A'), id: 'a2' }), 'duplicate-name a2'],
    [
      'a detail table on the main table',
      form(field('text', 'A'), table('MAIN', [field('text', 'B')])),
      'duplicate-table main',
    ],
    ['a field bound to nothing', form({ ...field('text', 'A'), name: undefined }), 'missing-name a'],
    ['a field without title', form({ ...field('text', 'A'), title: '' }), 'missing-title a'],
    ['a reserved name', form({ ...field('text', 'A'), name: '$id' }), 'reserved-name a'],
  ])('%s', (_, schema, problem) => {
    expect(problemsOf(schema)).toEqual([problem])
  })

  test('what a container refuses is refused at any depth, with its own words', () => {
    const inner = { kind: 'tabs' as const, id: 'inner', type: 'tabs', tabs: [] }
    const grid = { kind: 'grid' as const, id: 'grid', type: 'grid', columns: [{ nodes: [inner] }] }
    const schema = form({ kind: 'tabs', id: 'outer', type: 'tabs', tabs: [{ name: 't', nodes: [grid] }] })
    expect(compile(schema, parts).problems).toEqual([
      { code: 'refused', where: 'inner', text: '标签页内不能添加标签页组件' },
    ])
  })

  test('fields that show only each other are unreachable, unless one starts out showing the other', () => {
    const shows = (name: string, target: string, initial?: string) =>
      field('text', name, { initial, rules: [{ when: '1', show: to(target) }] })
    expect(problemsOf(form(shows('A', 'B'), shows('B', 'A')))).toEqual(['unreachable a', 'unreachable b'])
    expect(problemsOf(form(shows('A', 'B', '1'), shows('B', 'A')))).toEqual([])
  })

  test('buttons need neither name nor title', () => {
    expect(problemsOf(form({ kind: 'field', id: 'b', type: 'button' }))).toEqual([])
  })
})

test('[S2-3-14] every field knows its table: its own, that of its tab or detail table, or the main table', () => {
  const schema = form(
    field('text', 'A'),
    field('text', 'B', { table: { name: 'OWN' } }),
    table('ROWS', [field('text', 'C')]),
    {
      kind: 'tabs',
      id: 't',
      type: 'tabs',
      tabs: [
        {
          name: 'x',
          table: { id: '7', name: 'SECOND' },
          nodes: [field('text', 'D'), field('text', 'E', { table: { id: '7' } })],
        },
      ],
    },
  )
  expect(fieldsOf(schema).map((at) => at.table)).toEqual(['MAIN', 'OWN', 'ROWS', 'SECOND', 'SECOND'])
})
