import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, rows } from '../plugins/support/office.ts'
import { act } from '../plugins/support/processes.ts'
import { signIn as signInToApi } from '../support/client.ts'
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

async function at(account: string, path: string): Promise<Page> {
  const opened = await openPage(browser, server.url)
  pages.push(opened)
  opened.page.setDefaultTimeout(40_000)
  await signIn(opened.page, account, path)
  return opened.page
}

const DAY = 86_400_000
/** A day of the office, counted from today. */
const dayIn = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const TODAY = dayIn(0)

const WARNING = '职务层次不符合单人间的配置标准'
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true }).click()

const fieldOf = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })

/** Fills in a request for a bed or a home. */
async function fillRequest(page: Page, name: string, houseType: string): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('radio', { name: '男', exact: true }).check({ force: true })
  await choose(page.getByLabel('职务层次'), '科员')
  await choose(page.getByLabel('房型'), houseType)
  await fieldOf(page, '希望入住日期').fill(dayIn(8))
  await fieldOf(page, '希望入住日期').press('Tab')
  await page.getByRole('radio', { name: '无', exact: true }).check({ force: true })
  await page.getByLabel('申请理由').fill('从外地调入')
}

async function handIn(page: Page): Promise<string> {
  await submit(page)
  await expect.poll(() => pathOf(page)).toMatch(/^\/workflow\/instance\//)
  return pathOf(page).split('/').at(-1) ?? ''
}

describe.sequential('a bed', { retry: 0 }, () => {
  let staff: Page
  let instance: string

  it('[S2-3-177] [S2-5-79] [S2-5-80] [S2-5-81] is asked for with a warning where the duty level is too low, and only there', async () => {
    staff = await at('zhoumingyuan', '/workflow/start/dorm_apply')
    for (const label of ['姓名', '职务层次', '房型']) await staff.getByLabel(label).first().waitFor()
    const warning = staff.getByRole('alert').filter({ hasText: WARNING })
    await choose(staff.getByLabel('职务层次'), '处级及以上')
    await choose(staff.getByLabel('房型'), '单人间')
    await expect.poll(() => warning.count()).toBe(0)
    await choose(staff.getByLabel('职务层次'), '科员')
    await warning.waitFor()
    await look(staff, 'dorm-apply')
    await staff.getByLabel('申请理由').fill('不受影响')
    await expect.poll(() => staff.getByLabel('申请理由').inputValue()).toBe('不受影响')
    await choose(staff.getByLabel('房型'), '双人间')
    await expect.poll(() => warning.count()).toBe(0)
  })

  it('[S1-1-31] is handed in and found again in the list', async () => {
    await fillRequest(staff, '周明远', '双人间')
    instance = await handIn(staff)
    await staff.goto('/biz-business/dormitory/mine')
    const row = staff.locator('tbody tr').filter({ hasText: '周明远' })
    await row.getByText('宿舍', { exact: true }).waitFor()
    await row.getByText('审批中').waitFor()
  })

  it('[S1-1-32] or a home is, in the same way', async () => {
    const page = await at('dengziang', '/workflow/start/housing_apply')
    await fillRequest(page, '邓子昂', '套房')
    await handIn(page)
    await page.goto('/biz-business/dormitory/mine')
    const row = page.locator('tbody tr').filter({ hasText: '邓子昂' })
    await row.getByText('周转房', { exact: true }).waitFor()
    await look(page, 'dorm-mine')
  })

  let keeper: Page

  it('is given by the keeper from the queue', async () => {
    data(await act(await signInToApi(server.url, 'linzhiqiang'), instance, 'approve'))
    data(await act(await signInToApi(server.url, 'sunliqun'), instance, 'approve'))
    keeper = await at('sunliqun', '/biz-business/dormitory/queue')
    const waiting = keeper.locator('tbody tr').filter({ hasText: '周明远' })
    await waiting.getByRole('button', { name: '分配床位' }).click()
    const dialog = keeper.getByRole('dialog')
    await choose(dialog.getByLabel('空闲床位'), /^B103-1/)
    await look(keeper, 'dorm-allot')
    await dialog.getByRole('button', { name: '分配', exact: true }).click()
    await waiting.waitFor({ state: 'detached' })
  })

  it('is moved into at the desk on the phone, and stands in the plan', async () => {
    await keeper.setViewportSize(PHONE)
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: 'B103-1 待入住 周明远' }).click()
    await keeper.getByRole('dialog').getByRole('link', { name: '办理入住' }).click()
    await keeper.getByRole('dialog').getByRole('button', { name: '办理入住' }).click()
    const desk = keeper.getByRole('dialog').filter({ hasText: '周明远 入住 B103-1' })
    await fieldOf(desk, '实际入住日期').fill(TODAY)
    await desk.getByLabel('协议编号').fill('ZS-2026-018')
    await look(keeper, 'dorm-check-in-phone')
    await desk.getByRole('button', { name: '确定' }).click()
    await desk.waitFor({ state: 'detached' })
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: 'B103-1 在住 周明远' }).waitFor()
    await look(keeper, 'dorm-plan-phone')
    await expect
      .poll(() => keeper.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })

  it('[S2-3-179] [S2-3-180] [S2-7-90] [S2-7-91] is changed on a form that what is known of it fills in', async () => {
    const desk = await signInToApi(server.url, 'sunliqun')
    const [stay] = rows<{ id: string }>(await desk.get('/dormitory/stay/list', { search: 'B103-1' }))
    const paid = { amount: 500, receipt: 'YJ-1', paidOn: TODAY }
    data(await desk.post(`/dormitory/stay/${stay?.id}/deposit`, paid))
    await staff.goto('/workflow/start/dorm_change')
    const labels = ['家庭住址', '入住日期', '原床位号', '原宿舍号', '原宿舍编号', '新宿舍号', '新宿舍编号', '新床位']
    for (const label of labels) await staff.getByLabel(label, { exact: true }).first().waitFor()
    for (const list of ['物品清单', '家具清单', '押金清单']) await staff.getByRole('region', { name: list }).waitFor()
    const asked = staff.waitForResponse((answer) => answer.url().includes('/getChangeDormitoryData/'))
    await choose(staff.locator('[id$="_person"]'), /^周明远/)
    await asked
    const holds = (label: string) => expect.poll(() => fieldOf(staff, label).inputValue())
    await holds('原床位号').toBe('B103-1')
    await holds('原宿舍号').toBe('B103')
    await holds('入住日期').toBe(TODAY)
    const cells = () =>
      staff.locator('tbody input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    for (const each of ['床垫', '书桌', 'YJ-1']) await expect.poll(cells).toContain(each)
    await look(staff, 'dorm-change')
  })
})

describe.sequential('people of special groups', { retry: 0 }, () => {
  it('[S2-3-190] [S2-5-82] [S2-5-83] [S2-8-15] are filled in row by row and sent to the person list', async () => {
    const keeper = await at('sunliqun', '/workflow/start/person_flow')
    const sync = keeper.getByRole('button', { name: '同步人员清单' })
    await sync.click()
    await keeper.getByText('请添加需同步的数据！').first().waitFor()
    await keeper
      .getByRole('button', { name: /添加|新增/ })
      .first()
      .click()
    const row = keeper.locator('tbody tr').first()
    await row.getByLabel(/人员编号/).fill('J2026-01')
    await row.getByLabel(/姓名/).fill('苏文静')
    await choose(row.getByLabel(/性别/), '女')
    await choose(row.getByLabel(/人员类别/), '借调')
    await fieldOf(row, '起始日期').fill(TODAY)
    await fieldOf(row, '起始日期').press('Tab')
    await look(keeper, 'dorm-flow')
    await sync.click()
    await keeper.getByText('人员清单同步成功！').first().waitFor()
    await keeper.getByText('新增 1 人，更新 0 人，离开 0 人，未变 0 人').waitFor()
    await sync.click()
    await keeper.getByText('新增 0 人，更新 0 人，离开 0 人，未变 1 人').waitFor()
    await keeper.goto('/biz-business/dormitory/people?search=J2026-01')
    await keeper.locator('tbody tr').filter({ hasText: '苏文静' }).waitFor()
  })
})
