import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import type { FieldNode, TableNode } from '@gongtai/core/form/schema'
import { describe, expect, test } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import { FormSession } from '../../../sdk/web/form/form-session.ts'
import { isSheet, pasteSheet, readSheet } from '../../../sdk/web/form/table/paste.ts'
import { formOf } from './form-bench.tsx'

describe('what is copied from a sheet', () => {
  test('has tabs between its cells and lines between its rows, whatever ends a line', () => {
    expect(readSheet('住宿\t2\r\n交通\t\n')).toEqual([
      ['住宿', '2'],
      ['交通', ''],
    ])
    expect(readSheet('\t2')).toEqual([['', '2']])
    expect(readSheet('')).toEqual([])
  })

  test('keeps a cell of several lines together, which stands in quotes', () => {
    expect(readSheet('"第一行\n第""二""行"\t3\n5" 屏\t1')).toEqual([
      ['第一行\n第"二"行', '3'],
      ['5" 屏', '1'],
    ])
  })

  test('is a sheet from two cells on; one cell is pasted as text', () => {
    expect([isSheet('住宿'), isSheet('住宿\r\n'), isSheet('住宿\t2'), isSheet('甲\n乙')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('pasting rows', () => {
  const typeOf = (id: string) => basicFieldTypes.find((type) => type.id === id)
  const column = (id: string, type: string, title: string): FieldNode => ({
    kind: 'field',
    id,
    type,
    title,
    name: id.toUpperCase(),
  })
  const columns = [column('item', 'input', '项目'), column('count', 'num_1', '数量'), column('way', 'select_1', '方式')]
  const table: TableNode = {
    kind: 'table',
    id: 'rows',
    type: 'table_1',
    title: '明细',
    table: { name: 'T_ROWS' },
    columns,
  }
  const choicesOf = ({ id }: FieldNode) => (id === 'way' ? [{ value: '1', label: '高铁' }] : [])

  function pasting(text: string, from?: { row: number; column: string }) {
    const { form } = compile(formOf([table]), { typeOf, executorOf: () => undefined })
    const session = new FormSession(openForm(form, { now: () => new Date() }))
    const first = session.addRow('rows')
    const target = { session, table: 'rows', columns, typeOf, choicesOf }
    const pasted = pasteSheet(readSheet(text), from ? { ...target, from: { ...from, row: first } } : target)
    const { keys } = session.form.table('rows')
    return { pasted, values: keys.map((key) => columns.map(({ id }) => session.form.cell('rows', key, id).value)) }
  }

  test('adds them behind those that are there, and takes the label of an option for its value', () => {
    const { pasted, values } = pasting('住宿\t2\t高铁\n交通\t1,200')
    expect(pasted).toEqual({ rows: 2, unread: 0 })
    expect(values.slice(1)).toEqual([
      ['住宿', 2, '1'],
      ['交通', 1200, ''],
    ])
  })

  test('begins at the cell that has the focus, over what stands there, and adds rows where the table ends', () => {
    const { values } = pasting('2\n3', { row: 0, column: 'count' })
    expect(values.map(([, count]) => count)).toEqual([2, 3])
  })

  test('counts the cells that could not be read, so that nobody takes them for empty ones', () => {
    const { pasted, values } = pasting('住宿\t两晚\n交通\t1')
    expect(pasted).toEqual({ rows: 2, unread: 1 })
    expect(values.slice(1).map(([, count]) => count)).toEqual([null, 1])
  })
})
