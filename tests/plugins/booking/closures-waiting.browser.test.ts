import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import type { TestClient } from '../../support/client.ts'
import {
  type AgreedMeeting,
  dayOf,
  type MeetingOffice,
  openMeetingOffice,
  room,
  span,
} from '../meeting/meeting-office.ts'
import { data } from '../support/office.ts'

let meeting: MeetingOffice
let browser: Browser
let applicant: TestClient
let hit: AgreedMeeting
let wanted: AgreedMeeting
const pages: OpenPage[] = []

const DAY = 5

beforeAll(async () => {
  meeting = await openMeetingOffice()
  browser = await launch()
  applicant = await meeting.office.as('zhoumingyuan')
  hit = await meeting.agreed(applicant, DAY, { TITLE: '处务会' })
  wanted = await meeting.agreed(applicant, DAY, {
    ...{ TITLE: '项目例会', ROOM_ID: room('A202'), 'START_TIME,END_TIME': span(DAY, '14:00', '15:00') },
  })
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await meeting?.office.close()
})

async function at(account: string, path: string, phone = false): Promise<Page> {
  const opened = await openPage(browser, meeting.office.url, phone ? { viewport: PHONE } : {})
  pages.push(opened)
  await signIn(opened.page, account, path)
  return opened.page
}

const dialog = (page: Page): Locator => page.locator('.gt-dialog')
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const line = (page: Page, text: string): Locator => page.locator('tbody tr', { hasText: text })
/** Nothing is wider than the screen. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

async function enter(page: Page, { reason, from, to }: { reason: string; from: string; to: string }): Promise<void> {
  const form = dialog(page)
  const entries = { 开始日期: dayOf(DAY), 开始时间: from, 结束日期: dayOf(DAY), 结束时间: to, 原因: reason }
  for (const [label, value] of Object.entries(entries)) {
    const field = form.getByLabel(label)
    await field.fill(value)
    await field.press('Tab')
  }
}

describe.sequential('a room that is closed over a meeting', { retry: 0 }, () => {
  it('is closed by its keeper, who is told which meetings are hit and what becomes of them', async () => {
    const page = await at('fangmin', '/biz-business/meeting/calendar')
    await press(page, '停用安排')
    await page.getByText('没有停用安排').waitFor()
    await look(page, 'closures-none')
    await press(page, '登记停用')
    await press(dialog(page), '停用')
    await dialog(page).getByText('请选择资源').waitFor()
    await dialog(page).getByText('请填写原因').waitFor()
    await look(page, 'close-unfilled')
    await dialog(page).getByLabel('查找资源').fill('A201')
    await dialog(page).getByText('A201 会议室').click()
    await enter(page, { reason: '空调检修', from: '08:00', to: '12:00' })
    await press(dialog(page), '停用')
    const hits = dialog(page).getByRole('alert')
    await hits.getByText('周明远').waitFor()
    await hits.getByText('可让出').waitFor()
    await hits.getByText('让出后申请人会收到通知').waitFor()
    await look(page, 'close-hits')
    await press(dialog(page), '让出并停用')
    await page.getByText('已停用，让出 1 个预约并已通知申请人').waitFor()
    await line(page, 'A201 会议室').getByText('待停用').waitFor()
    await look(page, 'closures')
  })

  it('is looked at and closed on the phone too', async () => {
    const page = await at('fangmin', '/system/closures', true)
    await page.getByText('空调检修').waitFor()
    await look(page, 'closures-phone')
    await fits(page)
    await press(page, '登记停用')
    await dialog(page).getByLabel('查找资源').fill('A201')
    await dialog(page).getByText('A201 会议室').click()
    await enter(page, { reason: '换灯', from: '10:00', to: '11:00' })
    await press(dialog(page), '停用')
    await dialog(page).getByText('使用中与已停用的不能让出').waitFor()
    expect(await dialog(page).getByRole('button', { name: '停用', exact: true }).isDisabled()).toBe(true)
    await look(page, 'close-refused-phone')
    await fits(page)
  })

  it('is seen to be lost on the home page, the request and the notice, each of which leads to another room', async () => {
    const page = await at('zhoumingyuan', '/index')
    const home = page.getByRole('link', { name: /处务会.*已让出/ })
    await home.waitFor()
    await home.scrollIntoViewIfNeeded()
    await look(page, 'instead-home')
    await page.goto(`/workflow/instance/${hit.instance}`)
    const panel = page.getByRole('region', { name: '改用会议室' })
    await panel.getByText('空调检修').waitFor()
    await look(page, 'instead-request')
    await page.goto('/biz-business/meeting/mine')
    await line(page, '处务会').getByText('改用会议室').click()
    await expect.poll(() => pathOf(page)).toContain('/biz-business/meeting/arranged?row=')
    await panel.getByRole('button').first().waitFor()
    await look(page, 'instead-arranged')
  })

  it('is exchanged for another one from the notice, on the phone', async () => {
    const page = await at('zhoumingyuan', '/index', true)
    await page.getByRole('link', { name: /处务会.*已让出/ }).waitFor()
    await page.goto('/message')
    await page.getByText('会议室已让出：处务会').first().click()
    const panel = page.getByRole('region', { name: '改用会议室' })
    await panel.getByRole('button').first().waitFor()
    await look(page, 'instead-phone')
    await fits(page)
    await panel.getByRole('button', { name: /A202 会议室 同一时间/ }).click()
    await page.getByText('已改用，参会人员会收到通知').waitFor()
    await panel.waitFor({ state: 'detached' })
    expect(await meeting.meetingOf(hit.instance)).toMatchObject({ state: 'confirmed', room: 'A202 会议室' })
    await page.goto('/index')
    await page.getByText('今日会议').first().waitFor()
    expect(await page.getByText('已让出').count()).toBe(0)
  })

  it('can be had again as soon as its keeper says so', async () => {
    const page = await at('fangmin', '/system/closures')
    await line(page, '空调检修').getByText('恢复使用').click()
    await press(dialog(page), '恢复使用')
    await line(page, '空调检修').getByText('已恢复').waitFor()
    const other = await meeting.office.as('fengxiaolan')
    await meeting.agreed(other, DAY, { TITLE: '恢复后的会', HOST_PERSON: meeting.person('fengxiaolan') })
  })
})

describe.sequential('a room that somebody waits for', { retry: 0 }, () => {
  let colleague: Page

  it('is waited for from the form, with what was filled in', async () => {
    colleague = await at('fengxiaolan', '/workflow/start/meeting_use')
    await colleague.getByLabel('会议名称').fill('选题会')
    await colleague.locator('label').filter({ hasText: '座谈讨论' }).first().click()
    await choose(colleague.getByLabel(/^\*?会议室$/), /A202/)
    for (const [end, time] of [
      ['开始时间', '14:00'],
      ['结束时间', '15:00'],
    ] as const) {
      await colleague.getByPlaceholder(end).fill(`${dayOf(DAY)} ${time}:00`)
      await colleague.getByPlaceholder(end).press('Tab')
    }
    await press(colleague, '知道了')
    const join = colleague.getByRole('button', { name: '加入候补' })
    await join.scrollIntoViewIfNeeded()
    await look(colleague, 'waiting-join')
    await join.click()
    await colleague.getByRole('link', { name: '我的候补' }).click()
    await line(colleague, 'A202 会议室').getByText('候补中').waitFor()
    await look(colleague, 'waiting')
  })

  it('is offered as soon as it is free, while the list is looked at', async () => {
    data(await applicant.post(`/meeting/${wanted.id}/cancel-own`, { reason: '改期' }))
    await meeting.runJob('booking.expire-holds')
    await line(colleague, 'A202 会议室').getByText('已空出').waitFor()
    await line(colleague, 'A202 会议室').getByText('前优先').waitFor()
    await look(colleague, 'waiting-told')
    const phone = await at('fengxiaolan', '/message', true)
    await phone.getByText('候补时段已空出：A202 会议室').first().click()
    await phone.getByText('前优先').waitFor()
    await look(phone, 'waiting-told-phone')
    await fits(phone)
  })

  it('is asked for within that time with what was filled in, and waited for no more', async () => {
    await line(colleague, 'A202 会议室').getByText('申请', { exact: true }).click()
    await expect.poll(() => pathOf(colleague)).toContain('/workflow/start/meeting_use')
    await expect.poll(() => colleague.getByLabel('会议名称').inputValue()).toBe('选题会')
    await press(colleague, '提交')
    await expect.poll(() => pathOf(colleague)).toContain('/workflow/instance/')
    await colleague.goto('/system/waiting')
    await line(colleague, 'A202 会议室').getByText('已申请').waitFor()
  })
})
