import { mayMove, ownRows, type RegisterAction, registerAction } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { type RegisterSpec, register } from '@gongtai/core/register/register'
import { expect, test } from 'vitest'

const fields = {
  number: { kind: 'text', title: '编号', unique: true },
  holder: { kind: 'person', title: '领用人', kept: true, optional: true },
  state: {
    kind: 'choice',
    title: '状态',
    kept: true,
    choices: {
      in: { title: '在库', next: ['out'] },
      out: { title: '借出', next: ['in'] },
      lost: { title: '遗失', next: [] },
    },
  },
} as const
const spec = {
  id: 'key.all',
  title: '钥匙',
  table: 'key_key',
  path: '/key',
  permissions: { read: 'key:read' },
  name: 'number',
  fields,
} as const
const keys = register(spec)
const handBack = registerAction(keys, {
  name: 'hand-back',
  title: '归还',
  permission: 'key:read',
  moves: { field: 'state', to: 'in' },
  fields: { note: { kind: 'text', title: '说明' } },
  done: '已归还',
})

test.each([
  ['out', true],
  ['in', false],
  ['lost', false],
])('an action is there where its state may follow: %s %s', (state, there) => {
  const row = { id: '1', revision: '1', names: {}, number: 'A', holder: null, state } as unknown as RegisterRow
  expect(mayMove(handBack as unknown as RegisterAction, row)).toBe(there)
})

test.each([
  ['out', true],
  ['in', false],
])('an action may be there with some values only, and move nothing: %s %s', (state, there) => {
  const remind = registerAction(keys, {
    name: 'remind',
    title: '催还',
    permission: 'key:read',
    at: { field: 'state', values: ['out'] },
    done: '已提醒',
  })
  const row = { id: '1', revision: '1', names: {}, number: 'A', holder: null, state } as unknown as RegisterRow
  expect(mayMove(remind as unknown as RegisterAction, row)).toBe(there)
})

test('the call of an action stands below its row, and asks for what is declared', () => {
  expect(handBack.call).toMatchObject({
    id: 'key.all.hand-back',
    path: '/key/:id/hand-back',
    permission: 'key:read',
    audit: 'write',
  })
  expect(handBack.call.body).toMatchObject({ required: ['note'] })
})

test("one's own rows are a list of their own, for whoever is signed in", () => {
  expect(ownRows(keys, { name: 'mine', title: '我的钥匙', person: 'holder' }).call).toMatchObject({
    id: 'key.all.mine',
    path: '/key/mine',
    permission: 'signed-in',
  })
})

test('a register that nobody edits has no calls for it', () => {
  expect(Object.keys(keys.calls).sort()).toEqual(['export', 'history', 'list', 'read'])
})

test.each([
  ['a moment that is entered', { at: { kind: 'time', title: '时间' } }, '字段 at 不能填写，须写 kept'],
  [
    'a field of another row that is entered',
    { plate: { kind: 'text', title: '车牌', through: { table: 'veh_vehicle', by: 'car', column: 'plate' } } },
    '字段 plate 不能填写，须写 kept',
  ],
])('%s is refused where it is declared', (_, more, said) => {
  expect(() => register({ ...spec, fields: { ...fields, ...more } } as unknown as RegisterSpec)).toThrow(said)
})
