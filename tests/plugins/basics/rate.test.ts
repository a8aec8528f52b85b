import { expect, test } from 'vitest'
import { rate } from '../../../plugins/basics/model/rate.ts'

test('[S2-9-44] a new rating has five stars', () => {
  expect(rate.defaults.max).toBe(5)
})

test('a rating keeps half stars only where they are allowed', () => {
  expect([rate.read('3.5', { allowHalf: true }), rate.read('3.4', {}), rate.read(9, {}), rate.read(0, {})]).toEqual([
    3.5,
    3,
    5,
    null,
  ])
})
