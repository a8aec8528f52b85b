import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose } from './choose.ts'
import { look } from './look.ts'

let server: TestServer
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await server?.stop()
})

async function at(account: string, path: string, phone = false): Promise<Page> {
  const opened = await openPage(browser, server.url, phone ? { viewport: PHONE } : {})
  pages.push(opened)
  opened.page.setDefaultTimeout(40_000)
  await signIn(opened.page, account, path)
  return opened.page
}

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const OTHERS = ['公务用车', '宿舍与周转房', '采购管理'] as const
/** Words that nobody says who has nothing but rooms. */
const FOREIGN = /用车|车辆|驾驶员|宿舍|住宿|床位|周转房|采购|供应商|预算/
const ADDRESSES = [
  '/vehicle-deployment/calendar',
  '/biz-business/dormitory/mine',
  '/biz-business/dormitory/plan?building=A',
  '/biz-business/procurement/plans',
  '/purchase-list?id=1&purchaseNum=2',
] as const
const PROCESSES = ['car_use', 'dorm_apply', 'procurement_need'] as const

const shown = (page: Page) => page.locator('#content').innerText()
const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' })

describe.sequential('a tenant that runs rooms only', { retry: 0 }, () => {
  let ours: Page
  let theirs: Page

  it('is made so by its own administration: what is switched off is gone at once, for its people alone', async () => {
    ours = await at('zhoumingyuan', '/index')
    theirs = await at('staff2', '/index')
    const admin = await at('admin2', '/system/plugins')
    for (const title of OTHERS) {
      for (const page of [ours, theirs]) await topMenu(page).getByText(title).waitFor()
      await admin.getByRole('article', { name: title, exact: true }).locator('.gt-switch').click()
      const dialog = admin.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill(title)
      if (title === '宿舍与周转房') await look(admin, 'rooms-only-switch')
      await dialog.getByRole('button', { name: '停用' }).click()
      await topMenu(theirs).getByText(title).waitFor({ state: 'detached' })
    }
    await look(admin, 'rooms-only-plugins')
    await topMenu(theirs).getByText('会议').waitFor()
    for (const title of OTHERS) await topMenu(ours).getByText(title).waitFor()
  })

  it('shows its people nothing of the other areas: no menu, no tile, no process, no kind of message', async () => {
    await theirs.goto('/index')
    await theirs.getByRole('heading', { name: '快速发起' }).waitFor()
    await theirs
      .getByRole('link', { name: /会议室使用申请/ })
      .first()
      .waitFor()
    expect(await theirs.locator('body').innerText()).not.toMatch(FOREIGN)
    await look(theirs, 'rooms-only-home')
    await theirs.goto('/workflow/start')
    await theirs
      .getByRole('link', { name: /会议室使用申请/ })
      .first()
      .waitFor()
    expect(await theirs.locator('body').innerText()).not.toMatch(FOREIGN)
    await look(theirs, 'rooms-only-start')
    await theirs.goto('/message/preferences')
    await theirs.getByRole('rowheader', { name: /会议/ }).first().waitFor()
    expect(await shown(theirs)).not.toMatch(FOREIGN)
    await look(theirs, 'rooms-only-messages')
  })

  it('answers the addresses of the other areas with a page that says what is the matter and leads home', async () => {
    for (const path of ADDRESSES) {
      await theirs.goto(path)
      await theirs.getByText('页面不存在').waitFor()
      await theirs.getByText('提供该页面的插件已停用').waitFor()
    }
    await look(theirs, 'rooms-only-missing')
    await theirs.getByRole('button', { name: '返回首页' }).click()
    await expect.poll(() => pathOf(theirs)).toBe('/index')
    for (const process of PROCESSES) {
      await theirs.goto(`/workflow/start/${process}`)
      await theirs.getByText('提供该流程的插件已停用').waitFor()
    }
    await look(theirs, 'rooms-only-process')
    await theirs.getByRole('button', { name: '返回', exact: true }).click()
    await expect.poll(() => pathOf(theirs)).toBe('/workflow/start')
  })

  it('books a room on the phone, and its keeper’s calendar has it', async () => {
    const phone = await at('staff2', '/index', true)
    await phone.getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name: '发起' }).click()
    await phone
      .getByRole('link', { name: /会议室使用申请/ })
      .first()
      .click()
    await phone.getByLabel('会议名称').fill('股务会')
    await phone.locator('label').filter({ hasText: '座谈讨论' }).first().click()
    for (const [name, time] of [
      ['开始时间', '09:00'],
      ['结束时间', '10:30'],
    ] as const) {
      await phone.getByPlaceholder(name).fill(`${DAY} ${time}:00`)
      await phone.getByPlaceholder(name).press('Tab')
    }
    await choose(phone.getByLabel(/^\*?会议室$/), /A202/)
    await look(phone, 'rooms-only-fill-phone')
    await phone.getByRole('button', { name: '提交', exact: true }).click()
    await expect.poll(() => pathOf(phone)).toContain('/workflow/instance/')
    await phone.getByText('已办结').first().waitFor()
    await phone.goto('/biz-business/meeting/arranged')
    await phone.locator('#content').getByText('股务会').first().waitFor()
    await look(phone, 'rooms-only-arranged-phone')
    await theirs.goto('/biz-business/meeting/calendar')
    await theirs.getByLabel('日期', { exact: true }).fill(DAY)
    await theirs.locator('.gt-cal-bar', { hasText: '股务会' }).waitFor()
    await look(theirs, 'rooms-only-calendar')
  })

  it('leaves the other tenant as it was: all areas, and nothing of the room that was booked', async () => {
    await ours.goto('/workflow/start')
    for (const name of [/公务用车申请/, /宿舍入住申请/, /部门需求申报/]) await ours.getByText(name).first().waitFor()
    for (const path of ['/biz-business/dormitory/mine', '/vehicle-deployment/calendar']) {
      await ours.goto(path)
      await ours.locator('#content h1').waitFor()
      expect(await shown(ours)).not.toContain('页面不存在')
    }
    await ours.goto('/biz-business/meeting/calendar')
    await ours.getByLabel('日期', { exact: true }).fill(DAY)
    await ours.getByText('A202 会议室').first().waitFor()
    await expect.poll(() => ours.locator('.gt-cal-bar', { hasText: '股务会' }).count()).toBe(0)
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})
