import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import { type Document, readForm, writeForm } from '@gongtai/core/form/specification'
import type { FieldType } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { readPicks } from '../../../plugins/basics/model/picked/picked.ts'
import { person, treeSelector } from '../../../plugins/basics/model/picked/tree-selector.ts'
import { basicSelectorTypes } from '../../../plugins/basics/model/selector-types.ts'
import { tree } from '../../../plugins/basics/model/tree/tree.ts'

const zhou = { id: 'u1', name: '周明远' }
const song = { id: 'u2', name: '宋嘉宁' }
const many = { multiSelect: true }

describe('对象选择', () => {
  test('holds the chosen objects with name and id and gives them back from storage', () => {
    const picks = treeSelector.read([zhou, song], many)
    expect(picks).toEqual([zhou, song])
    expect(treeSelector.load(treeSelector.store(picks, many), many)).toEqual([zhou, song])
  })

  const formWith = (options: object) => ({
    formKey: 'f',
    formName: '表单',
    tableName: 'BUS_F',
    rows: [{ attr: 'a', attrType: 'treeSelector_1', attrName: 'PEOPLE', titleName: '参会人', ...options }],
  })
  const opened = (document: Document, values = {}) =>
    openForm(
      compile(
        readForm(document, () => 'field'),
        { typeOf: () => treeSelector as FieldType, executorOf: () => undefined },
      ).form,
      { values, now: () => new Date() },
    )

  test('[S2-3-115] checkedArr holds the objects with name and id that are chosen to begin with', () => {
    const document = formWith({ option: JSON.stringify({ multiSelect: true, checkedArr: [zhou, song] }) })
    expect(opened(document).at('a').value).toEqual([zhou, song])
    const stored = { BUS_F: { PEOPLE: [song] } }
    expect(opened(document, stored).at('a').value).toEqual([song])
    expect(
      writeForm(
        readForm(document, () => 'field'),
        () => 'field',
      ),
    ).toEqual(document)
  })

  test('[S2-5-18] the length of what was picked is not checked', () => {
    const form = opened(formWith({ maxLength: 1, value: [zhou] }))
    expect(form.at('a').value).toEqual([zhou])
    expect(form.validate()).toMatchObject({ ok: true, messages: [] })
    expect(form.say('a', 'blur')).toEqual([])
  })

  test('keeps the last one when only one may be chosen', () => {
    expect(treeSelector.read([zhou, song], {})).toEqual([song])
  })

  test('has a column for the names and one for the ids', () => {
    const names = (name: string) => treeSelector.columns(name, {}).map((column) => column.name)
    expect(names('DORMITORY_NUM')).toEqual(['DORMITORY_NUM', 'DORMITORY_NUM_ID'])
    expect(names('APPLY_CAR_ID')).toEqual(['APPLY_CAR', 'APPLY_CAR_ID'])
    expect(names('A, B')).toEqual(['A', 'B'])
    expect(treeSelector.store([zhou, song], many)).toEqual(['周明远,宋嘉宁', 'u1,u2'])
  })

  test('names with commas come back with the right ids', () => {
    const picks = [{ id: 'd1', name: '一科,二科' }, song]
    expect(treeSelector.load(treeSelector.store(picks, many), many).map(({ id }) => id)).toEqual(['d1', 'u2'])
  })

  test('reads JSON, single objects and id lists; each object once', () => {
    expect(readPicks(JSON.stringify([zhou]))).toEqual([zhou])
    expect(readPicks(zhou)).toEqual([zhou])
    expect(readPicks('u1,u2,u1')).toEqual([
      { id: 'u1', name: 'u1' },
      { id: 'u2', name: 'u2' },
    ])
    expect(readPicks('[broken')).toEqual([{ id: '[broken', name: '[broken' }])
    expect(readPicks([{ name: 'no id' }, null, 7])).toEqual([])
  })

  test('a person field may start with whoever fills in', () => {
    const opening = { now: new Date(), user: { ...zhou, unit: 'x' }, disabled: false, hidden: false }
    expect(person.initial?.({ currentUser: true }, opening)).toEqual([zhou])
    expect(person.initial?.({}, opening)).toEqual([])
  })
})

describe('树形', () => {
  test('[S2-3-19] treeIds keeps the ids of the chosen nodes next to the value, so that they are ticked again', () => {
    const document = {
      formKey: 'f',
      formName: '表单',
      tableName: 'BUS_F',
      rows: [
        {
          attr: 'a',
          attrType: 'tree_1',
          attrName: 'UNIT',
          titleName: '单位',
          value: '一科,二科',
          treeIds: 'd1,d2',
          option: '{"multiSelect":true}',
        },
      ],
    }
    const shapeOf = () => 'field' as const
    const schema = readForm(JSON.parse(JSON.stringify(document)), shapeOf)
    const opened = openForm(compile(schema, { typeOf: () => tree as FieldType, executorOf: () => undefined }).form, {
      now: () => new Date(),
    })
    const ticked = [
      { id: 'd1', name: '一科' },
      { id: 'd2', name: '二科' },
    ]
    expect(opened.at('a').value).toEqual(ticked)
    expect(writeForm(schema, shapeOf)).toEqual(document)
    expect(tree.columns('UNIT', many).map(({ name }) => name)).toEqual(['UNIT', 'UNIT_ID'])
    expect(tree.load(tree.store(ticked, many), many)).toEqual(ticked)
  })
})

test('the built-in selectors carry the numbers and titles of the specification', () => {
  expect(basicSelectorTypes.map(({ id, title }) => [id, title])).toEqual([
    ['0', '用户选择器'],
    ['1', '角色选择器'],
    ['2', '组织选择器'],
    ['3', '部门选择器'],
    ['4', '岗位选择器'],
    ['9', '组织选择器'],
    ['10', '组织选择器'],
    ['11', '部门选择器'],
    ['12', '部门选择器'],
    ['20', '本级用户选择器'],
  ])
})
