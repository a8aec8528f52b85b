import { describe, expect, test } from 'vitest'
import { lastDesigned } from '../../../plugins/workflow/model/last-designed.ts'
import { favouritesOf, likeliestFirst, recentOf } from '../../../plugins/workflow/model/often-used.ts'
import { withPhrase } from '../../../plugins/workflow/model/phrases.ts'
import type { ProcessCard } from '../../../plugins/workflow/model/shapes.ts'

const card = (defKey: string, favourite: boolean, usedAt: string | null): ProcessCard => ({
  defKey,
  processName: defKey,
  category: '',
  icon: '',
  form: 'f',
  version: 1,
  favourite,
  usedAt,
})

const cards = [
  card('a', false, null),
  card('b', false, '2026-01-01T00:00:00Z'),
  card('c', true, '2026-03-01T00:00:00Z'),
  card('d', false, '2026-02-01T00:00:00Z'),
]

const keys = (found: readonly ProcessCard[]) => found.map(({ defKey }) => defKey)

describe('processes that a person uses often', () => {
  test('are favourites, then those used last, each once, then the others in their order', () => {
    expect(keys(favouritesOf(cards))).toEqual(['c'])
    expect(keys(recentOf(cards))).toEqual(['d', 'b'])
    expect(keys(likeliestFirst(cards))).toEqual(['c', 'd', 'b', 'a'])
  })
})

describe('what a designer worked on', () => {
  test('is what waits to be published before the rest, each the newest first', () => {
    const process = (defKey: string, version: number | null, updatedAt: string) => ({
      defKey,
      processName: defKey,
      creator: '陆思远',
      version,
      updatedAt,
    })
    const form = (key: string, changed: boolean, updatedAt: string) => ({
      key,
      title: key,
      updatedBy: '陆思远',
      version: 1,
      changed,
      updatedAt,
    })
    const found = lastDesigned(
      [process('new', null, '2026-01-02'), process('done', 3, '2026-01-05')],
      [form('changed', true, '2026-01-03'), form('plain', false, '2026-01-04')],
    )
    expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'form changed',
      'process new',
      'process done',
      'form plain',
    ])
  })
})

describe('a phrase', () => {
  test('stands alone in an empty opinion and behind what is written', () => {
    expect(withPhrase('', '同意。')).toBe('同意。')
    expect(withPhrase('经费可列支', '同意。')).toBe('经费可列支，同意。')
    expect(withPhrase('经费可列支。 ', '同意。')).toBe('经费可列支。同意。')
  })
})
