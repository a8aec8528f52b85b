import {
  type FieldNode,
  type FormNode,
  type FormSchema,
  type ReferenceKind,
  readForm,
  referencesOf,
  writeForm,
} from '@gongtai/sdk/form'
import { describe, expect, test } from 'vitest'
import { check } from '../../../plugins/form-design/model/designer/check.ts'
import { copyOf } from '../../../plugins/form-design/model/designer/create.ts'
import { insertNode, moveNode, removeNode, withNode } from '../../../plugins/form-design/model/designer/edit.ts'
import { everyNode, nodeAt } from '../../../plugins/form-design/model/designer/place.ts'
import { withoutOwnerless } from '../../../plugins/form-design/model/designer/references.ts'
import { addRule, allRules, removeRule, withTargets } from '../../../plugins/form-design/model/designer/rules.ts'
import { formOf, parts, types, within } from './support.ts'

const base = formOf('switch', 'input', 'num_1', 'tree_1', 'table_1')

/** For each kind of reference, a form in which one field names another, of an ordinary column each. */
const kinds: Readonly<Record<ReferenceKind, { readonly named: string; readonly schema: FormSchema }>> = {
  rule: {
    named: 'input',
    schema: addRule(base, 'switch', { when: '1', show: ['input'] }),
  },
  source: {
    named: 'input',
    schema: changed(base, 'num_1', {
      calculation: {
        active: true,
        executor: 'equalValProcessor',
        sources: ['input'],
      },
    }),
  },
  link: {
    named: 'tree_1',
    schema: changed(base, 'input', { linked: 'tree_1' }),
  },
  copy: {
    named: 'input',
    schema: {
      ...base,
      fieldMappings: [{ sourceFieldId: 'switch', targetFieldId: 'input' }],
    },
  },
}

function changed(schema: FormSchema, id: string, change: Partial<FieldNode>): FormSchema {
  return withNode(schema, id, (node) => ({ ...node, ...change }) as FormNode)
}

/** As it is when it has been saved and opened again. */
const reopened = (schema: FormSchema): FormSchema => {
  const shapeOf = (type: string) => types.find(type)?.shape
  return readForm(JSON.parse(JSON.stringify(writeForm(schema, shapeOf))), shapeOf)
}

const namedIn = (schema: FormSchema) => referencesOf(schema).map(({ to }) => to)
const errorsOf = (schema: FormSchema) => check(schema, types, parts).filter(({ kind }) => kind === 'error')

describe.each(Object.entries(kinds))('a reference of the kind %s', (kind, { named, schema }) => {
  const owner = referencesOf(schema)[0]?.from

  test('leads to one field, and the form is sound', () => {
    expect(referencesOf(schema).map((each) => each.kind)).toEqual([kind])
    expect(namedIn(reopened(schema))).toEqual([named])
    expect(errorsOf(schema)).toEqual([])
  })

  test('still means its field when the column is renamed', () => {
    const renamed = changed(schema, named, { name: 'RENAMED' })
    expect(namedIn(reopened(renamed))).toEqual([named])
    expect(errorsOf(renamed)).toEqual([])
  })

  test('still means its field when columns change their names with one another', () => {
    const names = ['num_1', 'input', 'tree_1', 'switch']
    const swapped = names.reduce((now, id, at) => changed(now, id, { name: `FIELD_${at + 1}` }), schema)
    expect(namedIn(reopened(swapped))).toEqual([named])
  })

  test('is lost when the field is deleted, and a problem names the field that holds it', () => {
    const without = removeNode(schema, named)
    expect(namedIn(reopened(without))).toEqual([named])
    expect(errorsOf(reopened(without)).map(({ where }) => where)).toEqual([owner])
  })

  test('is not taken over by a new field of the same column, before or after saving', () => {
    const field = nodeAt(schema, named) as FieldNode
    const again = { ...field, id: 'another' }
    for (const without of [removeNode(schema, named), reopened(removeNode(schema, named))]) {
      const next = insertNode(without, again, { part: 0, index: 0 })
      expect(namedIn(reopened(reopened(next)))).toEqual([named])
      expect(errorsOf(reopened(next)).map(({ where }) => where)).toEqual([owner])
    }
  })

  test('follows its field into a child table, where it works or says that it cannot', () => {
    const moved = moveNode(schema, named, within('table_1'))
    expect(namedIn(reopened(moved))).toEqual([named])
    const places = errorsOf(reopened(moved)).map(({ where }) => where)
    expect(places).toEqual(kind === 'rule' ? [] : [owner])
  })

  test('of a field that is not in the form any more is not held against it', () => {
    const without = withoutOwnerless(removeNode(schema, owner ?? ''))
    expect(errorsOf(reopened(without))).toEqual([])
  })
})

test('a name written by others that leads nowhere is not taken over by a field that comes later', () => {
  const shapeOf = (type: string) => types.find(type)?.shape
  const document = writeForm(addRule(base, 'switch', { when: '1', show: [] }), shapeOf)
  const [first, ...rest] = document.rows as Record<string, unknown>[]
  const rule = { typeValue: '1', show: ['BUS_TRIP-GONE'] }
  const form = readForm({ ...document, rows: [{ ...first, changeOtherField: [rule] }, ...rest] }, shapeOf)
  const [before] = namedIn(form)
  expect(namedIn(reopened(changed(form, 'input', { name: 'GONE' })))).toEqual([before])
  expect(nodeAt(form, before ?? '')).toBe(undefined)
})

test('the first rows of a table follow their columns, and a new column of the same name begins empty', () => {
  const cell = {
    ...(nodeAt(base, 'input') as FieldNode),
    id: 'cell',
    name: 'CELL',
  }
  const filled = withNode(insertNode(base, cell, within('table_1')), 'table_1', (node) => ({
    ...(node as FormNode & { kind: 'table' }),
    rows: [{ cell: '甲' }],
  }))
  const rowsOf = (schema: FormSchema) => (nodeAt(reopened(schema), 'table_1') as { rows?: unknown }).rows
  expect(rowsOf(changed(filled, 'cell', { name: 'OTHER' }))).toEqual([{ cell: '甲' }])
  expect(rowsOf(insertNode(removeNode(filled, 'cell'), { ...cell, id: 'new' }, within('table_1')))).toEqual([{}])
})

test('in a copy of a table the columns name those of the copy', () => {
  const cells = ['count', 'price'].map((id) => ({
    ...(nodeAt(base, 'num_1') as FieldNode),
    id,
    name: id,
  }))
  const cost: FieldNode = {
    ...(cells[0] as FieldNode),
    id: 'cost',
    name: 'cost',
    rules: [{ when: '1', hidden: ['count', 'switch'] }],
    calculation: {
      active: true,
      executor: 'customAlgorithm',
      statement: 'num1*num2',
      sources: ['count', 'price'],
    },
  }
  const form = [...cells, cost].reduce((now, field) => insertNode(now, field, within('table_1', 0, 9)), base)
  let made = 0
  const copy = copyOf(form, nodeAt(form, 'table_1') as FormNode, { part: 0, index: 5 }, () => `copy-${++made}`)
  const ids = new Map([...everyNode([copy])].map((node) => [(node as FieldNode).name, node.id]))
  const copied = [...everyNode([copy])].find((node) => (node as FieldNode).name === 'cost') as FieldNode
  expect(copied.calculation?.sources).toEqual([ids.get('count'), ids.get('price')])
  expect(copied.rules).toEqual([{ when: '1', hidden: [ids.get('count'), 'switch'] }])
})

test('removing the last rule of a field leaves none behind', () => {
  const ruled = kinds.rule.schema
  expect((nodeAt(removeRule(ruled, 'switch', 0), 'switch') as FieldNode).rules).toBe(undefined)
  expect(allRules(ruled)[0]?.rule.show).toEqual(['input'])
  expect(withTargets({ when: '1', show: [] }, 'show', undefined)).toEqual({
    when: '1',
  })
})
