import { expect, test } from 'vitest'
import { recordId } from '../../../plugins/form-design/server/forms/record-id.ts'

test('ids of records sort by the time they were made, and are UUIDs of version 7', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000]
  const ids = times.map((time) => recordId(new Date(time)))
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(recordId(new Date(1))).not.toBe(recordId(new Date(1)))
})
