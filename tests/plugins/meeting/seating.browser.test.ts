import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { type Office, openOffice } from '../support/office.ts'

const PAPER = { width: 1040, height: 720 }
const people = Array.from({ length: 20 }, (_, at) => `主席${at + 1}`)

let office: Office
let browser: Browser
let opened: OpenPage
let page: Page

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'fangmin', '/biz-business/meeting/seating')
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
})

describe('the plan of a stage', () => {
  it('is printed from the top of the paper, with all of a long row on it', async () => {
    await page.getByLabel('姓名').fill(people.join('、'))
    await page.getByLabel('每排座位数').fill('20')
    await look(page, 'seating')
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: '打印座位图' }).click()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    await look(page, 'seating-paper')
    expect((await page.locator('.mt-stage').boundingBox())?.y).toBe(0)
    const seats = await page
      .locator('.mt-stage button')
      .evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
    expect(seats).toHaveLength(people.length)
    expect(seats.filter(({ left, right }) => left < 0 || right > PAPER.width)).toEqual([])
  })

  it('of a meeting there is none of says so once', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/biz-business/meeting/minutes/none')
    await page.getByText('没有可以查看的会议纪要').first().waitFor()
    expect(await page.getByText('没有可以查看的会议纪要').count()).toBe(1)
  })
})
