import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSign } from '../../plugins/procurement/model/credit-code.ts'
import { data, rows } from '../plugins/support/office.ts'
import { act, start } from '../plugins/support/processes.ts'
import { signIn as signInToApi } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, type OpenPage, openPage, signIn } from './browser.ts'
import { look } from './look.ts'

let server: TestServer
let browser: Browser
let opened: OpenPage
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
  opened = await openPage(browser, server.url)
  page = opened.page
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await server?.stop()
})

const MANY = 205
const panel = () => page.locator('.gt-slide').getByRole('dialog')
const dialog = () => page.locator('.gt-dialog')

/** A purchase that waits to be bought, and more suppliers than a list of choices holds. */
async function prepare(): Promise<void> {
  const buyer = await signInToApi(server.url, 'hanlixin')
  const sheet = Array.from({ length: MANY }, (_, at) => {
    const seventeen = `91320000MA2${String(at).padStart(6, '0')}`
    return `备选供应商${String(at).padStart(3, '0')},${seventeen}${checkSign(seventeen)},合格`
  })
  const form = new FormData()
  form.append('file', new File([['名称,统一社会信用代码,状态', ...sheet].join('\r\n')], '供应商.csv'))
  expect(data<{ applied: boolean }>(await buyer.post('/procurement/supplier/import', form)).applied).toBe(true)
  const category = rows<{ id: string; code: string }>(await buyer.get('/procurement/category/list', { pageSize: 100 }))
  const [budget] = rows<{ id: string }>(await buyer.get('/procurement/budget/list', { search: 'BG-05' }))
  const { procInstId } = await start(buyer, 'procurement_purchase', {
    BUS_PURCHASE_LIST: {
      ...{ REASON: '更换会议话筒', BUDGET_ID: budget?.id },
      CATEGORY_ID: category.find(({ code }) => code === 'A0502')?.id,
    },
    BUS_PURCHASE_LIST_ITEM: [{ ITEM_NAME: '话筒', UNIT: '支', QTY: 5, UNIT_PRICE: 2_000 }],
  })
  for (const account of ['tangweijie', 'xuwenjing'])
    data(await act(await signInToApi(server.url, account), procInstId, 'approve'))
}

describe.sequential('sourcing', { retry: 0 }, () => {
  it('is begun from the purchase, whose method names its rule', async () => {
    await prepare()
    await signIn(page, 'hanlixin', '/biz-business/procurement/purchases')
    await page.locator('tbody tr', { hasText: '更换会议话筒' }).click()
    await expect.poll(() => panel().innerText()).toContain('限额以下的采购方式 1')
    await expect.poll(() => panel().innerText()).toContain('尚未维护本省（市）的采购限额标准')
    await look(page, 'purchase-method')
    await panel().getByRole('button', { name: '发起询价' }).click()
    await dialog().getByLabel('开启日期').fill('2036-01-05')
    await dialog().getByRole('button', { name: '发起', exact: true }).click()
    await page.getByText('开启时间应在一年之内').waitFor()
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await dialog().getByLabel('开启日期').fill(ahead)
    await dialog().getByRole('button', { name: '发起', exact: true }).click()
    await page.getByText('已发起询价，请邀请供应商').waitFor()
  })

  it('invites a supplier that a long list finds on the server', async () => {
    await page.goto(`${server.url}/biz-business/procurement/sourcing`)
    await page.locator('tbody tr', { hasText: '更换会议话筒' }).click()
    await panel().getByRole('button', { name: '邀请供应商' }).click()
    const supplier = dialog().getByLabel(/供应商$/)
    await supplier.click()
    await page.getByText(/^共 \d+ 项，输入关键字查找其余$/).waitFor()
    await page.getByLabel('在供应商中查找').fill('备选供应商204')
    await page.getByRole('option', { name: /备选供应商204/ }).click()
    await dialog().getByRole('button', { name: '邀请', exact: true }).click()
    await page.getByText('已邀请').waitFor()
  })

  it('names what is asked beside each box of a quote, faults or not', async () => {
    await page.locator('tbody tr', { hasText: '更换会议话筒' }).click()
    await panel().getByRole('button', { name: '录入报价' }).click()
    await dialog().getByRole('button', { name: '密封提交' }).click()
    await dialog().getByText('请填写单价').waitFor()
    await dialog().getByText('5 支，单价').waitFor()
    const choose = dialog().locator('.bp6-button', { hasText: '选择文件' })
    expect(await choose.evaluate((button) => getComputedStyle(button).paddingLeft)).toBe('12px')
    await look(page, 'quote-dialog')
    await dialog().getByRole('button', { name: '取消' }).click()
  })

  it('shows what became of a budget in lines that can be read', async () => {
    await page.goto(`${server.url}/biz-business/procurement/budgets`)
    await page.locator('tbody tr', { hasText: 'BG-05' }).click()
    const moves = panel().getByRole('region', { name: '预算流水' })
    const time = moves.locator('tbody td').first()
    await time.waitFor()
    expect((await time.boundingBox())?.height).toBeLessThan(64)
    expect(await time.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap')
    const facts = panel().locator('.gt-facts')
    expect(await facts.innerText()).toMatch(/已签约未付\s+[\d,.]+ 元/)
    await look(page, 'budget-moves')
  })
})
