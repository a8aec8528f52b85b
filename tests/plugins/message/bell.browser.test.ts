import { expect, it } from 'vitest'
import { atProduct } from '../../e2e/at-product.ts'
import { PHONE, pathOf, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { signIn as signInToApi, type TestClient } from '../../support/client.ts'
import { start } from '../support/processes.ts'

const product = atProduct()
const HEAD = 'linzhiqiang'

/** A request of 周明远 that waits for his head. */
async function handIn(applicant: TestClient, reason: string) {
  const values = {
    BUS_LEAVE_APPLY: {
      LEAVE_TYPE: '1',
      'START_DATE,END_DATE': '2026-12-02,2026-12-03',
      START_HALF: '1',
      END_HALF: '2',
      REASON: reason,
    },
  }
  return start(applicant, 'leave', values)
}

it('[S1-2.2-29] the bell counts live, shows what it is about and leads there; a notice opens on a page of its own', async () => {
  const applicant = await signInToApi(product.url, 'zhoumingyuan')
  const { page, close, errors } = await product.open()
  await signIn(page, HEAD)
  const bell = page.getByRole('button', { name: /^消息/ })
  await bell.waitFor()
  const title = await page.title()
  const { procInstId } = await handIn(applicant, '看病')
  await page.getByRole('button', { name: '消息，1 条未读' }).waitFor()
  await expect.poll(() => page.title()).toBe(`(1) ${title}`)
  await bell.click()
  const entry = page.getByRole('dialog', { name: '消息' }).getByRole('link', { name: /待办：/ })
  await entry.waitFor()
  for (const said of [/^周明远$/, /事假/]) await entry.getByText(said).waitFor()
  await look(page, 'bell-desktop')
  await entry.click()
  await expect.poll(() => pathOf(page)).toContain(`/workflow/task/${procInstId}/`)
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  await page.goto('/')
  await page.locator('.gt-top-menu').getByText('消息中心').click()
  await page.getByRole('navigation', { name: '消息中心' }).getByRole('link', { name: '我的消息' }).click()
  const row = page.getByRole('row').filter({ hasText: '待办：' }).first()
  await row.waitFor()
  await page.getByRole('cell').getByRole('button', { name: '周明远' }).first().waitFor()
  await look(page, 'inbox-desktop')
  await row.getByRole('button', { name: '详情' }).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/message\/my-notice\/details\?id=\d+$/)
  await page.getByRole('heading', { name: /^待办：/ }).waitFor()
  await page.locator('#content').getByText(/事假/).waitFor()
  await look(page, 'detail-desktop')
  await page.reload()
  await page.getByRole('link', { name: '查看事项' }).click()
  await expect.poll(() => pathOf(page)).toContain(`/workflow/task/${procInstId}/`)
  expect(errors).toEqual([])
  await close()
})

it('opening a task from the list of tasks reads what was told of it; the phone has the bell too', async () => {
  const applicant = await signInToApi(product.url, 'zhoumingyuan')
  const { page, close, errors } = await product.open({ viewport: PHONE })
  await signIn(page, HEAD)
  const { procInstId } = await handIn(applicant, '探亲')
  const one = page.getByRole('button', { name: '消息，1 条未读' })
  await one.waitFor()
  await one.click()
  await page
    .getByRole('dialog', { name: '消息' })
    .getByRole('link', { name: /待办：/ })
    .first()
    .waitFor()
  await look(page, 'bell-phone')
  await page.keyboard.press('Escape')
  await page.goto('/message')
  await page
    .getByText(/待办：/)
    .first()
    .waitFor()
  await look(page, 'inbox-phone')
  await page.goto(`/workflow/task/${procInstId}/2`)
  await page.locator('#content').waitFor()
  const api = await signInToApi(product.url, HEAD)
  await expect
    .poll(async () => (await api.get('/message/inbox/unread')).body.data)
    .toMatchObject({ count: 0, places: [] })
  expect(errors).toEqual([])
  await close()
})

it('what a person wants to be told is ticked by kind and channel, and kept', async () => {
  const { page, close, errors } = await product.open()
  await signIn(page, HEAD, '/message/preferences')
  const box = page.getByRole('checkbox', { name: '抄送传阅，站内消息' })
  await box.waitFor()
  await page.locator('.msg-preferences label').filter({ has: box }).click()
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.reload()
  await box.waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  await look(page, 'preferences-desktop')
  await page.setViewportSize(PHONE)
  await look(page, 'preferences-phone')
  await page.locator('.msg-preferences label').filter({ has: box }).click()
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(errors).toEqual([])
  await close()
})
