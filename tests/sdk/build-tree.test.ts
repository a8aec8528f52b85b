import { buildTree } from '@gongtai/sdk'
import { expect, it } from 'vitest'

it('[S1-9-11] hangs rows by id, parentId and children, or by the names it is given', () => {
  const rows = [
    { id: 'a', parentId: '' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'gone' },
  ]
  expect(buildTree(rows)).toEqual([
    { ...rows[0], children: [{ ...rows[1], children: [] }] },
    { ...rows[2], children: [] },
  ])
  const others = [
    { key: 1, above: 0 },
    { key: 2, above: 1 },
  ]
  expect(buildTree(others, { id: 'key', parentId: 'above', children: 'below' })).toEqual([
    { key: 1, above: 0, below: [{ key: 2, above: 1, below: [] }] },
  ])
  expect(rows[0]).not.toHaveProperty('children')
})
