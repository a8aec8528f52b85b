import { expect, test } from 'vitest'
import { outlineRows } from '../../../plugins/form-design/web/outline/outline-rows.ts'
import { formOf, plus, within } from './support.ts'

const { nodes } = plus(formOf('input', 'table_1', 'tab_1'), 'num_1', within('table_1'), 'cell')

test('the outline lists what nodes hold below them, one level deeper, and tabs as lines of their own', () => {
  const rows = outlineRows(nodes, new Set())
  expect(rows.map(({ id, level }) => `${level} ${id}`).slice(0, 4)).toEqual([
    '1 input',
    '1 table_1',
    '2 cell',
    '1 tab_1',
  ])
  expect(rows.slice(4).every((row) => 'tab' in row && row.level === 2 && row.id.startsWith('tab_1/'))).toBe(true)
})

test('what is folded hides what it holds; a field cannot be folded', () => {
  const rows = outlineRows(nodes, new Set(['table_1', 'tab_1', 'input']))
  expect(rows.map(({ id, open }) => [id, open])).toEqual([
    ['input', undefined],
    ['table_1', false],
    ['tab_1', false],
  ])
})
