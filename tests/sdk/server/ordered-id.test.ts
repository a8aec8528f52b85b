import { expect, test } from 'vitest'
import { orderedId } from '../../../sdk/server/ordered-id.ts'

test('ids of rows sort by the time they were made, and are UUIDs of version 7', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000]
  const ids = times.map((time) => orderedId(new Date(time)))
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(orderedId(new Date(1))).not.toBe(orderedId(new Date(1)))
})
