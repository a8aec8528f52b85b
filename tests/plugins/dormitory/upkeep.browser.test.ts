import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { start } from '../support/processes.ts'
import { dayIn, liveIn } from './support.ts'

let office: Office
let browser: Browser
let keeper: Page
const pages: OpenPage[] = []

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  await liveIn(office, 'zhoumingyuan', 'B103-1')
  keeper = await at('sunliqun', '/biz-business/dormitory/plan?building=C')
}, 300_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await office?.close()
})

async function at(account: string, path: string): Promise<Page> {
  const opened = await openPage(browser, office.url)
  pages.push(opened)
  opened.page.setDefaultTimeout(60_000)
  await signIn(opened.page, account, path)
  return opened.page
}

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('two beds are swapped in the panel of one of them', async () => {
  await keeper.getByRole('button', { name: /^C101-1 在住 黎国华/ }).click()
  const panel = keeper.getByRole('dialog')
  await choose(panel.getByLabel('与谁交换'), /^韦晓东/)
  const day = panel.getByRole('textbox', { name: '交换日期' })
  await day.fill(dayIn(0))
  await day.press('Tab')
  await look(keeper, 'dorm-swap-panel')
  await panel.getByRole('button', { name: '交换床位' }).click()
  await keeper.getByRole('button', { name: /^C101-1 在住 韦晓东/ }).waitFor()
})

test('what is broken is reported with its building filled in, and stands on the board, on the phone too', async () => {
  const lodger = await at('zhoumingyuan', '/workflow/start/dorm_repair')
  await choose(lodger.getByLabel('报修位置'), 'B103-1')
  await choose(lodger.getByLabel('报修类别'), '水电')
  await lodger.getByLabel('故障说明').fill('洗手池下水管漏水，地面积水')
  await lodger.getByText('B　青年公寓B座').first().waitFor()
  await look(lodger, 'dorm-repair-form')
  const values = {
    PLACE: 'C101',
    BUILDING: 'C',
    KIND: '4',
    DESCRIPTION: '空调不制冷',
    URGENT: '1',
    PHONE: '19900000101',
  }
  await start(await office.as('sunliqun'), 'dorm_repair', { BUS_DORM_REPAIR: values })
  await keeper.goto('/biz-business/dormitory/repairs')
  const card = keeper.getByRole('article').filter({ hasText: '空调不制冷' })
  await card.getByText('紧急').waitFor()
  await look(keeper, 'dorm-repair-board')
  await keeper.setViewportSize(PHONE)
  await keeper.getByRole('tab', { name: '待派工 1' }).waitFor()
  await look(keeper, 'dorm-repair-board-phone')
  await fits(keeper)
})

test('a round is gone through on the phone, room by room', async () => {
  await keeper.goto('/biz-business/dormitory/inspections')
  await keeper.getByRole('button', { name: '开始检查' }).click()
  const dialog = keeper.getByRole('dialog')
  await choose(dialog.getByLabel('楼栋'), /^B/)
  await dialog.getByRole('button', { name: '开始', exact: true }).click()
  const room = keeper.getByRole('article', { name: 'B103' })
  await room.getByText('周明远').waitFor()
  await look(keeper, 'dorm-round-phone')
  await fits(keeper)
  await keeper.getByRole('article', { name: 'B101' }).getByRole('button', { name: '正常' }).click()
  await keeper.getByText('已查 1 / 20 间，问题 0 项').waitFor()
  await room.getByRole('button', { name: '发现问题' }).click()
  const found = keeper.getByRole('dialog')
  await found.getByLabel('问题').fill('阳台堆放杂物')
  await found.getByRole('textbox', { name: '整改期限' }).fill(dayIn(3))
  await found.getByRole('textbox', { name: '整改期限' }).press('Tab')
  await look(keeper, 'dorm-finding-phone')
})

test('home names what is to be mended and who comes today, and the menu has its entries under headings', async () => {
  const visit = {
    room: 'C101',
    name: '来访的同学',
    people: 2,
    phone: '',
    reason: '探望',
    day: dayIn(0),
    until: '23:59',
  }
  data(await (await office.as('sunliqun')).post('/dormitory/visitor', visit))
  await keeper.setViewportSize({ width: 1440, height: 900 })
  await keeper.goto('/index')
  const coming = keeper.getByRole('list', { name: '今日访客' })
  await coming.getByText('来访的同学').waitFor()
  const broken = keeper.getByRole('list', { name: '待处理报修' })
  await broken.getByRole('link').first().waitFor()
  await look(keeper, 'dorm-home-tile')
  await keeper.setViewportSize(PHONE)
  await fits(keeper)
  await look(keeper, 'dorm-home-tile-phone')
  await keeper.setViewportSize({ width: 1440, height: 900 })
  await keeper.goto('/biz-business/dormitory/bills')
  const menu = keeper.getByRole('navigation').filter({ hasText: '抄表与账单' }).first()
  await menu.getByText('抄表与账单').waitFor()
  await menu.getByRole('link', { name: '账单', exact: true }).waitFor()
  await look(keeper, 'dorm-menu')
})
