import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Office, openOffice, rows } from '../../../plugins/support/office.ts'
import type { TestClient } from '../../../support/client.ts'

let office: Office
let keeper: TestClient

beforeAll(async () => {
  office = await openOffice()
  keeper = await office.as('fangmin')
}, 180_000)

afterAll(() => office.close())

const seats = async (capacity: string) =>
  rows<{ capacity: number }>(await keeper.get('/meeting/room/list', { capacity, pageSize: 100, sort: 'capacity' })).map(
    (each) => each.capacity,
  )

describe('a list that is narrowed to a range of numbers', () => {
  test('shows those from the first to the last, both counted, with either end left open', async () => {
    const all = await seats('')
    expect(all.length).toBeGreaterThan(5)
    expect(await seats('12..20')).toEqual(all.filter((each) => each >= 12 && each <= 20))
    expect(await seats('40..')).toEqual(all.filter((each) => each >= 40))
    expect(await seats('..12')).toEqual(all.filter((each) => each <= 12))
    expect(await seats('20..20')).toEqual(all.filter((each) => each === 20))
    expect(await seats('11.5..12.5'), 'of whole numbers').toEqual(all.filter((each) => each === 12))
  })

  test.each([
    ['20..10', '座位数的最小值不能大于最大值。'],
    ['十..二十', '座位数的范围只能填写数字。'],
    ['..', '座位数的范围应写成 10..30，两端之一可以不写。'],
    ['20', '座位数的范围应写成 10..30，两端之一可以不写。'],
    ['1..2;drop', '座位数的范围只能填写数字。'],
  ])('says what is wrong with %s', async (capacity, sentence) => {
    for (const path of ['/meeting/room/list', '/meeting/room/export']) {
      const answer = await keeper.get(path, { capacity })
      expect([answer.status, answer.body.msg]).toEqual([400, sentence])
    }
  })

  test('narrows the export alike', async () => {
    const { text } = await keeper.get('/meeting/room/export', { capacity: '100..' })
    const lines = text.trim().split('\r\n')
    expect(lines.length - 1).toBe((await seats('100..')).length)
  })
})
