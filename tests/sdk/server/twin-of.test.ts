import { expect, test } from 'vitest'
import { twinOf } from '../../../sdk/server/index.ts'

test('a twin bears its own names wherever they stand, one after the other, and is the same in all else', () => {
  const drawing = '<process id="apply" name="申请"><form id="apply" /></process>'
  expect(twinOf(drawing, { apply: 'late', 申请: '补登', 'form id="late"': 'form id="apply"' })).toBe(
    '<process id="late" name="补登"><form id="apply" /></process>',
  )
  expect(twinOf(drawing, {})).toBe(drawing)
})
