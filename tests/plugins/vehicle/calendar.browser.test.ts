import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from '../../e2e/browser.ts'
import { choose, chosenIn } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import type { TestClient } from '../../support/client.ts'
import { type Office, openOffice, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'

const TABLE = 'BUS_CAR_USE_APPLY'
const DAY = '2027-07-07'
const CALENDAR = `/vehicle-deployment/calendar?day=${DAY}`

let office: Office
let browser: Browser
let cars: readonly { readonly id: string; readonly plate: string }[]
let drivers: readonly { readonly id: string }[]
let people: readonly [applicant: TestClient, head: TestClient, dispatcher: TestClient]
const pages: OpenPage[] = []

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  const [applicant, head, dispatcher] = await Promise.all(['zhoumingyuan', 'linzhiqiang', 'maxiaotong'].map(office.as))
  people = [applicant, head, dispatcher] as typeof people
  cars = rows(await people[0].get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await people[0].get('/vehicle/driver/list'))
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await office?.close()
})

/** A request that waits for its car. */
async function asked(reason: string, from: string, to: string, passengers = 2): Promise<string> {
  const [applicant, head] = people
  const values = {
    'START_TIME,END_TIME': `${DAY} ${from}:00,${DAY} ${to}:00`,
    TRIP_RANGE: '1',
    PASSENGER_NUM: passengers,
    ORIGIN: '市政府',
    DESTINATION: '省会',
    REASON: reason,
  }
  const { procInstId } = await start(applicant, 'car_use', { [TABLE]: values })
  await act(head, procInstId, 'approve')
  return procInstId
}

async function dispatched(reason: string, car: number, from: string, to: string): Promise<void> {
  const values = { [TABLE]: { DISPATCH_CAR_ID: cars[car]?.id, DRIVER_ID: drivers[car]?.id } }
  await act(people[2], await asked(reason, from, to), 'approve', { values })
}

async function at(account: string, path = CALENDAR, options = {}): Promise<Page> {
  const opened = await openPage(browser, office.url, options)
  pages.push(opened)
  await signIn(opened.page, account, path)
  return opened.page
}

const bar = (page: Page, reason: string) => page.locator('.gt-cal-bar', { hasText: reason })
const label = (bar: Locator) => bar.getAttribute('aria-label')
const row = (page: Page, car: number) => page.locator('.gt-cal-row').nth(car)

/** Where an hour of the day is on the screen, in the row of a car. */
async function spot(page: Page, car: number, hour: number): Promise<{ readonly x: number; readonly y: number }> {
  const lane = await row(page, car).locator('.gt-cal-lane').boundingBox()
  if (!lane) throw new Error('the row is not drawn')
  return { x: lane.x + (lane.width * hour) / 24, y: lane.y + 24 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.locator('[data-ghost]').waitFor()
}

describe.sequential('the calendar of a dispatcher', { retry: 0 }, () => {
  let page: Page

  it('moves a trip by the pointer to another time and car, and takes that back', async () => {
    await dispatched('现场核查', 0, '09:00', '11:00')
    await dispatched('送文件', 1, '13:00', '15:00')
    page = await at('maxiaotong')
    const trip = bar(page, '现场核查')
    await expect.poll(() => label(trip)).toBe(`${cars[0]?.plate} 9:00–11:00 现场核查 周明远 已派车`)
    await drag(page, await spot(page, 0, 10), await spot(page, 2, 11))
    await look(page, 'calendar-move')
    await page.mouse.up()
    await expect.poll(() => label(trip)).toBe(`${cars[2]?.plate} 10:00–12:00 现场核查 周明远 已派车`)
    await page.getByText('撤销', { exact: true }).click()
    await expect.poll(() => label(trip)).toContain(`${cars[0]?.plate} 9:00–11:00`)
  })

  it('stretches a trip at its end', async () => {
    const trip = bar(page, '现场核查')
    const end = await spot(page, 0, 11)
    await drag(page, { ...end, x: end.x - 3 }, await spot(page, 0, 12))
    await page.mouse.up()
    await expect.poll(() => label(trip)).toContain('9:00–12:00')
  })

  it('puts a trip back that is let go where another one is, and says by whom', async () => {
    await drag(page, await spot(page, 0, 10), await spot(page, 1, 13.5))
    await expect.poll(() => page.locator('[data-ghost]').textContent()).toContain('「送文件 周明远」冲突')
    await look(page, 'calendar-refused')
    await page.mouse.up()
    const refused = page.getByRole('dialog')
    await expect.poll(() => refused.getByRole('alert').textContent()).toBe('与 13:00–15:00「送文件 周明远」冲突。')
    await refused.locator('li').first().waitFor()
    await page.keyboard.press('Escape')
    await refused.waitFor({ state: 'detached' })
    await expect.poll(() => label(bar(page, '现场核查'))).toContain(`${cars[0]?.plate} 9:00–12:00`)
  })

  it('swaps the cars of two trips where one is let go on the other, and swaps them back', async () => {
    for (const [own, others] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await drag(page, await spot(page, own, 10), await spot(page, others, 13.5))
      await page.mouse.up()
      const there = page.getByRole('list', { name: '可对调' })
      if (own === 0) await look(page, 'calendar-swap')
      await there.getByRole('button', { name: /送文件/ }).click()
      await expect.poll(() => label(bar(page, '现场核查'))).toContain(`${cars[others]?.plate} 9:00–12:00`)
      await expect.poll(() => label(bar(page, '送文件'))).toContain(`${cars[own]?.plate} 13:00–15:00`)
    }
    await page.reload()
    await bar(page, '现场核查').waitFor()
  })

  it('puts a trip back that the server refuses, with its sentence', async () => {
    // The driver of the other trip is taken at that time, which the rows of the cars do not show.
    const values = { [TABLE]: { DISPATCH_CAR_ID: cars[3]?.id, DRIVER_ID: drivers[0]?.id } }
    await act(people[2], await asked('同一驾驶员', '16:00', '17:00'), 'approve', { values })
    await bar(page, '同一驾驶员').waitFor()
    await drag(page, await spot(page, 0, 10), await spot(page, 0, 16))
    await page.mouse.up()
    await page
      .getByText(/驾驶员.+已被.+占用/)
      .first()
      .waitFor()
    await expect.poll(() => label(bar(page, '现场核查'))).toContain('9:00–12:00')
  })

  it('does the same by keyboard', async () => {
    const trip = bar(page, '现场核查')
    await trip.focus()
    await page.keyboard.press('Space')
    await page.locator('[data-ghost]:focus').waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key)
    await expect.poll(() => page.locator('[data-ghost]').getAttribute('aria-label')).toContain('9:15–12:00')
    await page.keyboard.press('Escape')
    await expect.poll(() => label(page.locator('[data-cursor]:focus'))).toContain('9:00–12:00')
    await page.keyboard.press('Space')
    await page.locator('[data-ghost]:focus').waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect.poll(() => label(trip)).toBe(`${cars[2]?.plate} 9:15–12:15 现场核查 周明远 已派车`)
    await expect.poll(() => label(page.locator('[data-cursor]:focus'))).toContain('9:15–12:15')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(`${DAY} 09:15 至 12:15`).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '关闭' })
      .or(page.getByRole('dialog').getByLabel('Close'))
      .first()
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('takes a second move at once, before the first is read anew', async () => {
    const trip = bar(page, '现场核查')
    await trip.focus()
    for (const time of ['9:30–12:30', '9:45–12:45']) {
      await page.keyboard.press('Space')
      await page.locator('[data-ghost]:focus').waitFor()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.locator('[data-ghost]').getAttribute('aria-label')).toContain(time)
      await page.keyboard.press('Enter')
      await page.locator('[data-cursor]:focus').waitFor()
    }
    await expect.poll(() => label(trip)).toContain('9:45–12:45')
    await expect
      .poll(async () => {
        const [row] = await office.database.query<{ times: number }>(
          `select count(*)::int as times from bk_booking booking join bk_claim claim on claim.booking_id = booking.id
           where booking.state = 'confirmed' and lower(claim.span) at time zone 'Asia/Shanghai' = $1::timestamp`,
          [`${DAY} 09:45`],
        )
        return row?.times
      })
      .toBe(2)
    await expect.poll(() => label(trip)).toContain('9:45–12:45')
  })

  it('keeps its date through day, week, month and one car by itself', async () => {
    for (const [name, head] of [
      ['周', '2027年7月5日–11日'],
      ['月', '2027年7月'],
      ['日', '2027年7月7日 星期三'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => page.locator('.gt-cal-range').textContent()).toBe(head)
      await bar(page, '送文件').waitFor()
      await look(page, `calendar-${name}`)
    }
    await row(page, 1).getByTitle('单独查看一周').click()
    await page.getByRole('grid', { name: `${cars[1]?.plate} 车辆占用` }).waitFor()
    await bar(page, '送文件').waitFor()
    await look(page, 'calendar-one')
    await page.getByRole('button', { name: '全部车辆' }).click()
    await page.getByRole('grid', { name: '车辆占用', exact: true }).waitFor()
    await page.getByLabel('搜索车辆').fill('没有这辆车')
    await page.getByText('没有符合条件的车辆').waitFor()
    await page.getByRole('button', { name: '清空筛选' }).click()
    await choose(page.getByLabel('分组'), { value: 'driver' })
    await bar(page, '送文件').waitFor()
    await choose(page.getByLabel('分组'), { value: 'car' })
  })

  it('takes a request from the tray to the step of its dispatch, with the car filled in', async () => {
    const instance = await asked('接站', '13:30', '14:30', 6)
    const card = page.locator('.gt-cal-card', { hasText: '接站' })
    await card.waitFor()
    const box = await card.boundingBox()
    if (!box) throw new Error('the card is not drawn')
    await drag(page, { x: box.x + 80, y: box.y + 40 }, await spot(page, 1, 14))
    // Too small, taken, and free.
    await expect.poll(() => row(page, 0).textContent()).toContain('本次共 7 人（含驾驶员）')
    await expect.poll(() => row(page, 1).textContent()).toContain('「送文件 周明远」冲突')
    await look(page, 'calendar-tray')
    await page.keyboard.press('Escape')
    await page.locator('[data-ghost]').waitFor({ state: 'detached' })
    await page.mouse.up()
    await card.focus()
    await page.keyboard.press('Enter')
    const ghost = page.locator('[data-ghost]:focus')
    await ghost.waitFor()
    const chosen = cars.find(({ plate }) => plate === '苏P03107')
    await expect.poll(() => label(ghost)).toContain(chosen?.plate)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/workflow/task/${instance}/*`)
    await expect.poll(() => chosenIn(page.getByLabel('派出车辆'))).toBe(chosen?.id)
    await look(page, 'calendar-dispatch')
  })
})

describe('the calendar of others', () => {
  it('lets a span be drawn that opens the request with car and time, and moves nothing', async () => {
    const page = await at('zhoumingyuan')
    await row(page, 4).waitFor()
    await expect.poll(() => page.locator('.gt-cal-card, .gt-cal-movable').count()).toBe(0)
    await drag(page, await spot(page, 4, 13.1), await spot(page, 4, 15.5))
    await page.mouse.up()
    await page.waitForURL('**/workflow/start/car_use')
    await expect.poll(() => page.getByPlaceholder('出车时间').inputValue()).toContain(`${DAY} 13:00`)
    await expect.poll(() => page.getByPlaceholder('还车时间').inputValue()).toContain(`${DAY} 15:30`)
    await expect.poll(() => chosenIn(page.getByLabel('申请车辆'))).toBe(cars[4]?.id)
  })

  it('is a list by day on the phone, where a sheet begins a request', async () => {
    const page = await at('zhoumingyuan', CALENDAR, { viewport: PHONE })
    const trip = page.locator('.gt-cal-list button', { hasText: '送文件' })
    await trip.waitFor()
    await look(page, 'calendar-phone')
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
    await choose(page.getByLabel('按车辆筛选'), { value: cars[5]?.id ?? '' })
    await page.getByText('当日没有安排').waitFor()
    await choose(page.getByLabel('按车辆筛选'), { value: '' })
    await page.getByRole('button', { name: '新建' }).click()
    const sheet = page.locator('.gt-cal-sheet')
    await choose(sheet.getByLabel('车辆'), { value: cars[1]?.id ?? '' })
    await choose(sheet.getByLabel('开始'), '13:00')
    await sheet.getByText('与 13:00–15:00「送文件 周明远」冲突。', { exact: true }).waitFor()
    await look(page, 'calendar-sheet')
    await choose(sheet.getByLabel('开始'), '15:00')
    await sheet.getByText('该时段可用。').waitFor()
    await sheet.getByRole('button', { name: '下一步' }).click()
    await expect.poll(() => pathOf(page)).toBe('/workflow/start/car_use')
  })
})

describe('a finger', () => {
  it('takes a trip up after a long press, and scrolls with a short one', async () => {
    await dispatched('长按移动', 4, '09:00', '11:00')
    const page = await at('maxiaotong', CALENDAR, { hasTouch: true })
    const trip = bar(page, '长按移动')
    await trip.waitFor()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const [from, to] = [await spot(page, 4, 10), await spot(page, 4, 13)]
    await touch('touchStart', from)
    await page.locator('[data-ghost]').waitFor()
    await touch('touchMove', { x: (from.x + to.x) / 2, y: from.y })
    await touch('touchMove', { x: to.x, y: from.y })
    await expect.poll(() => label(page.locator('[data-ghost]'))).toContain('12:00–14:00')
    await touch('touchEnd')
    await expect.poll(() => label(trip)).toContain(`${cars[4]?.plate} 12:00–14:00`)
    const scrolled = () => page.locator('.gt-cal-frame').evaluate(({ scrollLeft }) => scrollLeft)
    const before = await scrolled()
    await touch('touchStart', to)
    await touch('touchMove', { x: to.x - 60, y: to.y })
    await touch('touchMove', { x: to.x - 120, y: to.y })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect.poll(() => label(trip)).toContain('12:00–14:00')
  })
})
