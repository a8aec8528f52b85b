import { describe, expect, it } from 'vitest'
import { choicesOf, startOf } from '../../../sdk/web/ui/schema-form/schema-node.ts'
import { schemaProblems } from '../../../sdk/web/ui/schema-form/schema-problems.ts'
import { confirmedChoices, toggleChoice } from '../../../sdk/web/ui/selector/selector-choice.ts'
import { treeNodes } from '../../../sdk/web/ui/selector/tree-nodes.ts'
import { pageNumbers } from '../../../sdk/web/ui/table/page-numbers.ts'

describe('pageNumbers', () => {
  it('offers every page of a short list', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('offers the pages around the current one of a long list', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20])
    expect(pageNumbers(10, 20)).toEqual([1, 'before', 9, 10, 11, 'after', 20])
    expect(pageNumbers(20, 20)).toEqual([1, 'before', 16, 17, 18, 19, 20])
  })
})

describe('choosing in a selector', () => {
  const [a, b] = [
    { key: 'a', name: '周明远' },
    { key: 'b', name: '何静怡' },
  ]

  it('keeps only the last one ticked in single choice', () => {
    expect(toggleChoice(toggleChoice([], a, false), b, false)).toEqual([b])
  })

  it('gathers several in multiple choice and takes out what is ticked again', () => {
    const both = toggleChoice(toggleChoice([], a, true), b, true)
    expect(both).toEqual([a, b])
    expect(toggleChoice(both, a, true)).toEqual([b])
  })

  it('[S2-5-77] hands over a list with one empty item when nothing is chosen', () => {
    expect(confirmedChoices([])).toEqual([{ key: '', name: '' }])
  })

  it('reads units, posts and roles into nodes of one shape', () => {
    const rows = [
      { id: 'u1', unitName: '机关事务管理局', type: 'unit', children: [{ deptId: 'd1', deptName: '综合管理科' }] },
      { postId: 'p1', postName: '科员' },
      { roleId: 'r1', roleName: '普通职工' },
    ]
    expect(treeNodes(rows).map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['u1', '机关事务管理局', 'unit'],
      ['p1', '科员', undefined],
      ['r1', '普通职工', undefined],
    ])
    expect(treeNodes(rows)[0]?.children[0]?.name).toBe('综合管理科')
  })
})

describe('a form drawn from a schema', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: '名称', maxLength: 5 },
      days: { type: 'integer', minimum: 1, maximum: 30 },
      phone: { type: 'string', pattern: '^1\\d{10}$' },
      mode: {
        anyOf: [
          { const: 'a', title: '甲' },
          { const: 'b', title: '乙' },
        ],
      },
      list: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean' } } } },
    },
  }

  it('says what is wrong with each value', () => {
    expect(schemaProblems(schema, { days: 0, mode: 'c' })).toEqual({
      name: '此项必填',
      days: '不能小于 1',
      mode: '请从选项中选择',
    })
    expect(schemaProblems(schema, { name: '公务用车管理', days: 1.5, phone: '12' })).toEqual({
      name: '最多 5 个字',
      days: '请输入整数',
      phone: '格式不正确',
    })
    expect(schemaProblems(schema, { name: '用车', days: 3, mode: 'a' })).toEqual({})
  })

  it('takes choices and their captions from the schema', () => {
    expect(choicesOf(schema.properties.mode)).toEqual([
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙' },
    ])
  })

  it('starts new entries with their defaults', () => {
    expect(startOf(schema.properties.list.items)).toEqual({ on: false })
    expect(startOf({ type: 'string', default: '无' })).toBe('无')
  })
})
