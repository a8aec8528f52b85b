import { expect, test } from 'vitest'
import { fillsIn } from '../../../plugins/workflow/web/rights-for.ts'

const nothing = {
  operations: ['approve'],
  opinionRequired: false,
  signatureRequired: false,
  fields: { reason: 'read', phone: 'hidden' },
  tables: { items: { add: false, delete: false } },
  otherwise: 'read',
  returnTargets: [],
  nodeName: '部门审批',
  act: '',
}

test('a step that may only read leaves nothing to fill in', () => {
  expect(fillsIn(nothing)).toBe(false)
})

test.each([
  ['a field it may write', { fields: { reason: 'write' } }],
  ['a field it has to fill in', { fields: { reason: 'required' } }],
  ['everything that is not named', { otherwise: 'write' }],
  ['rows it may add', { tables: { items: { add: true, delete: false } } }],
  ['rows it may delete', { tables: { items: { add: false, delete: true } } }],
])('a step is filled in for %s', (_, given) => {
  expect(fillsIn({ ...nothing, ...given })).toBe(true)
})
