import { expect, test } from 'vitest'
import { check, isNamed } from '../../../plugins/form-design/model/designer/check.ts'
import { copyOf, newNode } from '../../../plugins/form-design/model/designer/create.ts'
import { insertNode, listAt, moveNode, removeNode, withNode } from '../../../plugins/form-design/model/designer/edit.ts'
import { everyNode, nodeAt, placeOf } from '../../../plugins/form-design/model/designer/place.ts'
import { legalPlaces, placeBehind, stepPlace } from '../../../plugins/form-design/model/designer/placing.ts'
import { withGridColumns, withTab } from '../../../plugins/form-design/model/designer/properties.ts'
import { addRule } from '../../../plugins/form-design/model/designer/rules.ts'
import { emptyForm, formOf, parts, plus, top, typeOf, types, within } from './support.ts'

const ids = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id)

test('[S2-9-46] [S2-9-47] a new field has label width 100, span 24, a title and a free column', () => {
  const node = newNode(formOf('input'), typeOf('input'), top(1))
  expect(node).toMatchObject({ kind: 'field', labelWidth: 100, span: 24, title: '单行文本2', name: 'FIELD_2' })
  expect(node.id).toMatch(/^attr-\d+$/)
})

test.each([
  ['[S2-9-39] a number', 'num_1', { initial: 1, span: 24 }],
  ['[S2-9-45] a switch', 'switch', { initial: '0', span: 24 }],
  ['[S2-9-48] a button', 'button_1', { span: 4 }],
])('%s starts with the template of its type', (_, id, template) => {
  expect(newNode(emptyForm, typeOf(id), top(0))).toMatchObject(template)
})

test('a button at the top of the form is refused with a sentence, wherever it comes from', () => {
  expect(placeBehind(emptyForm, types, undefined, { type: typeOf('button_1') })).toBe('按钮只能添加在表内')
  const found = check(formOf('input', 'button_1'), types, parts)
  expect(found).toContainEqual({ kind: 'error', text: '按钮只能添加在表内', where: 'button_1' })
})

test('a hidden field that a rule is meant to show is pointed at', () => {
  const form = withNode(formOf('switch', 'input'), 'input', (node) => ({
    ...node,
    hidden: true,
  }))
  const ruled = addRule(form, 'switch', { when: '1', show: ['input'] })
  expect(check(ruled, types, parts)).toContainEqual({
    kind: 'hint',
    text: '「单行文本」已设为隐藏，联动规则不能让它显示，请取消「隐藏」',
    where: 'input',
  })
  expect(
    check(
      withNode(ruled, 'input', ({ hidden: _, ...node }) => node),
      types,
      parts,
    ),
  ).toEqual([])
})

test('[S2-3-62] a grid comes with two halves that take fields, a table with a table of its own, tabs with two tabs', () => {
  expect(newNode(emptyForm, typeOf('grid_1'), top(0))).toMatchObject({ columns: [{ span: 12 }, { span: 12 }] })
  const form = formOf('table_1')
  expect(nodeAt(form, 'table_1')).toMatchObject({ table: { name: 'BUS_TRIP_1' } })
  expect(newNode(form, typeOf('table_1'), top(1))).toMatchObject({ table: { name: 'BUS_TRIP_2' }, title: '明细表2' })
  expect(newNode(form, typeOf('sub_1'), top(1))).toMatchObject({ tabs: [{ name: 'tab_1' }, { name: 'tab_2' }] })
})

test('column names count per table', () => {
  const form = plus(formOf('input', 'table_1'), 'num_1', within('table_1'))
  expect(nodeAt(form, 'num_1')).toMatchObject({ name: 'FIELD_1' })
})

test('a node moves within its list and into another, told by places before the move', () => {
  const form = formOf('input', 'num_1', 'date_1', 'grid_1')
  expect(ids(moveNode(form, 'input', top(2)).nodes)).toEqual(['num_1', 'input', 'date_1', 'grid_1'])
  expect(ids(moveNode(form, 'date_1', top(0)).nodes)).toEqual(['date_1', 'input', 'num_1', 'grid_1'])
  const inGrid = moveNode(form, 'input', within('grid_1', 0, 1))
  expect(placeOf(inGrid, 'input')).toEqual({ container: 'grid_1', part: 1, index: 0 })
  expect(ids(listAt(inGrid, within('grid_1', 0, 1)))).toEqual(['input'])
})

test('an edit leaves every other node the same object', () => {
  const form = plus(formOf('input', 'grid_1', 'table_1'), 'num_1', within('table_1'))
  const edited = withNode(form, 'num_1', (node) => ({ ...node, title: '数量' }))
  expect(edited.nodes[0]).toBe(form.nodes[0])
  expect(edited.nodes[1]).toBe(form.nodes[1])
  expect(nodeAt(edited, 'num_1')?.title).toBe('数量')
})

test('a removed container takes its fields along', () => {
  const form = plus(formOf('grid_1'), 'input', within('grid_1'))
  expect([...everyNode(removeNode(form, 'grid_1').nodes)]).toEqual([])
})

test('a copy has ids, columns and tables of its own', () => {
  let form = plus(formOf('input', 'table_1'), 'num_1', within('table_1'))
  const table = nodeAt(form, 'table_1')
  if (!table) throw new Error('no table')
  form = insertNode(form, copyOf(form, table, top(2)), top(2))
  const field = nodeAt(form, 'input')
  if (field) form = insertNode(form, copyOf(form, field, top(1)), top(1))
  const all = ids([...everyNode(form.nodes)])
  expect(new Set(all).size).toBe(all.length)
  expect(form.nodes[3]).toMatchObject({
    title: '明细表2',
    table: { name: 'BUS_TRIP_2' },
    columns: [{ name: 'FIELD_1' }],
  })
  expect(form.nodes[1]).toMatchObject({ name: 'FIELD_2' })
  expect(check(form, types, parts).filter(({ kind }) => kind === 'error')).toEqual([])
})

test('clicking a type puts it into the selected container, behind the selected field, or as near as it may stand', () => {
  const form = plus(formOf('input', 'table_1', 'date_1'), 'num_1', within('table_1'))
  expect(placeBehind(form, types, 'table_1', { type: typeOf('num_1') })).toEqual(within('table_1', 1))
  expect(placeBehind(form, types, 'num_1', { type: typeOf('input') })).toEqual(within('table_1', 1))
  expect(placeBehind(form, types, 'num_1', { type: typeOf('sub_1') })).toEqual(top(2))
  expect(placeBehind(form, types, 'input', { type: typeOf('button_1') })).toBe('按钮只能添加在表内')
  expect(placeBehind(form, types, undefined, { type: typeOf('input') })).toEqual(top(3))
})

test('legal places leave out the ones that refuse', () => {
  const form = formOf('input', 'table_1')
  expect(legalPlaces(form, types, { type: typeOf('sub_1') })).toEqual([top(0), top(1), top(2)])
  expect(legalPlaces(form, types, { type: typeOf('button_1') })).toEqual([
    within('table_1'),
    { ...within('table_1'), buttons: true },
  ])
})

test('stepping stops at the ends of a list', () => {
  const form = formOf('input', 'num_1')
  expect(stepPlace(form, 'input', -1)).toBe(undefined)
  expect(stepPlace(form, 'num_1', 1)).toBe(undefined)
  expect(moveNode(form, 'input', stepPlace(form, 'input', 1) ?? top(0)).nodes[1]?.id).toBe('input')
})

test('fewer grid columns keep what stood in the others; a new tab gets a free name', () => {
  const form = plus(formOf('grid_1', 'sub_1'), 'input', within('grid_1', 0, 1))
  const grid = nodeAt(form, 'grid_1')
  const tabs = nodeAt(form, 'sub_1')
  expect(grid && withGridColumns(grid, 1)).toMatchObject({ columns: [{ span: 24, nodes: [{ id: 'input' }] }] })
  expect(grid && withGridColumns(grid, 3)).toMatchObject({ columns: [{ span: 8 }, { span: 8 }, { span: 8 }] })
  expect(tabs && withTab(tabs)).toMatchObject({ tabs: [{}, {}, { name: 'tab_3' }] })
})

test('[S2-5-08] [S2-5-09] a form or field without a name is not ready to be saved', () => {
  const form = formOf('input')
  expect(isNamed(form, types)).toBe(true)
  expect(isNamed({ ...form, title: ' ' }, types)).toBe(false)
  expect(
    isNamed(
      withNode(form, 'input', (node) => ({ ...node, name: '' })),
      types,
    ),
  ).toBe(false)
  expect(check({ ...form, title: '' }, types, parts)[0]?.text).toBe('表单名称和字段名称为必填！')
})
