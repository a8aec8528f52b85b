import { expect, test } from 'vitest'
import { compile } from '../../../core/form/compile.ts'
import { storedTables } from '../../../plugins/form-design/server/forms/columns.ts'
import { formOf, parts } from './support.ts'

const tablesOf = (...ids: readonly string[]) => storedTables(compile(formOf(...ids), parts).form)

test('a form without stored fields still has its main table', () => {
  expect(tablesOf('separate_1').map(({ name, columns }) => [name, columns])).toEqual([['BUS_TRIP', []]])
})

test('a detail table without columns is made all the same, so that the form can be handed in and get columns later', () => {
  const [main, rows] = tablesOf('input', 'table_1')
  expect(main?.columns).toHaveLength(1)
  expect(rows).toMatchObject({ child: true, indexes: [['parent_id']] })
  expect(rows?.columns.map(({ name }) => name)).toEqual(['parent_id', 'row_place'])
})
