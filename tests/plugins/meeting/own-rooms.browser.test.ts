import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { type MeetingOffice, openMeetingOffice, room } from './meeting-office.ts'

let meeting: MeetingOffice
let browser: Browser
const pages: OpenPage[] = []

const DAY = 6

beforeAll(async () => {
  meeting = await openMeetingOffice()
  browser = await launch()
  await meeting.office.database.query(`update mt_room set kept_by = unit_id where id = $1`, [room('A201')])
  const applicant = await meeting.office.as('zhoumingyuan')
  await meeting.agreed(applicant, DAY, { TITLE: '甲会' })
  await meeting.agreed(applicant, DAY, { TITLE: '乙会', ROOM_ID: room('A202') })
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

const line = (page: Page, text: string): Locator => page.locator('tbody tr', { hasText: text })
const panel = (page: Page): Locator => page.locator('.gt-slide').getByRole('dialog')

describe.sequential('rooms of other units', { retry: 0 }, () => {
  it('are looked at by a keeper, without a button to change them', async () => {
    const page = await at('fangmin', '/biz-business/meeting/rooms')
    await line(page, 'A202 会议室').getByText('编辑').waitFor()
    expect(await line(page, 'A201 会议室').getByText('编辑').count()).toBe(0)
    await look(page, 'own-rooms')
    await line(page, 'A201 会议室').click()
    await panel(page).getByText('由江澜市机关事务管理局管理，您只能查看。').waitFor()
    expect(await panel(page).getByRole('button', { name: '编辑' }).count()).toBe(0)
    await look(page, 'own-rooms-detail')
    await page.goto('/biz-business/meeting/meetings')
    await expect.poll(() => line(page, '乙会').getByText('让出').count()).toBeGreaterThan(0)
    expect(await line(page, '甲会').getByText('让出').count()).toBe(0)
    await look(page, 'own-meetings')
  })

  it('are so on the phone', async () => {
    const page = await at('fangmin', `/biz-business/meeting/rooms?row=${room('A201')}`, true)
    await panel(page).getByText('您只能查看').waitFor()
    await look(page, 'own-rooms-phone')
  })
})

describe.sequential('what is to be prepared', { retry: 0 }, () => {
  it('is left to a department, and taken by the first of its people', async () => {
    const page = await at('fangmin', '/biz-business/meeting/duties')
    await page.getByRole('button', { name: '新增会务分工' }).click()
    await panel(page).getByLabel('服务项目').fill('席卡')
    await panel(page).getByLabel('承办部门').click()
    const selector = page.locator('.gt-selector')
    await selector.getByText('会务接待科').first().waitFor()
    await look(page, 'duty-department')
    await selector.getByRole('button', { name: '添加会务接待科' }).click()
    await selector.getByRole('button', { name: /^确定/ }).click()
    await panel(page).getByRole('button', { name: '保存' }).click()
    await line(page, '席卡').getByText('会务接待科').waitFor()
    await look(page, 'duties')
    const applicant = await meeting.office.as('zhoumingyuan')
    const wish = meeting.wish(DAY + 1, { TITLE: '接待会' })
    await meeting.attempt(applicant, { ...wish, BUS_MEETING_USE_SERVICE: [{ ITEM: '席卡', DETAIL: '8 份' }] })
    const phone = await at('bairuoxi', '/biz-business/meeting/tasks', true)
    const card = phone.getByRole('listitem').filter({ hasText: '席卡' })
    await card.getByText('领取').click()
    await phone.locator('.gt-dialog').getByRole('button', { name: '领取' }).click()
    await card.getByText('已领取').waitFor()
    await look(phone, 'tasks-phone')
  })
})
