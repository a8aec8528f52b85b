import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MeetingSettings } from '../../plugins/meeting/model/settings.ts'
import { settingDefaults } from '../../sdk/server/setting-values.ts'
import { data, type Office, openOffice } from '../plugins/support/office.ts'
import { change, start } from '../plugins/support/processes.ts'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose } from './choose.ts'
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
  opened.page.setDefaultTimeout(30_000)
  await signIn(opened.page, account)
  await opened.page.goto(path)
  return opened.page
}

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const START = '/workflow/start/meeting_use'
const usual = settingDefaults(MeetingSettings)
const stage = (page: Page): Locator => page.getByLabel('主席台', { exact: true })
const vip = (page: Page): Locator => page.getByLabel('贵宾席', { exact: true })
/** A department is asked first when people come from outside. */
const withGuests = async () => {
  const host = await office.database.query<{ id: string; name: string }>(
    `select id, name from org_user where tenant_id = 'demo' and account = 'zhoumingyuan'`,
  )
  return {
    TITLE: '跨处室长会',
    MEETING_TYPE: '02',
    'START_TIME,END_TIME': `${DAY} 14:00:00,${DAY} 15:00:00`,
    ROOM_ID: 'demo-room-A201',
    PEOPLE: 6,
    OUTSIDE_NUM: 2,
    HOST_PERSON: host,
    ATTENDEES: host,
  }
}
const ofType = (page: Page, type: string) => page.locator('label').filter({ hasText: type }).first().click()

describe.sequential('a meeting', { retry: 0 }, () => {
  it('[S2-3-176] [S2-9-59] [S2-9-60] is asked for with stage and guests’ seats as its type has them, until somebody writes their own', async () => {
    const page = await at('zhoumingyuan', START)
    await stage(page).waitFor()
    const solemn = [usual.stageOfConferences, usual.vipOfConferences]
    const plain = [usual.stageOfDiscussions, usual.vipOfDiscussions]
    expect(solemn[0]).not.toBe(plain[0])
    expect(solemn[1]).not.toBe(plain[1])
    for (const [type, texts] of [
      ['全体会议、报告会', solemn],
      ['座谈讨论', plain],
      ['工作会议', solemn],
      ['培训、视频会议', plain],
    ] as const) {
      await ofType(page, type)
      await expect.poll(() => stage(page).inputValue()).toBe(texts[0])
      await expect.poll(() => vip(page).inputValue()).toBe(texts[1])
    }
    await stage(page).fill('设三个席位')
    await ofType(page, '工作会议')
    await expect.poll(() => vip(page).inputValue()).toBe(usual.vipOfConferences)
    await expect.poll(() => stage(page).inputValue()).toBe('设三个席位')
    await look(page, 'meeting-fill')
  })

  it('[S2-9-61] starts with what the tenant has written for its type', async () => {
    const admin = await office.as('admin')
    const own = { ...usual, stageOfConferences: '主席台七席，深红台布。', vipOfDiscussions: '前排留两席。' }
    data(await admin.call('PUT', '/plugins/meeting/settings', { body: { values: own } }))
    const page = await at('dengziang', START)
    await stage(page).waitFor()
    await ofType(page, '工作会议')
    await expect.poll(() => stage(page).inputValue()).toBe('主席台七席，深红台布。')
    await ofType(page, '座谈讨论')
    await expect.poll(() => vip(page).inputValue()).toBe('前排留两席。')
    data(await admin.call('PUT', '/plugins/meeting/settings', { body: { values: usual } }))
  })

  it('[S1-1-33] is asked for on a form and found again in the list of one’s own', async () => {
    const page = await at('fengxiaolan', START)
    await page.getByLabel('会议名称').fill('信息化项目评审')
    await ofType(page, '座谈讨论')
    await page.getByPlaceholder('开始时间').fill(`${DAY} 09:00:00`)
    await page.getByPlaceholder('开始时间').press('Tab')
    await page.getByPlaceholder('结束时间').fill(`${DAY} 10:30:00`)
    await page.getByPlaceholder('结束时间').press('Tab')
    await choose(page.getByLabel(/^\*?会议室$/), /A202/)
    await expect.poll(() => stage(page).inputValue()).toBe(usual.stageOfDiscussions)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect.poll(() => pathOf(page)).toContain('/workflow/instance/')
    await page.getByText('已办结').first().waitFor()
    await look(page, 'meeting-instance')
    await page.goto('/biz-business/meeting/arranged')
    const row = page.locator('tbody tr').filter({ hasText: '信息化项目评审' })
    await row.getByText('A202 会议室').waitFor()
    await row.getByText('已确认').waitFor()
    await look(page, 'meeting-arranged')
    await page.goto('/biz-business/meeting/calendar')
    await page.getByLabel('日期', { exact: true }).fill(DAY)
    await page.locator('.gt-cal-bar', { hasText: '信息化项目评审' }).waitFor()
    await look(page, 'meeting-calendar')
  })

  it('shows that a request has ended also when it ends while its page is being opened', async () => {
    const who = await office.as('fengxiaolan')
    const { procInstId } = await start(who, 'meeting_use', { BUS_MEETING_USE_APPLY: await withGuests() })
    const page = await at('fengxiaolan', '/workflow/mine')
    const lists = await at('fengxiaolan', '/workflow/mine')
    const row = lists.locator('tr').filter({ hasText: '跨处室长会' })
    await row.getByText('审批中').waitFor()
    let answer: () => void = () => undefined
    const kept = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = 0
    await page.route('**/instance/detail/*', async (route) => {
      asked += 1
      const response = await route.fetch()
      if (asked === 1) await kept
      await route.fulfill({ response })
    })
    await page.locator('tr').filter({ hasText: '跨处室长会' }).getByText('跨处室长会').first().click()
    await expect.poll(() => asked).toBe(1)
    data(await change(who, procInstId, 'withdraw'))
    await row.getByText('已撤回').waitFor()
    answer()
    await page.getByText('已撤回').first().waitFor()
  })

  it('is answered on the phone, and stands at the door until it is over', async () => {
    const span = `now() - interval '1 minute', now() + interval '40 minutes'`
    const [{ id, booking } = { id: '', booking: '' }] = await office.database.query<{ id: string; booking: string }>(
      `update mt_meeting set (planned_from, planned_to) = (${span}) where title = '信息化项目评审'
       returning id, booking_id as booking`,
    )
    await office.database.query(
      `update bk_claim set span = tstzrange(${span}), check_in_from = null where booking_id = $1`,
      [booking],
    )
    const door = await at('fangmin', '/meeting/door/demo-room-A202')
    await door.getByRole('heading', { name: '信息化项目评审' }).waitFor()
    await door.getByText('待签到').waitFor()
    const square = door.getByRole('img', { name: /^二维码：/ })
    await look(door, 'door-waiting')
    const way = (await square.getAttribute('aria-label'))?.slice('二维码：'.length) ?? ''
    const phone = await at('fengxiaolan', new URL(way).pathname, true)
    await phone.getByRole('button', { name: '签到' }).click()
    await phone.getByRole('heading', { name: '已签到' }).waitFor()
    await look(phone, 'check-in')
    await door.getByText('会议中').waitFor()
    await look(door, 'door-busy')
    await phone.goto('/biz-business/meeting/arranged')
    await phone.getByText('信息化项目评审').first().waitFor()
    await look(phone, 'meeting-arranged-phone')
    const applicant = await office.as('fengxiaolan')
    data(await applicant.post(`/meeting/${id}/end-own`, {}))
    await door.getByText('空闲', { exact: true }).waitFor()
    await look(door, 'door-free')
  })
})
