import { expect, test } from 'vitest'
import { turnPage } from '../../../sdk/web/hooks/turn-page.ts'

const first = { pageNum: 1, pageSize: 20, places: [] }

test('a page is read from the nearest place that is known before it', () => {
  const second = turnPage(first, { pageNum: 2, next: 'b' })
  expect(second).toEqual({ pageNum: 2, pageSize: 20, places: [{ pageNum: 2, after: 'b' }] })
  const ninth = turnPage(second, { pageNum: 9, next: 'c' })
  expect(ninth.places.at(-1)).toEqual({ pageNum: 3, after: 'c' })
  expect(turnPage(ninth, { pageNum: 10, next: 'j' }).places.at(-1)).toEqual({ pageNum: 10, after: 'j' })
})

test('back on an earlier page only places up to it are known', () => {
  const third = turnPage(turnPage(first, { pageNum: 2, next: 'b' }), { pageNum: 3, next: 'c' })
  expect(turnPage(third, { pageNum: 2, next: 'd' }).places).toEqual([{ pageNum: 2, after: 'b' }])
  expect(turnPage(third, { pageNum: 1 })).toEqual(first)
})

test('with another page size nothing is known', () => {
  const second = turnPage(first, { pageNum: 2, next: 'b' })
  expect(turnPage(second, { pageSize: 50 })).toEqual({ pageNum: 1, pageSize: 50, places: [] })
})
