import { describe, expect, test } from 'vitest'
import type { OrganisationNode } from '../../../plugins/system/model/organisation-calls.ts'
import { organisationTree } from '../../../plugins/system/server/organisation-tree.ts'

const node = (id: string, parentId = '', type: OrganisationNode['type'] = 'unit'): OrganisationNode => ({
  id,
  unitName: id,
  type,
  unitCodeLink: id,
  levelCode: '',
  parentId,
  unitId: id,
})

describe('the tree of units and departments', () => {
  test('hangs each under its parent and says which are leaves', () => {
    const [top] = organisationTree([node('bureau'), node('office', 'bureau', 'dept'), node('centre', 'bureau')])
    expect(top?.isLeaf).toBe(false)
    expect(top?.children.map(({ id, type, isLeaf }) => [id, type, isLeaf])).toEqual([
      ['office', 'dept', true],
      ['centre', 'unit', true],
    ])
  })

  test('begins with whatever has no parent among them', () => {
    expect(organisationTree([node('b', 'a'), node('c', 'b')]).map(({ id }) => id)).toEqual(['b'])
  })
})
