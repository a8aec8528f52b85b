import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, type Office, openOffice, rows } from '../plugins/support/office.ts'
import { act } from '../plugins/support/processes.ts'
import { DESKTOP, launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose } from './choose.ts'
import {
  BILLS_OF_LAST_MONTH,
  DAMAGE,
  DEPOSIT,
  DUE_AT_ALL,
  DUE_FOR_LAST_MONTH,
  dayIn,
  daysPass,
  IN_THE_FIRST_ROOM,
  IN_THE_SECOND_ROOM,
  LAST_MONTH,
  MATTRESS_BOUGHT,
  METERS,
  TODAY,
  yuan,
} from './dormitory-story.ts'
import { look } from './look.ts'

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

async function at(account: string, path: string, phone = false): Promise<Page> {
  const opened = await openPage(browser, office.url, phone ? { viewport: PHONE } : {})
  pages.push(opened)
  opened.page.setDefaultTimeout(40_000)
  await signIn(opened.page, account, path)
  return opened.page
}

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

async function fillDay(place: Page | Locator, name: string, day = TODAY): Promise<void> {
  await fieldOf(place, name).fill(day)
  await fieldOf(place, name).press('Tab')
}

const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Opens the task of a title that waits for the person. */
async function openTask(page: Page, title: string): Promise<void> {
  await page.goto('/workflow/pending')
  await page.locator('#content').getByText(title).first().click()
  await page.waitForURL('**/workflow/task/**')
  await page.locator('.wf-form-card').waitFor()
}

/** Deals with the task that is open: the list comes back, or the next task that waits. */
async function deal(page: Page, button = '办理'): Promise<void> {
  const task = page.url()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL((url) => url.href !== task)
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
  let lodger: Page

  it('is waited for, as the person sees, and given by the keeper from the queue', async () => {
    await staff.goto('/biz-business/dormitory/mine')
    const own = staff.locator('tbody tr').filter({ hasText: '周明远' })
    for (const account of ['linzhiqiang', 'liangyutong']) data(await act(await office.as(account), instance, 'approve'))
    await own.getByText('轮候中').waitFor()
    await look(staff, 'dorm-waiting')
    keeper = await at('sunliqun', '/biz-business/dormitory/queue')
    const waiting = keeper.locator('tbody tr').filter({ hasText: '周明远' })
    await look(keeper, 'dorm-queue')
    await waiting.getByRole('button', { name: '分配床位' }).click()
    const dialog = keeper.getByRole('dialog')
    await choose(dialog.getByLabel('空闲床位'), /^B103-1/)
    await look(keeper, 'dorm-allot')
    await dialog.getByRole('button', { name: '分配', exact: true }).click()
    await waiting.waitFor({ state: 'detached' })
    await own.getByText('待入住').waitFor()
    data(await act(await office.as('zhoumingyuan'), instance, 'approve'))
    lodger = await at('zhoumingyuan', '/biz-business/dormitory/mine', true)
    await lodger.locator('#content').getByText('待入住').first().waitFor()
    await look(lodger, 'dorm-mine-phone')
  })

  it('is moved into at the desk on the phone, and stands in the plan', async () => {
    await keeper.setViewportSize(PHONE)
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: 'B103-1 待入住 周明远' }).click()
    await look(keeper, 'dorm-bed-phone')
    await keeper.getByRole('dialog').getByRole('link', { name: '办理入住' }).click()
    await keeper.getByRole('dialog').getByRole('button', { name: '办理入住' }).click()
    const desk = keeper.getByRole('dialog').filter({ hasText: '周明远 入住 B103-1' })
    await fillDay(desk, '实际入住日期')
    await desk.getByLabel('协议编号').fill('ZS-2026-018')
    await look(keeper, 'dorm-check-in-phone')
    await desk.getByRole('button', { name: '确定' }).click()
    await desk.waitFor({ state: 'detached' })
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: 'B103-1 在住 周明远' }).waitFor()
    await look(keeper, 'dorm-plan-phone')
    await fits(keeper)
  })

  /** Keeper and lodger go through the room on the phone: every thing, then the meters. */
  async function handOver(room: keyof typeof METERS, worn: string): Promise<void> {
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: `${room}-1 在住 周明远` }).click()
    await keeper.getByRole('dialog').getByRole('link', { name: '物品与读数交接' }).click()
    const things = keeper.locator('.dorm-things > li')
    await expect.poll(() => things.count()).toBe(11)
    for (const thing of await things.all()) {
      const condition = (await thing.innerText()).startsWith(worn) ? '旧损' : '完好'
      await thing.getByRole('button', { name: condition, exact: true }).click()
      await thing.locator(`[aria-pressed="true"]`, { hasText: condition }).waitFor()
    }
    await keeper.getByText('已全部确认').waitFor()
    await readMeters(keeper.locator('#content'), room, 0)
    await look(keeper, `dorm-hand-over-${room}-phone`)
    await fits(keeper)
  }

  async function readMeters(place: Locator, room: keyof typeof METERS, at: 0 | 1): Promise<void> {
    await place.getByLabel(`${room} 水表读数（吨）`).fill(String(METERS[room].water[at]))
    await place.getByLabel(`${room} 电表读数（度）`).fill(String(METERS[room].power[at]))
    await place.getByRole('button', { name: '保存读数' }).click()
    await keeper.getByText(`已登记 ${room} 的读数`).first().waitFor()
  }

  it('comes with things and meters that keeper and lodger go through on the phone, and a security', async () => {
    await handOver('B103', '台灯')
    await keeper.goto('/biz-business/dormitory/stays?search=B103-1')
    await keeper.locator('#content').getByText('周明远').first().click()
    await look(keeper, 'dorm-stay-phone')
    await keeper.getByRole('dialog').getByRole('button', { name: '收押金' }).click()
    const desk = keeper.locator('.gt-dialog')
    await desk.getByLabel('金额').fill(yuan(DEPOSIT))
    await desk.getByLabel('收据编号').fill('YJ-1')
    await fillDay(desk, '收取日期')
    await look(keeper, 'dorm-deposit-phone')
    await desk.getByRole('button', { name: '确定' }).click()
    await keeper.getByText('已登记押金').waitFor()
  })

  it('[S2-3-179] [S2-3-180] [S2-7-90] [S2-7-91] is changed on a form that what is known of it fills in', async () => {
    await daysPass(office, 'zhoumingyuan', IN_THE_FIRST_ROOM)
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
    await holds('入住日期').toBe(dayIn(-IN_THE_FIRST_ROOM))
    const cells = () =>
      staff.locator('tbody input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    for (const each of ['床垫', '书桌', 'YJ-1']) await expect.poll(cells).toContain(each)
    await look(staff, 'dorm-change')
    await staff.getByLabel('调整原因').fill('离单位更近')
    await choose(staff.getByLabel('调入楼栋'), /青年公寓B座/)
    instance = await handIn(staff)
  })

  it('is changed for another one, whose keeper reads the meters of the one and hands over the other', async () => {
    const mattress = `update dorm_goods set bought_on = $1 where tenant_id = 'demo' and room = 'B204' and item = '床垫'`
    await office.database.query(mattress, [MATTRESS_BOUGHT])
    await keeper.setViewportSize(DESKTOP)
    await openTask(keeper, '周明远的宿舍调整')
    await choose(keeper.getByLabel('新床位'), /^B204-1/)
    await fillDay(keeper, '调整日期')
    await look(keeper, 'dorm-new-bed')
    await deal(keeper)
    await openTask(keeper, '周明远的宿舍调整')
    await keeper.getByRole('button', { name: '办理', exact: true }).click()
    await keeper
      .getByText(/B103.*电表、水表/)
      .first()
      .waitFor()
    await look(keeper, 'dorm-unread')
    await keeper.setViewportSize(PHONE)
    await keeper.goto('/biz-business/dormitory/metering?building=B')
    await look(keeper, 'dorm-metering-phone')
    await readMeters(keeper.locator('.dorm-card', { hasText: 'B103' }), 'B103', 1)
    data(await act(await office.as('sunliqun'), instance, 'approve'))
    await handOver('B204', '椅子')
  })

  it('is charged for the month by what was used and lived in, and read by who lives there on the phone', async () => {
    await daysPass(office, 'zhoumingyuan', IN_THE_SECOND_ROOM)
    const finance = await at('tangweijie', '/biz-business/dormitory/bills')
    await finance.getByRole('button', { name: '生成', exact: true }).click()
    await finance.getByText(/^新生成 \d+ 笔/).waitFor()
    await finance.getByRole('button', { name: '发送待发送的账单' }).click()
    await finance.getByText(/^已发送 \d+ 笔账单/).waitFor()
    await look(finance, 'dorm-bills')
    await lodger.goto('/biz-business/dormitory/my-bills')
    await lodger.getByText(`待缴 ${BILLS_OF_LAST_MONTH} 笔，共 ${yuan(DUE_FOR_LAST_MONTH)} 元。`).waitFor()
    await lodger.getByRole('heading', { name: LAST_MONTH }).first().waitFor()
    await look(lodger, 'dorm-my-bills-phone')
    await fits(lodger)
  })

  it('is given back: the keeper goes through it on the phone, and the refund is what is left of the security', async () => {
    await lodger.goto('/workflow/start/dorm_check_out')
    await choose(lodger.locator('[id$="_person"]'), /^周明远/)
    await expect.poll(() => fieldOf(lodger, '床位').inputValue()).toBe('B204-1')
    await fillDay(lodger, '退宿日期')
    await choose(lodger.getByLabel('退宿原因'), '提前退宿')
    await lodger.getByLabel('退款账户').fill('工商银行 6222 0000 1111 2222')
    await look(lodger, 'dorm-leave-phone')
    instance = await handIn(lodger)
    await openTask(keeper, '周明远的退宿')
    await look(keeper, 'dorm-check-out-phone')
    const cards = keeper.locator('.gt-form-card')
    for (const [name, kind] of [
      ['水表', 'water'],
      ['电表', 'power'],
    ] as const)
      await cards
        .filter({ hasText: name })
        .getByRole('spinbutton', { name: '退宿读数' })
        .fill(String(METERS.B204[kind][1]))
    await keeper.getByRole('button', { name: '其余物品全部完好' }).click()
    await keeper.getByText('已将 11 件物品记为完好').first().waitFor()
    await keeper.getByRole('button', { name: /^展开其余/ }).click()
    const found: Readonly<Record<string, string>> = { 床垫: '损坏', 门禁卡: '缺失' }
    for (const card of await cards.filter({ hasText: '核对结果' }).all()) {
      const outcome = found[await card.getByLabel('名称').inputValue()]
      if (outcome) await choose(card.getByLabel('核对结果'), outcome)
    }
    await keeper
      .locator('.dorm-goods-check')
      .getByText(`${yuan(DAMAGE)} 元`)
      .waitFor()
    await look(keeper, 'dorm-checked-phone')
    await fits(keeper)
    await deal(keeper)
    const finance = await at('tangweijie', '/workflow/pending')
    await openTask(finance, '周明远的退宿')
    for (const fen of [DEPOSIT, DAMAGE, DUE_AT_ALL, DEPOSIT - DAMAGE - DUE_AT_ALL])
      await expect.poll(async () => (await filledIn(finance)).replaceAll(',', '')).toContain(yuan(fen))
    await look(finance, 'dorm-settle')
    await deal(finance, '同意')
    data(await act(await office.as('sunliqun'), instance, 'approve'))
    await keeper.goto('/biz-business/dormitory/plan?building=B')
    await keeper.getByRole('button', { name: 'B204-1 空闲' }).waitFor()
    const desk = await office.as('sunliqun')
    const [stay] = rows<{ id: string }>(await desk.get('/dormitory/stay/list', { search: 'B204-1' }))
    const closed = rows<{ refund: number }>(await desk.get(`/dormitory/stay/${stay?.id}/check-outs`))
    expect(closed.map(({ refund }) => Math.round(refund * 100))).toEqual([DEPOSIT - DAMAGE - DUE_AT_ALL])
    const bills = rows<{ amount: number; state: string }>(
      await desk.get('/dormitory/bill/list', { search: '周明远', pageSize: 20 }),
    )
    expect(bills.reduce((sum, bill) => sum + Math.round(bill.amount * 100), 0)).toBe(DUE_AT_ALL)
    expect(new Set(bills.map(({ state }) => state))).toEqual(new Set(['paid']))
    await lodger.goto('/biz-business/dormitory/my-bills')
    await lodger.getByText('待缴 0 笔，共 0.00 元。').waitFor()
    await lodger.getByRole('heading', { name: '退宿结算' }).waitFor()
    await look(lodger, 'dorm-settled-phone')
    await fits(lodger)
  })
})

/** What the form of a request holds, be it shown as text or in fields that are locked. */
async function filledIn(page: Page): Promise<string> {
  const controls = page.locator('.wf-form-card .gt-form-control')
  const all = await controls.evaluateAll((found) =>
    found.map((each) => `${each.textContent} ${each.querySelector('input')?.value ?? ''}`),
  )
  return all.join(' ')
}

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
