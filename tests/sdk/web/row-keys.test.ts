import { describe, expect, it } from 'vitest'
import { keyed } from '../../../sdk/web/hooks/use-row-keys.ts'

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
const start = keyed({ rows: [], keys: [], next: 0 }, [a, b, c])

describe('the keys of rows without an id', () => {
  it('go along when a row is moved or removed', () => {
    expect(start.keys).toEqual([0, 1, 2])
    expect(keyed(start, [b, a, c]).keys).toEqual([1, 0, 2])
    expect(keyed(start, [b, c]).keys).toEqual([1, 2])
  })

  it('stay when a row is changed in its place, or while it is moved', () => {
    expect(keyed(start, [a, { name: 'bb' }, c]).keys).toEqual([0, 1, 2])
    expect(keyed(start, [{ name: 'bb' }, a, c]).keys).toEqual([1, 0, 2])
  })

  it('are never given to another row', () => {
    const added = keyed(keyed(start, [a, b]), [a, b, { name: 'd' }])
    expect(added.keys).toEqual([0, 1, 3])
    expect(keyed(start, [{ name: 'first' }, a, b, c]).keys).toEqual([3, 0, 1, 2])
  })

  it('tell equal texts apart by their places', () => {
    const texts = keyed({ rows: [], keys: [], next: 0 }, ['x', 'y', 'y'])
    expect(texts.keys).toEqual([0, 1, 2])
    expect(keyed(texts, ['y', 'y', 'y']).keys).toEqual([0, 1, 2])
  })
})
