import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buying, openBuying } from '../plugins/procurement/buying.ts'
import { data, rows } from '../plugins/support/office.ts'
import { act } from '../plugins/support/processes.ts'
import { signIn as signInToApi } from '../support/client.ts'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose, chosenIn } from './choose.ts'
import { look } from './look.ts'
import {
  accepts,
  comes,
  delivers,
  HELMETS,
  invites,
  PRICE,
  pays,
  plansAndNeeds,
  quotes,
  signs,
} from './procurement-story.ts'

let buying: Buying
let server: Buying['office']
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  buying = await openBuying()
  server = buying.office
  browser = await launch()
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await server?.close()
})

async function at(account: string, path: string, options = {}): Promise<Page> {
  const opened = await openPage(browser, server.url, options)
  pages.push(opened)
  await signIn(opened.page, account, path)
  return opened.page
}

const AREA = '/biz-business/procurement'
const panel = (page: Page) => page.locator('.gt-slide').getByRole('dialog')
const row = (page: Page, text: string) => page.locator('tbody tr', { hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true }).click()
const isStored = (page: Page) => expect.poll(() => pathOf(page)).toMatch(/^\/workflow\/instance\//)

describe.sequential('procurement', { retry: 0 }, () => {
  it('[S1-1-34] lists plans, and adds, changes and deletes one on the server', async () => {
    const page = await at('hanlixin', `${AREA}/plans`)
    await row(page, '台式计算机').waitFor()
    await page.getByRole('button', { name: '新增采购计划' }).click()
    await panel(page).getByLabel('年度').fill('2027')
    await panel(page).getByLabel('使用单位').click()
    const picker = page.locator('.gt-selector')
    await picker.getByRole('button', { name: '添加江澜市机关事务管理局' }).click()
    await picker.getByRole('button', { name: /^确定/ }).click()
    await picker.waitFor({ state: 'detached' })
    await choose(panel(page).getByLabel('采购分类'), 'A0501 家具')
    await panel(page).getByLabel('品名').fill('试用会议椅')
    await panel(page).getByLabel('计量单位').fill('把')
    await panel(page).getByLabel('数量').fill('12')
    await panel(page).getByLabel('单价').fill('399.99')
    await choose(panel(page).getByLabel('季度'), '二季度')
    await panel(page).getByRole('button', { name: '保存' }).click()
    await page.getByText('添加成功').waitFor()
    await expect.poll(() => row(page, '试用会议椅').innerText()).toContain('4,799.88')
    await row(page, '试用会议椅').getByRole('button', { name: '编辑' }).click()
    await panel(page).getByLabel('数量').fill('10')
    await panel(page).getByRole('button', { name: '保存' }).click()
    await page.getByText('编辑成功！').waitFor()
    await expect.poll(() => row(page, '试用会议椅').innerText()).toContain('3,999.9')
    await page.reload()
    await row(page, '试用会议椅').getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('删除成功').waitFor()
    await expect.poll(() => row(page, '试用会议椅').count()).toBe(0)
  })

  it('[S2-3-188] [S2-9-54] [S2-9-55] [S2-9-56] [S2-9-57] [S2-9-58] says when a need is to be met by a day, a month or a year', async () => {
    const page = await at('zhoumingyuan', '/workflow/start/procurement_need')
    const time = page.getByLabel(/^\*?需用时间$/)
    const closed = (calendar: Locator) => calendar.waitFor({ state: 'detached' })
    const [days, months, years] = [
      page.locator('.bp6-datepicker'),
      page.getByRole('region', { name: '选择月份' }),
      page.getByRole('region', { name: '选择年份' }),
    ]
    const declare = (words: string) => page.getByRole('radio', { name: words }).click({ force: true })
    await expect.poll(() => time.getAttribute('placeholder')).toBe('请选择日期')
    await time.click()
    await days.waitFor()
    await page.keyboard.press('Escape')
    await closed(days)
    await declare('专项需求')
    await expect.poll(() => time.inputValue()).toBe('2023-10-10')
    await time.click()
    await days.waitFor()
    await page.keyboard.press('Escape')
    await closed(days)
    await declare('月度需求')
    await expect.poll(() => time.getAttribute('placeholder')).toBe('请选择月份')
    await time.click()
    await months.getByRole('button', { name: '3月', exact: true }).click()
    await closed(months)
    await expect.poll(() => time.inputValue()).toMatch(/^\d{4}-03$/)
    await declare('年度需求')
    await expect.poll(() => time.getAttribute('placeholder')).toBe('请选择年份')
    await time.click()
    await years.getByRole('button', { name: '2027年' }).click()
    await closed(years)
    await expect.poll(() => time.inputValue()).toBe('2027')
    await choose(page.getByLabel('采购分类'), 'A0810 纸及纸制品')
    await page.getByLabel('品名').first().fill('A4 复印纸')
    await page.getByLabel('计量单位').first().fill('箱')
    await page.getByLabel('用途说明').fill('全年办公')
    await look(page, 'need-fill')
    await submit(page)
    await isStored(page)
    await page.getByText('2027', { exact: true }).waitFor()
  })

  it.each([
    ['[S2-3-182] [S2-7-92] a plan', 'procurement_plan'],
    ['[S2-3-183] [S2-7-93] an adjusted plan', 'procurement_plan_second'],
  ])('%s takes its budget amount from the name of its contract', async (_, process) => {
    const page = await at('hanlixin', `/workflow/start/${process}`)
    const amount = page.getByRole('spinbutton', { name: '预算金额（元）' })
    await choose(page.getByLabel('合同名称'), '门户系统运维服务')
    await expect.poll(async () => Number((await amount.inputValue()).replaceAll(',', ''))).toBe(365_000.5)
    await choose(page.getByLabel('合同名称'), '复印纸定点采购')
    await expect.poll(async () => Number((await amount.inputValue()).replaceAll(',', ''))).toBe(72_000)
  })

  it('[S2-3-187] [S2-5-78] [S2-7-96] fills the rows of a purchase from the plan of its category, and asks for one', async () => {
    const page = await at('hanlixin', '/workflow/start/procurement_purchase')
    await page.getByRole('button', { name: '生成采购计划' }).click()
    await page.getByText('采购分类不能为空', { exact: true }).waitFor()
    await choose(page.getByLabel('采购分类'), 'A0810 纸及纸制品')
    await page.getByText('已按计划与需求生成 2 行明细').waitFor()
    const names = page.getByLabel('品名')
    await expect.poll(() => names.count()).toBe(2)
    await expect.poll(() => names.first().inputValue()).toBe('A3 复印纸')
    await page.getByText('48,800.00', { exact: true }).waitFor()
    await page.getByLabel('采购事由').fill('全年复印纸')
    const line = page.getByLabel(/^\*?预算$/)
    await choose(line, 'BG-02 复印纸与耗材')
    await page.getByText('可用 120,000.00 元，预算数 120,000.00 元').waitFor()
    await expect.poll(() => chosenIn(line)).not.toBe('')
    await look(page, 'purchase-fill')
    await submit(page)
    await isStored(page)
  })

  it('[S1-2.1-36] shows the list of a purchase by its id and its number, and how its budget is held on the phone', async () => {
    const buyer = await signInToApi(server.url, 'hanlixin')
    const [purchase] = rows<{ id: string; number: string; instance: string }>(
      await buyer.get('/procurement/purchase/list'),
    )
    const { id = '', number = '', instance = '' } = purchase ?? {}
    const page = await at('hanlixin', `/purchase-list?id=${id}&purchaseNum=${number}`)
    await page.getByRole('heading', { name: `采购清单 ${number}` }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: '采购明细' }).innerText()).toContain('40,960')
    await page.goto(`${server.url}/purchase-list?id=${id}&purchaseNum=CG-0000`)
    await page.getByText('采购编号与采购单不符，请从采购单列表重新打开。').waitFor()
    const finance = await signInToApi(server.url, 'tangweijie')
    const waiting = rows<{ procInstId: string; task: number }>(await finance.get('/task/pending/list'))
    const task = waiting.find(({ procInstId }) => procInstId === instance)?.task
    const body = { commandId: crypto.randomUUID(), procInstId: instance, task, operation: 'approve' }
    data(await finance.post('/task/complete', body))
    const phone = await at('tangweijie', `${AREA}/budgets`, { viewport: PHONE })
    await phone.getByText('复印纸与耗材').first().click()
    await expect.poll(() => panel(phone).innerText()).toContain('冻结 48,800.00 元 40.7%')
    await expect.poll(() => panel(phone).getByRole('region', { name: '预算流水' }).innerText()).toContain(number)
    await look(phone, 'budget-phone')
  })

  it('buys what was declared and planned with three sealed quotes, and pays for what others than the buyer accepted', async () => {
    const finance = await at('tangweijie', `${AREA}/budgets?search=BG-12`)
    await row(finance, 'BG-12').click()
    const bar = async (...parts: readonly string[]) => {
      for (const part of parts) await expect.poll(() => panel(finance).innerText(), { timeout: 5_000 }).toContain(part)
    }
    await plansAndNeeds(buying)
    const purchase = await buying.buys('A0502', 'BG-12', [['安全帽', HELMETS, PRICE]])
    const needs = rows<{ itemName: string; state: string }>(await buying.buyer.get('/procurement/need/list'))
    expect(needs.find(({ itemName }) => itemName === '安全帽')?.state).toBe('merged')
    const plans = rows<{ requested: number }>(await buying.buyer.get('/procurement/plan/list', { search: '安全帽' }))
    expect(plans[0]?.requested).toBe(HELMETS)
    await bar('冻结 12,000.00 元', '已签约未付 0.00 元')

    const round = await invites(buying, purchase)
    const page = await at('hanlixin', `${AREA}/sourcing?row=${round.id}`)
    const dialog = page.locator('.gt-dialog')
    await panel(page).getByRole('button', { name: '录入报价' }).click()
    await dialog.getByRole('button', { name: '密封提交' }).click()
    await dialog.getByText('请选择报价文件').waitFor()
    const supplier = dialog.getByLabel(/供应商$/)
    await choose(supplier, { value: await buying.supplierAt(0) })
    await dialog.getByLabel(/有效期至$/).fill(`${new Date().getFullYear() + 1}-06-30`)
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: '报价单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('报价') },
    })
    await dialog.getByLabel(/^\*?安全帽/).fill('100')
    await dialog.getByText('合计 10,000.00 元').waitFor()
    await look(page, 'quote')
    await page.setViewportSize(PHONE)
    await look(page, 'quote-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: '密封提交' }).click()
    await page.getByText(/^已密封，文件摘要/).waitFor()
    await quotes(buying, round, 1, '110')
    await quotes(buying, round, 2, '118.5')
    await page.goto(`${server.url}${AREA}/sourcing?row=${round.id}`)
    await panel(page).getByText('收到 3 家').waitFor()
    await look(page, 'sealed')
    await comes(buying, round)
    await panel(page).getByRole('button', { name: '开启报价' }).click()
    await dialog.getByRole('button', { name: '开启', exact: true }).click()
    await page.getByText('已开启报价').waitFor()
    await page.goto(`${server.url}${AREA}/sourcing?row=${round.id}`)
    await expect.poll(() => panel(page).innerText()).toContain('低于预算 16.67% 最低')
    await look(page, 'comparison')
    const award = { supplier: await buying.supplierAt(0), reason: '' }
    data(await buying.buyer.post(`/procurement/sourcing/${round.id}/propose`, award))
    const bought = rows<{ id: string; instance: string }>(await buying.buyer.get('/procurement/purchase/list'))
    data(await act(buying.head, bought.find(({ id }) => id === purchase)?.instance ?? '', 'approve'))
    await bar('冻结 12,000.00 元')

    const contract = await signs(buying, purchase)
    await bar('冻结 0.00 元', '已签约未付 10,000.00 元')
    await pays(buying, contract, '预付款', 30)
    await bar('已签约未付 7,000.00 元', '已支付 3,000.00 元')
    const own = await delivers(buying, contract, HELMETS / 2, ['hanlixin', 'caowanqing'])
    expect(own.body.msg).toContain('是该合同的采购人员，不能验收')
    const half = data<{ procInstId: string }>(await delivers(buying, contract, HELMETS / 2)).procInstId
    const phone = await at('caowanqing', '/workflow/pending', { viewport: PHONE })
    await phone.locator('#content').getByText('到货验收').first().click()
    await phone.getByLabel(/^\*?合格数量$/).fill(String(HELMETS / 2))
    await phone.getByLabel(/^\*?不合格数量$/).fill('0')
    await look(phone, 'acceptance-phone')
    await phone.getByRole('button', { name: '办理', exact: true }).click()
    await phone.waitForURL('**/workflow/pending')
    await accepts(buying, half, HELMETS / 2, ['tianyuxin'])
    expect((await buying.contractOf(contract.instance)).state).toBe('performing')
    const rest = data<{ procInstId: string }>(await delivers(buying, contract, HELMETS / 2)).procInstId
    await accepts(buying, rest, HELMETS / 2)
    await pays(buying, contract, '验收款', 70)
    await bar('已签约未付 0.00 元', '已支付 10,000.00 元')
    await page.goto(`${server.url}${AREA}/contracts?row=${contract.id}`)
    await expect.poll(() => panel(page).innerText()).toContain('已结清')
    await look(page, 'contract')
    await page.setViewportSize(PHONE)
    await look(page, 'contract-phone')
    await page.goto(`${server.url}${AREA}/sourcing?row=${round.id}`)
    await panel(page).getByText('比价表').scrollIntoViewIfNeeded()
    await look(page, 'comparison-phone')
  })

  it('finds purchases that were split to stay below a limit, with the purchases themselves', async () => {
    for (const price of [1_300, 1_300, 1_500]) await buying.buys('B08', 'BG-07', [['零星维修', 1, price]])
    const page = await at('hanlixin', `${AREA}/splits`)
    await row(page, '4,100').click()
    await expect.poll(() => panel(page).getByRole('region', { name: '涉及的采购单' }).innerText()).toContain('1,500')
    await look(page, 'split')
    await page.goto(`${server.url}${AREA}/spending`)
    await page.getByRole('link', { name: /^已支付/ }).click()
    await expect.poll(() => page.locator('#content').innerText()).toContain('金额合计 10,000.00 元')
    await look(page, 'spent')
    await page.goBack()
    await look(page, 'spending')
  })
})
