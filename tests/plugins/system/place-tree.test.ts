import { describe, expect, test } from 'vitest'
import type { Place } from '../../../plugins/system/model/place-calls.ts'
import { placeTree } from '../../../plugins/system/server/place-tree.ts'

const place = (id: string, parentId = '', type: Place['type'] = 'unit'): Place => ({
  id,
  unitName: id,
  type,
  unitCodeLink: id,
  levelCode: '',
  parentId,
  unitId: id,
})

describe('the tree of places', () => {
  test('hangs each under its parent and says which are leaves', () => {
    const [top] = placeTree([place('bureau'), place('office', 'bureau', 'dept'), place('centre', 'bureau')])
    expect(top?.isLeaf).toBe(false)
    expect(top?.children.map(({ id, type, isLeaf }) => [id, type, isLeaf])).toEqual([
      ['office', 'dept', true],
      ['centre', 'unit', true],
    ])
  })

  test('begins with whatever has no parent among the places', () => {
    expect(placeTree([place('b', 'a'), place('c', 'b')]).map(({ id }) => id)).toEqual(['b'])
  })
})
