import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Office, openOffice } from '../plugins/support/office.ts'
import { besideACrowd } from './crowd.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 120_000)
afterAll(() => office?.close())

it('nobody is kept from their work by one who sends 900 files at a byte a second, slow records and 590 searches', async () => {
  const [greedy, other] = [await office.as('zhoumingyuan'), await office.as('linzhiqiang')]
  const crowd = { uploads: 900, bodies: 200, searches: 590 }
  const { failed, held, answered } = await besideACrowd(office.url, greedy, other, crowd)
  expect(failed).toEqual([])
  // Of what one person sends slowly, so much is waited for and no more.
  expect(held).toBe(40)
  expect(answered).toBeGreaterThan(0)
})
