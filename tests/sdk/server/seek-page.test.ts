import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageQuery, seekPage } from '../../../sdk/server/seek-page.ts'

interface Row {
  readonly id: string
  readonly name: string
}

/** Reads a page of rows at hand as a database would. */
function read(all: readonly Row[], query: PageQuery) {
  const page = seekPage(query)
  const { behind } = page
  const rest = behind
    ? all.filter(({ name, id }) => name > behind.value || (name === behind.value && id > behind.id))
    : all
  const rows = rest.slice(page.skip, page.skip + page.limit)
  const last = rows.at(-1)
  return page.answer(rows, Math.min(rest.length, page.counted), last && [last.name, last.id])
}

const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))

test('pages that begin where the last one ended are those of their numbers, and give each row once', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 })
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 9 }), (given, pageSize) => {
      const all = inOrder(given.map((name, index) => ({ id: String(index), name })))
      const seen: Row[] = []
      let after: string | undefined
      for (let page = 1; page === 1 || after !== undefined; page += 1) {
        const answer = read(all, { page, pageSize, ...(after !== undefined && { after }) })
        expect(answer).toEqual(read(all, { page, pageSize }))
        expect(answer.total).toBe(all.length)
        seen.push(...answer.rows)
        after = answer.next
      }
      expect(seen).toEqual(all)
    }),
  )
})

test('what is longer than people look at is not counted to its end', () => {
  const all = inOrder(Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), name: 'a' })))
  const first = read(all, {})
  expect(first).toMatchObject({ total: 1_000, more: true })
  expect(read(all, { page: 2, after: first.next ?? '' })).toMatchObject({ total: 1_020, more: true })
  expect(read(all, { page: 249 })).toMatchObject({ total: 5_000 })
})

test.each(['', 'x', 'W10', 'bm90IGpzb24', Buffer.from('[-1,"a","b"]').toString('base64url'), '🙂'])(
  'a place %j that is none begins at the first row',
  (after) => expect(seekPage({ after, page: 2, pageSize: 5 })).toMatchObject({ skip: 5, limit: 5 }),
)
