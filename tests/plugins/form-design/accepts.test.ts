import { expect, test } from 'vitest'
import { accepts, acceptsType } from '../../../plugins/form-design/model/designer/accepts.ts'
import { nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { formOf, plus, top, typeOf, types, within } from './support.ts'

const form = formOf('input', 'grid_1', 'sub_1', 'table_1')

test('[S2-5-01] a button outside a table is refused: at the top, in a grid, in a tab', () => {
  for (const place of [top(0), within('grid_1'), within('sub_1')])
    expect(acceptsType(form, types, place, typeOf('button_1'))).toBe('按钮只能添加在表内')
  expect(acceptsType(form, types, within('table_1'), typeOf('button_1'))).toBe(true)
})

test('[S2-5-02] a tab group inside a tab group is refused, however deep', () => {
  const nested = plus(form, 'grid_1', within('sub_1'), 'inner')
  for (const place of [within('sub_1'), within('inner')]) {
    expect(acceptsType(nested, types, place, typeOf('sub_1'))).toBe('标签页内不能添加标签页组件')
    expect(acceptsType(nested, types, place, typeOf('tab_1'))).toBe('标签页内不能添加标签页组件')
  }
})

test('[S2-5-03] [S2-5-04] [S2-5-05] sub-tables, tables and tab groups inside a table are refused', () => {
  const inTable = (type: string) => acceptsType(form, types, within('table_1'), typeOf(type))
  expect(inTable('subTable_1')).toBe('表格内不能添加子表')
  expect(inTable('table_1')).toBe('表格内不能添加表格')
  expect(inTable('sub_1')).toBe('表格内不能添加Tab组件')
  expect(inTable('num_1')).toBe(true)
})

test('a container carries what stands in it: a grid with a table cannot go into a place that refuses the table', () => {
  const withTabs = plus(form, 'sub_1', within('grid_1'), 'tabs')
  const grid = nodeAt(withTabs, 'grid_1')
  expect(grid && accepts(withTabs, types, within('sub_1'), grid)).toBe('标签页内不能添加标签页组件')
})

test('a container does not go into itself', () => {
  const grid = nodeAt(form, 'grid_1')
  expect(grid && accepts(form, types, within('grid_1'), grid)).toBe('不能放入自身内部')
})

test('[S2-5-06] a field bound to another table is refused by a container bound to a table', () => {
  const field = nodeAt(form, 'input')
  const foreign = { ...field, kind: 'field' as const, id: 'x', type: 'input', table: { name: 'BUS_OTHER' } }
  expect(accepts(form, types, within('table_1'), foreign)).toBe('该字段不属于该表')
  expect(accepts(form, types, within('table_1'), { ...foreign, table: { name: 'BUS_TRIP_1' } })).toBe(true)
  expect(accepts(form, types, within('grid_1'), foreign)).toBe(true)
})

test('[S2-5-07] the list of buttons takes buttons alone', () => {
  const list = { ...within('table_1'), buttons: true }
  expect(acceptsType(form, types, list, typeOf('input'))).toBe('只能添加按钮')
  expect(acceptsType(form, types, list, typeOf('separate_1'))).toBe('只能添加按钮')
  expect(acceptsType(form, types, list, typeOf('button_1'))).toBe(true)
})

test('a button may stand in a table that stands in a tab', () => {
  const inTab = plus(form, 'table_1', within('sub_1'), 'rows')
  expect(acceptsType(inTab, types, within('rows'), typeOf('button_1'))).toBe(true)
})
