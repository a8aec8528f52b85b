import { expect, test } from 'vitest'
import { readOnly, rightsOf } from '../../../plugins/workflow/model/step-rights.ts'

test('what comes later is hidden while a step is dealt with, and read by whoever looks on; what is hidden stays so', () => {
  const step = {
    fields: [
      { field: 'refund', right: 'later' as const },
      { field: 'secret', right: 'hidden' as const },
      { field: 'reason', right: 'required' as const },
    ],
  }
  expect(rightsOf(step, 'start').fields).toEqual({ refund: 'hidden', secret: 'hidden', reason: 'required' })
  expect(readOnly(rightsOf(step, 'start', true)).fields).toEqual({ refund: 'read', secret: 'hidden', reason: 'read' })
})
