import { describe, expect, test } from 'vitest'
import { following, neighboursOf } from '../../../plugins/workflow/web/pending/neighbours.ts'

const own = (row: string) => row

describe('what stands around a task in the list', () => {
  test('is the row before and the one after, and its place', () => {
    expect(neighboursOf(['a', 'b', 'c'], own, 'b')).toEqual({ previous: 'a', next: 'c', place: 2, total: 3 })
    expect(neighboursOf(['a', 'b'], own, 'a')).toMatchObject({ previous: undefined, next: 'b' })
    expect(neighboursOf(['a', 'b'], own, 'x')).toMatchObject({ previous: undefined, next: undefined, total: 2 })
  })
})

describe('what comes after a task that was handled', () => {
  test('is the one that followed, whether the list has been read again or not', () => {
    expect(following(['a', 'b', 'c'], ['a', 'b', 'c'], own, 'b')).toBe('c')
    expect(following(['a', 'b', 'c'], ['new', 'a', 'c'], own, 'b')).toBe('c')
  })
  test('passes by what others have handled meanwhile', () => {
    expect(following(['a', 'b', 'c', 'd'], ['a', 'd'], own, 'b')).toBe('d')
  })
  test('is the one before when it was the last, and nothing when nothing waits', () => {
    expect(following(['a', 'b', 'c'], ['a', 'b'], own, 'c')).toBe('b')
    expect(following(['a'], [], own, 'a')).toBeUndefined()
  })
  test('is the first that waits when it never stood in the list', () => {
    expect(following([], ['a', 'b'], own, 'x')).toBe('a')
  })
})
