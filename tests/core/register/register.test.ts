import { describe, expect, test } from 'vitest'
import type { RegisterField } from '../../../core/register/field.ts'
import { fileProblem } from '../../../core/register/files.ts'
import { entryProblem, mayFollow } from '../../../core/register/problems.ts'
import { register } from '../../../core/register/register.ts'
import { inputSchema } from '../../../core/register/schemas.ts'

const name: RegisterField = { kind: 'text', title: '名称', maxLength: 10, unique: true, search: true }
const state: RegisterField = {
  kind: 'choice',
  title: '状态',
  choices: {
    open: { title: '合作中', next: ['ended'] },
    ended: { title: '已终止', next: [] },
    old: { title: '旧', past: true },
  },
}
const spec = {
  id: 'test.suppliers',
  title: '供应商',
  table: 'pro_supplier',
  path: '/supplier',
  permissions: { read: 'signed-in', edit: 'test:edit', whole: 'test:read' },
  name: 'name',
} as const

describe('a register', () => {
  test('makes its calls of the declaration, each with its permission', () => {
    const { calls, order } = register({ ...spec, fields: { name, state } })
    expect(order).toBe('name')
    expect(Object.values(calls).map(({ id, method, path, permission }) => [id, method, path, permission])).toEqual([
      ['test.suppliers.list', 'GET', '/supplier/list', 'signed-in'],
      ['test.suppliers.export', 'GET', '/supplier/export', 'test:read'],
      ['test.suppliers.read', 'GET', '/supplier/:id', 'signed-in'],
      ['test.suppliers.history', 'GET', '/supplier/:id/history', 'test:read'],
      ['test.suppliers.add', 'POST', '/supplier', 'test:edit'],
      ['test.suppliers.edit', 'PUT', '/supplier/:id', 'test:edit'],
      ['test.suppliers.remove', 'DELETE', '/supplier/:id', 'test:edit'],
      ['test.suppliers.check', 'POST', '/supplier/import/check', 'test:edit'],
      ['test.suppliers.import', 'POST', '/supplier/import', 'test:edit'],
    ])
  })

  test.each([
    ['a name that lists use', { name, page: state }, '字段名 page 已被列表或记录占用'],
    ['one column for two fields', { name, other: { ...name, column: 'name' } }, '两个字段都存入列 name'],
    ['a column that is none', { name, other: { ...name, column: 'a b' } }, '列名 a b 只能用小写字母、数字和下划线'],
    [
      'a state after which comes none',
      { name, state: { kind: 'choice', title: '状态', choices: { a: { title: '甲', next: ['b'] } } } },
      '字段 state 的 a 之后写了不存在的 b',
    ],
    [
      'an order by what is no field',
      { name, state: { kind: 'choice', title: '状态', choices: { a: { title: '甲', order: '-day' } } } },
      'order 指向的字段 -day 不能排序',
    ],
    ['a number without a count', { name, no: { kind: 'series', title: '编号', pattern: 'CL-{yyyy}' } }, '应有一处序号'],
    ['more files than a row takes', { name, files: { kind: 'files', title: '附件', most: 90 } }, 'most 应为 1 至 50'],
    [
      'an ending with a dot',
      { name, files: { kind: 'files', title: '附件', endings: ['.pdf'] } },
      '字段 files 的扩展名 .pdf 应为不带点的小写字母或数字',
    ],
    ['no text as its name', { name: { kind: 'date', title: '日期' } }, 'name 指向的字段 name 不是文本字段'],
  ] as const)('refuses %s as it is declared, and says where', (_, fields, said) => {
    expect(() => register({ ...spec, fields: fields as never })).toThrow(`台账 test.suppliers 的声明有误：`)
    expect(() => register({ ...spec, fields: fields as never })).toThrow(said)
  })

  test('says whose rows somebody changes by a unit', () => {
    const writeScope = { unit: 'name', permission: 'test:edit' } as const
    expect(() => register({ ...spec, fields: { name }, writeScope })).toThrow(
      'writeScope 指向的字段 name 不是 unit 字段',
    )
    const unit = { kind: 'unit', title: '管理单位' } as const
    const kept = register({ ...spec, fields: { name, unit }, writeScope: { ...writeScope, unit: 'unit' } })
    expect(kept.faults.readOnly({ title: '供应商', name: '甲', unit: '采购中心' })).toMatchObject({
      ...{ code: 'test.suppliers.read-only', status: 403 },
      message: '供应商「甲」由采购中心管理，您只能查看。需要由您维护的，请管理员调整您角色的数据范围。',
    })
  })

  test('asks for no field that is kept or fixed', () => {
    const fields = {
      name,
      kept: { kind: 'text', title: '编号', kept: true },
      once: { kind: 'person', title: '人员', once: true },
      rest: { kind: 'text', title: '备注', optional: true },
    } as const
    expect(Object.keys(inputSchema(fields, true).properties)).toEqual(['name', 'once', 'rest'])
    expect(Object.keys(inputSchema(fields, false).properties)).toEqual(['name', 'rest'])
    expect(inputSchema(fields, true).required).toEqual(['name', 'once'])
  })
})

describe('a value somebody enters', () => {
  const number: RegisterField = { kind: 'number', title: '里程', minimum: 0, maximum: 100, digits: 1, unit: '公里' }
  const plate: RegisterField = { ...name, pattern: '^[A-Z]\\d+$', problem: '编号不正确' } as RegisterField
  test.each([
    [name, '', '请填写名称'],
    [name, '   ', '请填写名称'],
    [name, '十一个字十一个字十一个', '名称最多 10 个字'],
    [{ ...name, optional: true } as RegisterField, '', undefined],
    [plate, 'x1', '编号不正确'],
    [plate, 'A1', undefined],
    [number, null, '请填写里程'],
    [number, Number.NaN, '里程应在 0 至 100公里 之间'],
    [number, 100.5, '里程应在 0 至 100公里 之间'],
    [number, 99.55, '里程最多 1 位小数'],
    [number, 99.5, undefined],
    [{ ...number, digits: 0 }, 9.5, '里程应为整数'],
    [{ kind: 'date', title: '日期' } as RegisterField, '2026-02-30', '日期不是有效日期，请按 2026-01-31 的格式填写'],
    [{ kind: 'date', title: '日期' } as RegisterField, '2026-02-28', undefined],
    [state, 'gone', '请重新选择状态'],
    [state, 'open', undefined],
  ])('%#: is answered with what to do', (field, value, said) => {
    expect(entryProblem(field, value)).toBe(said)
  })

  test('may follow what stands there only as declared', () => {
    const choice = state as Extract<RegisterField, { kind: 'choice' }>
    const pairs = [
      ['open', 'ended', true],
      ['ended', 'open', false],
      ['open', 'old', false],
      ['old', 'old', true],
      ['old', 'open', true],
    ] as const
    expect(pairs.map(([from, to]) => mayFollow(choice, from, to))).toEqual(pairs.map(([, , may]) => may))
  })
})

describe('the attachments of a field', () => {
  const field = { kind: 'files', title: '照片', most: 2, megabytes: 1, endings: ['jpg', 'png'] } as const

  test.each([
    [field, 0, '请上传照片'],
    [{ ...field, optional: true as const }, 0, undefined],
    [field, 2, undefined],
    [field, 3, '照片最多上传 2 个文件'],
  ])('are as many as it says', (declared, count, said) => {
    expect(entryProblem(declared, Array.from({ length: count }, String))).toBe(said)
  })

  test.each([
    ['door.PNG', 1_048_576, undefined],
    ['door.png', 1_048_577, '照片的单个文件不能超过 1 MB'],
    ['door.exe', 1, '照片只能上传 jpg、png 文件'],
    ['png', 1, '照片只能上传 jpg、png 文件'],
  ])('are of its kinds and no larger than it says: %s', (file, bytes, said) => {
    expect(fileProblem(field, { name: file, bytes })).toBe(said)
  })
})
