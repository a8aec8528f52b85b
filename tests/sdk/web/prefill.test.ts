import { expect, test } from 'vitest'
import { prefilled, withPrefill } from '../../../sdk/web/hooks/use-prefill.ts'

test('values that are given stand in place of those a form has, column by column', () => {
  const values = { BUS_TRIP: { REASON: '开会', CAR: 'old' }, BUS_OTHER: { A: 1 } }
  expect(withPrefill(values, { BUS_TRIP: { CAR: 'new' } })).toEqual({
    BUS_TRIP: { REASON: '开会', CAR: 'new' },
    BUS_OTHER: { A: 1 },
  })
  expect(withPrefill(values, undefined)).toEqual(values)
  expect(withPrefill({}, prefilled({ BUS_TRIP: { CAR: 'new' } }).state.prefill)).toEqual({ BUS_TRIP: { CAR: 'new' } })
})

test('rows of a detail table are replaced as a whole', () => {
  const rows = [{ NAME: '李敏' }]
  expect(withPrefill({ BUS_PEOPLE: [{ NAME: '周明远' }, { NAME: '王芳' }] }, { BUS_PEOPLE: rows })).toEqual({
    BUS_PEOPLE: rows,
  })
})
