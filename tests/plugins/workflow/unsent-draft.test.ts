import { describe, expect, it } from 'vitest'
import { findUnsent, forgetUnsent, keepUnsent } from '../../../plugins/workflow/web/unsent-draft.ts'

function place() {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const unsent = { content: { text: '甲' }, revision: 'r1', perhaps: ['r2'] }

describe('what was typed and did not reach the server', () => {
  it('is there when its page is opened again, based on what it was based on', () => {
    const here = place()
    keepUnsent(here, 'u1', 'start:leave', unsent)
    expect(findUnsent(here, 'u1', 'start:other', 'r1')).toBe(undefined)
    expect(findUnsent(here, 'u1', 'start:leave', 'r9')).toEqual({ content: { text: '甲' }, revision: 'r1' })
  })

  it('is based on what is stored when that was its own, whose answer was lost', () => {
    const here = place()
    keepUnsent(here, 'u1', 'start:leave', unsent)
    expect(findUnsent(here, 'u1', 'start:leave', 'r2')?.revision).toBe('r2')
  })

  it('is nobody else’s: who signs in next in the window finds nothing of it', () => {
    const here = place()
    keepUnsent(here, 'u1', 'start:leave', unsent)
    expect(findUnsent(here, 'u2', 'start:leave', 'r1')).toBe(undefined)
    expect(here.kept.size).toBe(0)
  })

  it('goes away once it is stored, and says when there is no room for it', () => {
    const here = place()
    keepUnsent(here, 'u1', 'start:leave', unsent)
    forgetUnsent(here, 'u1', 'start:leave')
    expect(here.kept.size).toBe(0)
    const full = {
      ...place(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(keepUnsent(full, 'u1', 'start:leave', unsent)).toBe(false)
  })
})
