import { compile, type FieldNode, type FormSchema } from '@gongtai/sdk/form'
import { expect, test } from 'vitest'
import { describePlace } from '../../../plugins/form-design/model/designer/describe.ts'
import { removeNode, withNode } from '../../../plugins/form-design/model/designer/edit.ts'
import { nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { readable, sourceChoices, sourcesOf } from '../../../plugins/form-design/model/designer/sources.ts'
import { isEnumerable, mayTrigger, statesOf } from '../../../plugins/form-design/model/designer/trigger-values.ts'
import { usedColumns } from '../../../plugins/form-design/model/designer/used-columns.ts'
import { newFormProblems, tableFor } from '../../../plugins/form-design/model/new-form.ts'
import { formOf, parts, plus, typeOf, types, within } from './support.ts'

const field = (form: FormSchema, id: string): FieldNode => nodeAt(form, id) as FieldNode

test('[S2-4-52] [S2-4-53] a column has state 1 while its field stands on the form and 0 afterwards', () => {
  const form = formOf('input', 'num_1')
  const stored = usedColumns(compile(form, parts).form, [])[0]?.columns.map(({ name, title, kind }) => ({
    tableName: 'BUS_TRIP',
    attrName: name,
    titleName: title,
    columnType: kind,
  }))
  const states = (now: FormSchema) =>
    usedColumns(compile(now, parts).form, stored ?? [])[0]?.columns.map(({ name, state }) => [name, state])
  expect(states(form)).toEqual([
    ['FIELD_1', 1],
    ['FIELD_2', 1],
  ])
  expect(states(removeNode(form, 'input'))).toEqual([
    ['FIELD_2', 1],
    ['FIELD_1', 0],
  ])
})

test('a switch knows its two states, a text field none; ornaments trigger nothing', () => {
  const form = formOf('switch', 'input', 'separate_1')
  expect(statesOf(typeOf('switch'), field(form, 'switch'))).toEqual([
    { value: '1', label: '是' },
    { value: '0', label: '否' },
  ])
  expect(statesOf(typeOf('input'), field(form, 'input'))).toEqual([])
  expect(isEnumerable(typeOf('switch'), field(form, 'switch'))).toBe(true)
  expect(mayTrigger(typeOf('separate_1'), field(form, 'separate_1'))).toBe(false)
})

test('sources are counted by kind, and a statement can be read with the titles of its fields', () => {
  let form = plus(formOf('input', 'date_1', 'num_1', 'table_1'), 'num_1', within('table_1'), 'cell')
  form = withNode(
    form,
    'num_1',
    (node) =>
      ({
        ...node,
        calculation: { active: true, sources: ['cell', 'date_1', 'input'] },
      }) as FieldNode,
  )
  const sources = sourcesOf(form, types, field(form, 'num_1'))
  expect(sources.map(({ placeholder, node }) => [placeholder, node?.id])).toEqual([
    ['num1', 'cell'],
    ['date1', 'date_1'],
    ['str1', 'input'],
  ])
  expect(readable('num1 + num9', sources)).toBe('「数字2」 + num9')
  expect(sourceChoices(form, types, field(form, 'num_1')).map(({ node, within: rows }) => [node.id, rows])).toEqual([
    ['input', undefined],
    ['date_1', undefined],
    ['table_1', undefined],
    ['cell', '明细表'],
  ])
})

test('a place is told in words', () => {
  const form = formOf('grid_1', 'sub_1', 'table_1')
  expect(describePlace(form, { part: 0, index: 1 })).toBe('表单第 2 位')
  expect(describePlace(form, within('grid_1', 0, 1))).toBe('「栅格」第 2 栏第 1 位')
  expect(describePlace(form, within('sub_1'))).toBe('「标签页」的标签「标签 1」第 1 位')
  expect(describePlace(form, { ...within('table_1'), buttons: true })).toBe('「明细表」按钮区第 1 位')
})

test('a new form asks for a name, a key and a table; the table follows the key', () => {
  expect(
    newFormProblems({ title: '出差', key: 'trip_apply', tableName: tableFor('trip_apply'), category: '' }),
  ).toEqual({})
  expect(Object.keys(newFormProblems({ title: ' ', key: 'Trip', tableName: 'TRIP', category: '' }))).toEqual([
    'title',
    'key',
    'tableName',
  ])
})
