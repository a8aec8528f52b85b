import type { FieldNode, FormSchema } from '@gongtai/sdk/form'
import { expect, test } from 'vitest'
import { check } from '../../../plugins/form-design/model/designer/check.ts'
import { moveNode, withNode } from '../../../plugins/form-design/model/designer/edit.ts'
import { nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { keepReferences, refOf, sourceOf } from '../../../plugins/form-design/model/designer/references.ts'
import { addRule, allRules, removeRule, withTargets } from '../../../plugins/form-design/model/designer/rules.ts'
import { formOf, parts, plus, types, within } from './support.ts'

const base = plus(formOf('switch', 'input', 'num_1', 'table_1'), 'num_1', within('table_1'), 'cell')

const node = (form: FormSchema, id: string): FieldNode => {
  const found = nodeAt(form, id)
  if (found?.kind !== 'field') throw new Error(`no field ${id}`)
  return found
}

const calculated = withNode(
  base,
  'num_1',
  (field) =>
    ({
      ...field,
      kind: 'field' as const,
      calculation: {
        active: true,
        executor: 'sumByScript',
        sources: [sourceOf(base, node(base, 'cell'), node(base, 'num_1'))],
      },
    }) as FieldNode,
)
const form = addRule(calculated, 'switch', { when: '1', show: [refOf(calculated, node(calculated, 'input'))] })

test('rules name table and column, calculations the column of the rows', () => {
  expect(allRules(form)[0]?.rule.show).toEqual([{ table: 'BUS_TRIP', field: 'FIELD_2' }])
  expect(node(form, 'num_1').calculation?.sources).toEqual(['BUS_TRIP_1-FIELD_1'])
  expect(check(form, types, parts)).toEqual([])
})

test('a renamed column keeps its rules and calculations', () => {
  const renamed = (id: string, name: string) => withNode(form, id, (field) => ({ ...field, name }) as FieldNode)
  const after = keepReferences(form, renamed('input', 'REASON'))
  expect(allRules(after)[0]?.rule.show).toEqual([{ table: 'BUS_TRIP', field: 'REASON' }])
  const summed = keepReferences(form, renamed('cell', 'AMOUNT'))
  expect(node(summed, 'num_1').calculation?.sources).toEqual(['BUS_TRIP_1-AMOUNT'])
})

test('a field moved into a table is still meant by its rules; one that is gone stays for the check to find', () => {
  const moved = keepReferences(form, moveNode(form, 'input', within('table_1', 1)))
  expect(allRules(moved)[0]?.rule.show).toEqual([{ table: 'BUS_TRIP_1', field: 'FIELD_2' }])
  const gone = keepReferences(form, { ...form, nodes: form.nodes.filter(({ id }) => id !== 'input') })
  expect(allRules(gone)[0]?.rule.show).toEqual([{ table: 'BUS_TRIP', field: 'FIELD_2' }])
  expect(
    check(gone, types, parts)
      .map(({ text }) => text)
      .join(),
  ).toContain('不存在的字段')
})

test('a node that is bound to no column goes by its id', () => {
  expect(refOf(form, nodeAt(form, 'table_1') ?? node(form, 'cell'))).toEqual({ table: 'BUS_TRIP', field: 'table_1' })
})

test('removing the last rule of a field leaves none behind', () => {
  expect(node(removeRule(form, 'switch', 0), 'switch').rules).toBe(undefined)
  expect(withTargets({ when: '1', show: [] }, 'show', undefined)).toEqual({ when: '1' })
})
