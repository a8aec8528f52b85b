import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { data, type Office, openOffice } from '../support/office.ts'

let office: Office
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await office?.close()
})

async function at(path: string, options = {}): Promise<Page> {
  const opened = await openPage(browser, office.url, options)
  pages.push(opened)
  await signIn(opened.page, 'maxiaotong', path)
  await opened.page.getByText('苏P·02168').first().waitFor()
  return opened.page
}

const panel = (page: Page) => page.locator('.gt-slide').getByRole('dialog')
const row = (page: Page, text: string) => page.locator('tbody tr', { hasText: text })

describe.sequential('the page of a register', { retry: 0 }, () => {
  it('adds a row, says at each field what is wrong, and takes it once all is well', async () => {
    const page = await at('/vehicle-deployment/vehicles')
    await page.getByRole('button', { name: '新增车辆' }).click()
    await panel(page).getByLabel('车牌号').fill('苏A')
    await panel(page).getByLabel('座位数').fill('0')
    await panel(page).getByRole('button', { name: '保存' }).click()
    for (const said of [
      '车牌号不正确，请核对，如 苏P02168',
      '请填写品牌型号',
      '座位数应在 1 至 60 之间',
      '请填写所属机构',
      '请填写登记日期',
    ])
      await panel(page).getByText(said, { exact: true }).waitFor()
    await look(page, 'register-editor')
    await panel(page).getByLabel('车牌号').fill('苏P77001')
    await panel(page).getByLabel('品牌型号').fill('红旗 E-HS9')
    await panel(page).getByLabel('座位数').fill('6')
    const day = panel(page).getByLabel('登记日期')
    await day.fill('2026-02-30')
    await day.blur()
    await panel(page).getByText('不是日期，请按 2026-11-30 填写').waitFor()
    await panel(page).getByRole('button', { name: '保存' }).click()
    await panel(page).getByText('登记日期不是有效日期，请按 2026-01-31 的格式填写').waitFor()
    await day.fill('2026年3月1日')
    await day.blur()
    await expect.poll(() => day.inputValue()).toBe('2026-03-01')
    await panel(page).getByLabel('所属机构').click()
    const picker = page.locator('.gt-selector')
    await picker.getByRole('button', { name: '添加江澜市机关后勤服务中心' }).click()
    await picker.getByRole('button', { name: /^确定/ }).click()
    await panel(page).getByRole('button', { name: '保存' }).click()
    await page.getByText('添加成功').waitFor()
    await row(page, '红旗 E-HS9').waitFor()
  })

  it('is narrowed to a range of numbers, says what is wrong with one, and shows it where it is taken back', async () => {
    const page = await at('/vehicle-deployment/vehicles')
    await page.getByRole('button', { name: '数值范围' }).click()
    const ranges = page.getByRole('dialog', { name: '数值范围' })
    await ranges.getByLabel('座位数最小值').fill('30')
    await ranges.getByLabel('座位数最大值').fill('9')
    await ranges.getByLabel('座位数最大值').press('Enter')
    await ranges.getByText('座位数的最小值不能大于最大值。').waitFor()
    await look(page, 'register-ranges')
    await ranges.getByLabel('座位数最大值').fill('')
    await ranges.getByRole('button', { name: '筛选' }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await row(page, '宇通').waitFor()
    expect(pathOf(page)).toBe('/vehicle-deployment/vehicles?seats=30..')
    await page.getByText('座位数：不少于 30').waitFor()
    await look(page, 'register-ranged')
    await page.locator('.bp6-tag', { hasText: '座位数' }).getByRole('button').click()
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(10)
  })

  it('finds, narrows and orders by what stands in the address, which can be sent to somebody', async () => {
    const page = await at('/vehicle-deployment/vehicles')
    await choose(page.getByLabel('按能源筛选'), { value: 'electric' })
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    await page.getByLabel('搜索车辆').fill('埃安')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await expect
      .poll(() => pathOf(page))
      .toBe(`/vehicle-deployment/vehicles?energy=electric&search=${encodeURIComponent('埃安')}`)
    const opened = await openPage(browser, office.url)
    pages.push(opened)
    await signIn(opened.page, 'maxiaotong', '/vehicle-deployment/vehicles?energy=electric&sort=-plate')
    await expect.poll(() => opened.page.locator('tbody tr').count()).toBe(3)
    await expect.poll(() => opened.page.locator('tbody tr').first().innerText()).toContain('D01091')
  })

  it('says in words what a link narrows it to, of which each condition is taken back alone', async () => {
    const page = await at('/vehicle-deployment/vehicles')
    const [unit] = await office.database.query<{ id: string }>(
      `select id from org_unit where tenant_id = 'demo' and name = '江澜市机关事务管理局'`,
    )
    const establishment = {
      unitId: unit?.id,
      nature: '5',
      approved: 1,
      document: '江编办〔2026〕1号',
      fromDay: '2026-01-01',
    }
    const dispatcher = await office.as('maxiaotong')
    data(await dispatcher.post('/vehicle-quota', establishment))
    await page.goto('/vehicle-deployment/quotas')
    await row(page, '江编办〔2026〕1号').getByText('超编').waitFor()
    await look(page, 'register-quotas')
    await row(page, '江编办〔2026〕1号').getByRole('link').click()
    await page.getByText('所属机构：江澜市机关事务管理局').waitFor()
    await expect.poll(() => page.getByLabel('按状态筛选').innerText()).toBe('状态：4 项')
    await look(page, 'register-from-number')
    await choose(page.getByLabel('按状态筛选'), { value: '' })
    await expect.poll(() => pathOf(page)).toBe(`/vehicle-deployment/vehicles?unitId=${unit?.id}&nature=5`)
    await page.locator('.bp6-tag', { hasText: '所属机构' }).getByRole('button').click()
    await expect.poll(() => pathOf(page)).toBe('/vehicle-deployment/vehicles?nature=5')
    await page.goto('/vehicle-deployment/trips?state=dispatched,on_road')
    const states = page.locator('.bp6-tag', { hasText: '状态：' })
    await expect.poll(() => states.innerText()).toContain('、')
    await look(page, 'register-several-states')
    await states.getByRole('button').click()
    await expect.poll(() => pathOf(page)).toBe('/vehicle-deployment/trips')
  })

  it('opens a row with all of it and who changed what, and keeps an older copy from writing over a newer one', async () => {
    const first = await at('/vehicle-deployment/vehicles')
    const second = await at('/vehicle-deployment/vehicles')
    await row(second, '02168').getByRole('button', { name: '编辑' }).click()
    await row(first, '02168').getByRole('button', { name: '编辑' }).click()
    await panel(first).getByLabel('座位数').fill('4')
    await panel(first).getByRole('button', { name: '保存' }).click()
    await first.getByText('编辑成功！').waitFor()
    await panel(second).getByLabel('座位数').fill('7')
    await panel(second).getByRole('button', { name: '保存' }).click()
    await second.getByText('该车辆已被他人修改，请刷新后在最新内容上重新修改。').waitFor()
    await expect.poll(() => panel(second).getByLabel('座位数').inputValue()).toBe('7')
    await panel(first).waitFor({ state: 'detached' })
    await row(first, '02168').getByText('红旗 H5').click()
    const changes = panel(first).getByRole('region', { name: '修改记录' })
    await expect.poll(() => changes.innerText()).toContain('马晓彤 修改')
    await expect.poll(() => changes.innerText()).toMatch(/座位数：\s*5\s*→\s*4/)
    await look(first, 'register-detail')
  })

  it('has an address for each row, which can be sent to somebody, and goes back to the list', async () => {
    const page = await at('/vehicle-deployment/vehicles')
    await row(page, '02215').getByText('大众 帕萨特').click()
    await panel(page).getByText('车辆：苏P02215').waitFor()
    const address = pathOf(page)
    expect(address).toMatch(/\?row=/)
    const opened = await openPage(browser, office.url)
    pages.push(opened)
    await signIn(opened.page, 'maxiaotong', address)
    await panel(opened.page).getByText('车辆：苏P02215').waitFor()
    await panel(opened.page).getByRole('button', { name: '编辑' }).waitFor()
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => pathOf(page)).toBe('/vehicle-deployment/vehicles')
    await opened.page.goto(`${office.url}/vehicle-deployment/vehicles?row=none`)
    await panel(opened.page).getByText('车辆不存在，请刷新后重试。').waitFor()
  })

  it('is a list of cards on the phone, with its filters folded', async () => {
    const page = await at('/vehicle-deployment/vehicles', { viewport: PHONE })
    await page.getByText('68,420 公里').waitFor()
    await expect.poll(() => page.getByLabel('按状态筛选').count()).toBe(0)
    await page.getByRole('button', { name: '筛选' }).click()
    await choose(page.getByLabel('按状态筛选'), { value: 'in_repair' })
    await page.getByText('筛选（1）').waitFor()
    await expect.poll(() => page.getByText('苏P·02168').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await look(page, 'register-phone')
  })
})

describe.sequential('the page of a stock', { retry: 0 }, () => {
  const stock = '/biz-business/supplies/stock'
  const dialog = (page: Page) => page.getByRole('dialog')

  it('books in and out with the reason, says what is wrong, marks what there is little of, and shows the movements', async () => {
    const admin = await office.as('admin')
    data(await admin.call('PUT', '/plugins/supplies/enable'))
    const opened = await openPage(browser, office.url)
    pages.push(opened)
    const { page } = opened
    await signIn(page, 'admin')
    const scarce = page.getByRole('list', { name: '库存偏低' })
    await scarce.getByText('硒鼓').waitFor()
    await page.getByRole('link', { name: '全部库存' }).click()
    await page.waitForURL(`**${stock}`)
    const toner = row(page, '硒鼓')
    await toner.getByText('库存偏低').waitFor()
    await row(page, 'A4 复印纸').getByText('1,200 包').waitFor()
    await toner.getByRole('button', { name: '出入库' }).click()
    await choose(dialog(page).getByLabel('类型'), '出库')
    await dialog(page).getByLabel('数量').fill('4')
    await dialog(page).getByRole('button', { name: '确定' }).click()
    await page.getByText('「综合楼库房」的「硒鼓」现有 3，不足 4。').waitFor()
    await choose(dialog(page).getByLabel('类型'), '入库')
    await dialog(page).getByLabel('数量').fill('1,005')
    await dialog(page).getByLabel('说明').fill('十二月采购')
    await dialog(page).getByRole('button', { name: '确定' }).click()
    await toner.getByText('1,008 个').waitFor()
    await expect.poll(() => toner.getByText('库存偏低').count()).toBe(0)
    await toner.getByText('硒鼓').click()
    const move = panel(page).locator('tbody tr', { hasText: '十二月采购' })
    await expect.poll(() => move.innerText()).toMatch(/入库\s+\+1,005\s+1,008\s+何静怡/)
    await panel(page).getByText('期初库存').waitFor()
  })
})
