import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, rows } from '../plugins/support/office.ts'
import { signIn as signInToApi, withoutNumber } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose, chosenIn, clearChoice, offered } from './choose.ts'
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

const DAY = '2027-06-01'

/** Fills in a request for a car, up to the choice of the car. */
async function fillRequest(page: Page, reason: string, [from, to]: readonly [string, string]): Promise<void> {
  await page.getByLabel('出发地点').fill('市政府1号楼')
  await page.getByLabel('目的地').fill('省会展中心')
  await page.getByLabel('用车事由').fill(reason)
  await page.getByPlaceholder('出车时间').fill(`${DAY} ${from}:00`)
  await page.getByPlaceholder('出车时间').press('Tab')
  await page.getByPlaceholder('还车时间').fill(`${DAY} ${to}:00`)
  await page.getByPlaceholder('还车时间').press('Tab')
}

const TABLE = 'BUS_CAR_USE_APPLY'
const HOUR = 3_600_000

/** Beijing time, as forms write it. */
const textOf = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

async function complete(account: string, instance: string, values?: object): Promise<void> {
  const who = await signInToApi(server.url, account)
  const waiting = rows<{ procInstId: string; task: number }>(await who.get('/task/pending/list', { pageSize: 100 }))
  const task = waiting.find(({ procInstId }) => procInstId === instance)?.task
  const body = { commandId: crypto.randomUUID(), procInstId: instance, task, operation: 'approve' }
  data(await who.post('/task/complete', { ...body, ...(values && { values: { [TABLE]: values } }) }))
}

/** The dispatcher gives the last car and the last driver. */
async function dispatch(instance: string): Promise<void> {
  const who = await signInToApi(server.url, 'maxiaotong')
  const [car] = rows<{ id: string }>(await who.get('/vehicle/list', { state: 'in_service', pageSize: 50 })).slice(-1)
  const [driver] = rows<{ id: string }>(await who.get('/vehicle/driver/list')).slice(0, 1)
  await complete('maxiaotong', instance, { DISPATCH_CAR_ID: car?.id, DRIVER_ID: driver?.id })
}

let hours = 0

/** A trip that may begin now. */
async function dispatchedSoon(reason: string): Promise<string> {
  hours += 1
  const from = Date.now() + hours * 0.5 * HOUR
  const values = {
    'START_TIME,END_TIME': `${textOf(from)},${textOf(from + 0.4 * HOUR)}`,
    TRIP_RANGE: '1',
    PASSENGER_NUM: 1,
    ORIGIN: '市政府',
    DESTINATION: '工地',
    REASON: reason,
  }
  const staff = await signInToApi(server.url, 'zhoumingyuan')
  const body = { commandId: crypto.randomUUID(), defKey: 'car_use', values: { [TABLE]: values } }
  const { procInstId } = data<{ procInstId: string }>(await staff.post('/instance/start', body))
  await complete('linzhiqiang', procInstId)
  await dispatch(procInstId)
  return procInstId
}

const chooseCar = (page: Page, plate: string) => choose(page.getByLabel('申请车辆'), new RegExp(plate))

const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true }).click()

const isStored = (page: Page) => pathOf(page).startsWith('/workflow/instance/')

describe.sequential('a car', { retry: 0 }, () => {
  let plate: string
  let winner: Page

  it('asked for by two people at the same moment is stored for one, and the other reads by whom it is taken', async () => {
    const staff = await signInToApi(server.url, 'zhoumingyuan')
    const cars = rows<{ plate: string }>(await staff.get('/vehicle/list', { state: 'in_service', pageSize: 5 }))
    plate = cars[0]?.plate ?? ''
    const both = [
      await at('zhoumingyuan', '/workflow/start/car_use'),
      await at('fengxiaolan', '/workflow/start/car_use'),
    ]
    for (const page of both) {
      await fillRequest(page, '参加全省机关事务工作会议', ['08:30', '12:00'])
      await chooseCar(page, plate)
    }
    await look(both[0] as Page, 'car-fill')
    await Promise.all(both.map(submit))
    await expect.poll(() => both.filter(isStored).length, { timeout: 15_000 }).toBe(1)
    winner = both.find(isStored) as Page
    const loser = both.find((page) => page !== winner) as Page
    await loser
      .getByText(/已被.+占用，请另选时段或资源/)
      .first()
      .waitFor()
    await look(loser, 'car-refused')
    expect(both.filter(isStored)).toHaveLength(1)
  })

  it('[S2-7-89] [S2-8-17] is no longer offered for that time, and whoever moves into it is warned before handing in', async () => {
    const page = await at('dengziang', '/workflow/start/car_use')
    await fillRequest(page, '陪同调研', ['13:00', '17:00'])
    const checked = page.waitForRequest((request) => request.url().includes('/jwbiz/carOperation/repeatDispatch'))
    await chooseCar(page, plate)
    const { searchParams } = new URL((await checked).url())
    expect(searchParams.get('startTime')).toBe(`${DAY} 13:00`)
    expect(searchParams.get('endTime')).toBe(`${DAY} 17:00`)
    expect(searchParams.get('applyCarIds')).toBe(await chosenIn(page.getByLabel('申请车辆')))
    await expect.poll(() => page.getByTestId('car-clash').count()).toBe(0)
    await page.getByPlaceholder('出车时间').fill(`${DAY} 11:00:00`)
    await page.getByPlaceholder('出车时间').press('Tab')
    const warning = await page.getByTestId('car-clash').textContent()
    expect(warning).toMatch(
      new RegExp(
        `^车辆「${plate}」在 6/1 08:30 至 6/1 12:00 已由(周明远|冯晓岚)（.+）预约，请调整时间或选择其他车辆。$`,
      ),
    )
    const box = page.getByRole('alertdialog')
    await box.getByText(warning ?? '').waitFor()
    await look(page, 'car-warning')
    await box.getByRole('button', { name: '知道了' }).click()
    await box.waitFor({ state: 'detached' })
    await clearChoice(page.getByLabel('申请车辆'))
    await expect.poll(async () => (await offered(page.getByLabel('申请车辆'))).join()).not.toContain(plate)
  })

  it('stands in the calendar once it is dispatched', async () => {
    const head = await at('linzhiqiang', '/workflow/pending')
    await head.locator('tbody').getByText('公务用车申请').first().click()
    await head.getByRole('button', { name: '同意', exact: true }).click()
    await head.waitForURL('**/workflow/pending')
    const dispatcher = await at('maxiaotong', '/workflow/pending')
    await dispatcher.locator('tbody').getByText('公务用车申请').first().click()
    await dispatcher.getByRole('button', { name: '办理', exact: true }).click()
    await dispatcher.getByText('派出车辆为必填项,请输入！').first().waitFor()
    await choose(dispatcher.getByLabel('派出车辆'), new RegExp(`${plate}.*申请人所选`))
    await expect.poll(() => dispatcher.getByTestId('car-clash').count()).toBe(0)
    await choose(dispatcher.getByLabel('驾驶员'), /./)
    await look(dispatcher, 'car-dispatch')
    await dispatcher.getByRole('button', { name: '办理', exact: true }).click()
    await dispatcher.waitForURL('**/workflow/pending')
    await dispatcher.goto('/vehicle-deployment/calendar')
    await dispatcher.getByLabel('日期', { exact: true }).fill(DAY)
    await dispatcher.locator('.gt-cal-bar', { hasText: '参加全省机关事务工作会议' }).click()
    await dispatcher.getByRole('dialog').getByText(`${DAY} 08:30 至 12:00`).waitFor()
    await look(dispatcher, 'calendar')
    await winner.reload()
    await winner.getByText('已办结').first().waitFor()
    await look(winner, 'car-instance')
  })

  it('[S1-1-10] stands in the list of vehicles, and its request can be read back', async () => {
    await winner.goto('/vehicle-deployment/vehicles')
    await winner.locator('tbody tr').first().waitFor()
    await winner
      .locator('tbody tr')
      .filter({ hasText: plate.slice(2) })
      .waitFor()
    await look(winner, 'vehicles')
    await winner.goto('/workflow/mine')
    await winner.locator('tbody').getByText('公务用车申请').first().click()
    await winner.locator('.wf-form-card').getByText('参加全省机关事务工作会议').waitFor()
  })

  it('leaves and comes back with its mileage, which never falls, and no sooner than its time', async () => {
    await dispatchedSoon('现场踏勘')
    const dispatcher = await at('maxiaotong', '/vehicle-deployment/trips')
    const far = dispatcher.locator('tbody tr').filter({ hasText: '参加全省机关事务工作会议' })
    await far.getByRole('button', { name: '出车' }).click()
    const early = dispatcher.getByRole('dialog')
    await early.getByRole('button', { name: '确定' }).click()
    await dispatcher.getByText('请到时再登记').first().waitFor()
    await early.getByRole('button', { name: '取消' }).click()
    const row = dispatcher.locator('tbody tr').filter({ hasText: '现场踏勘' })
    const register = async (action: string, more: number) => {
      await row.getByRole('button', { name: action }).click()
      const dialog = dispatcher.getByRole('dialog')
      const reading = dialog.getByLabel('里程读数')
      const last = Number((await reading.inputValue()).replaceAll(',', ''))
      await reading.fill(String(last + more))
      await look(dispatcher, `trip-${action}`)
      await dialog.getByRole('button', { name: '确定' }).click()
      return dialog
    }
    const refused = await register('出车', -5)
    await dispatcher
      .getByText(/里程读数不能小于上次登记的/)
      .first()
      .waitFor()
    await refused.getByRole('button', { name: '取消' }).click()
    await (await register('出车', 0)).waitFor({ state: 'detached' })
    await row.getByText('在途').waitFor()
    const doubted = await register('回车', 90_000)
    await doubted.getByText('请核对仪表').waitFor()
    await look(dispatcher, 'trip-doubted')
    await doubted.getByRole('button', { name: '取消' }).click()
    await (await register('回车', 126)).waitFor({ state: 'detached' })
    await row.getByText('已回车').waitFor()
    await look(dispatcher, 'trips')
    await dispatcher.goto('/vehicle-deployment/drivers')
    const driver = dispatcher.locator('tbody tr').last()
    await driver.getByRole('button', { name: '编辑' }).click()
    const editor = dispatcher.locator('.gt-slide')
    await editor.getByLabel('驾驶证有效期至').fill('2026-01-01')
    await choose(editor.getByLabel('状态'), '休假')
    await editor.getByRole('button', { name: '保存' }).click()
    await driver.getByText('已到期').waitFor()
    await driver.getByText('休假').waitFor()
    await dispatcher.setViewportSize(PHONE)
    for (const path of ['trips', 'vehicles', 'drivers', 'calendar']) {
      await dispatcher.goto(`/vehicle-deployment/${path}`)
      await dispatcher.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(() => dispatcher.locator('.gt-plate, .gt-card, .gt-register-card, .gt-empty').count())
        .toBeGreaterThan(0)
      await look(dispatcher, `phone-${path}`)
      await expect
        .poll(() => dispatcher.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
  })
})

describe.sequential('a granted car', { retry: 0 }, () => {
  it('is taken away with a reason, waits for the dispatcher again, and can be given back by whoever got it', async () => {
    const instance = await dispatchedSoon('送文件')
    const dispatcher = await at('maxiaotong', '/vehicle-deployment/trips')
    const row = dispatcher.locator('tbody tr').filter({ hasText: '送文件' })
    await row.getByRole('button', { name: '取消派车' }).click()
    const dialog = dispatcher.getByRole('dialog')
    await dialog.getByRole('button', { name: '取消派车' }).click()
    await dialog.getByText('请填写原因').waitFor()
    await look(dispatcher, 'call-off')
    await dialog.getByLabel('原因').fill('车辆送修')
    await dialog.getByRole('button', { name: '取消派车' }).click()
    await row.getByText('已取消').waitFor()
    const applicant = await at('zhoumingyuan', `/workflow/instance/${instance}`)
    await applicant.getByText('审批中').first().waitFor()
    await applicant.getByText('车辆送修').waitFor()
    await look(applicant, 'dispatched-again')
    await dispatch(instance)
    await applicant.goto('/vehicle-deployment/mine')
    const mine = applicant.locator('tbody tr').filter({ hasText: '待出车' }).filter({ hasText: '送文件' })
    await mine.getByRole('button', { name: '退车' }).click()
    await applicant.getByRole('dialog').getByLabel('原因').fill('改用邮寄')
    await look(applicant, 'give-up')
    await applicant.getByRole('button', { name: '确认退车' }).click()
    await applicant.getByText('已退车').waitFor()
    await applicant.locator('tbody').getByText('改用邮寄').waitFor()
    await look(applicant, 'my-trips')
    await applicant.goto(`/workflow/instance/${instance}`)
    await applicant.getByText('已撤回').first().waitFor()
  })
})

describe.sequential('a plugin that the admin of another tenant switches off', { retry: 0 }, () => {
  let admin: Page
  let theirs: Page
  let ours: Page
  let instance: string
  const menu = (page: Page) => page.locator('.gt-top-menu').getByText('公务用车')
  const samePage = (page: Page) => page.locator('body').getAttribute('data-same-page')

  it('[C-5-01] [C-5-03] [C-4-08] says what uses it, and then its menu and its pages leave the pages that are open', async () => {
    const staff = await signInToApi(server.url, 'staff2')
    const values = {
      'START_TIME,END_TIME': `${DAY} 09:00:00,${DAY} 10:00:00`,
      TRIP_RANGE: '1',
      PASSENGER_NUM: 1,
      ORIGIN: '甲',
      DESTINATION: '乙',
      REASON: '丙',
    }
    const body = { commandId: crypto.randomUUID(), defKey: 'car_use', values: { BUS_CAR_USE_APPLY: values } }
    instance = data<{ procInstId: string }>(await staff.post('/instance/start', body)).procInstId
    theirs = await at('staff2', '/vehicle-deployment/calendar')
    ours = await at('zhoumingyuan', '/index')
    for (const page of [theirs, ours]) {
      await menu(page).waitFor()
      await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    }
    admin = await at('admin2', '/system/plugins')
    const card = admin.getByRole('article', { name: '公务用车' })
    await card.waitFor()
    await look(admin, 'plugins')
    await card.locator('.gt-switch').click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.locator('.sys-usages li').first().waitFor()
    await expect
      .poll(() => dialog.locator('.sys-usages').textContent())
      .toContain('已发布的表单（公务用车申请单）1在办的申请1')
    await look(admin, 'plugin-disable')
    await menu(theirs).waitFor()
    await dialog.getByRole('textbox').fill('公务用车')
    await dialog.getByRole('button', { name: '停用' }).click()
    await menu(theirs).waitFor({ state: 'detached' })
    await theirs.getByText('页面不存在').waitFor()
    expect(await samePage(theirs)).toBe('yes')
  })

  it('[C-5-01] [C-5-03] answers as if it did not exist there, leaves running requests readable, and the first tenant notices nothing', async () => {
    const staff = await signInToApi(server.url, 'staff2')
    const [off, unknown] = [await staff.get('/vehicle/list'), await staff.get('/no-such-path')]
    expect([off.status, withoutNumber(off.text)]).toEqual([unknown.status, withoutNumber(unknown.text)])
    await theirs.goto(`/workflow/instance/${instance}`)
    await theirs.getByText('用车事由').waitFor()
    await look(theirs, 'instance-without-plugin')
    await expect.poll(() => menu(ours).isVisible()).toBe(true)
    expect(await samePage(ours)).toBe('yes')
    expect((await (await signInToApi(server.url, 'zhoumingyuan')).get('/vehicle/list')).status).toBe(200)
  })

  it('[C-4-08] comes back without a reload when it is switched on again', async () => {
    await theirs.goto('/index')
    await theirs.locator('.gt-tiles').waitFor()
    await expect.poll(() => menu(theirs).count()).toBe(0)
    await theirs.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    await admin.getByRole('article', { name: '公务用车' }).locator('.gt-switch').click()
    await menu(theirs).waitFor()
    expect(await samePage(theirs)).toBe('yes')
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})
