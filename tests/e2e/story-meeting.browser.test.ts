import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MeetingSettings } from '../../plugins/meeting/model/settings.ts'
import { settingDefaults } from '../../sdk/server/setting-values.ts'
import { type MeetingOffice, openMeetingOffice, room } from '../plugins/meeting/meeting-office.ts'
import { data, type Office, rows } from '../plugins/support/office.ts'
import { change, start } from '../plugins/support/processes.ts'
import { DESKTOP, launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { choose } from './choose.ts'
import { look } from './look.ts'

let meeting: MeetingOffice
let office: Office
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  meeting = await openMeetingOffice()
  office = meeting.office
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

/** Tuesdays from the one after the next on, at four in the afternoon. */
const tuesday = (week: number): string => {
  const at = new Date(Date.now() + (14 + 7 * week) * 86_400_000)
  at.setUTCDate(at.getUTCDate() + ((2 - at.getUTCDay() + 7) % 7))
  return at.toISOString().slice(0, 10)
}
const [FIRST, HOLIDAY, THIRD, FOURTH] = [0, 1, 2, 3].map(tuesday) as [string, string, string, string]
const SERIES = '综合科周例会'
const URGENT = '局长紧急调度会'

interface Listed {
  readonly id: string
  readonly from: string
  readonly state: string
  readonly roomId: string
}

const meetingsCalled = async (title: string): Promise<readonly Listed[]> =>
  rows<Listed>(await (await office.as('fangmin')).get('/meeting/list', { search: title, pageSize: 50 })).toSorted(
    (one, other) => (one.from < other.from ? -1 : 1),
  )

const dayOfMeeting = ({ from }: Listed) => from.slice(0, 10)

describe.sequential('a weekly meeting of a department', { retry: 0 }, () => {
  let applicant: Page
  let phone: Page
  let doors: readonly [Page, Page]
  let first: Listed
  let moved: Listed

  it('is booked over a holiday, which is left out', async () => {
    const admin = await office.as('admin')
    const mark = (day: string, kind: string, name = '') =>
      admin.call('PUT', '/standards/calendar/days', { body: { from: day, to: day, kind, name } })
    for (const day of [FIRST, THIRD, FOURTH]) data(await mark(day, 'usual'))
    data(await mark(HOLIDAY, 'holiday', '全市统一放假'))
    applicant = await at('fengxiaolan', START)
    await applicant.getByLabel('会议名称').fill(SERIES)
    await ofType(applicant, '工作会议')
    for (const [name, time] of [
      ['开始时间', '16:00'],
      ['结束时间', '17:00'],
    ] as const) {
      await applicant.getByPlaceholder(name).fill(`${FIRST} ${time}:00`)
      await applicant.getByPlaceholder(name).press('Tab')
    }
    await choose(applicant.getByLabel(/^\*?会议室$/), /A203/)
    await applicant.getByRole('button', { name: '选择参会人员：' }).click()
    await pick(applicant, '林志强')
    await choose(applicant.getByLabel('重复', { exact: true }), '每周')
    await applicant.getByLabel('次数').fill('4')
    await choose(applicant.getByLabel('遇节假日'), '不约')
    const preview = applicant.getByRole('region', { name: '重复预览' })
    await preview.getByText('共 3 次，可预约 3 次').waitFor()
    await preview.locator('li', { hasText: HOLIDAY }).getByText('跳过').waitFor()
    await preview.scrollIntoViewIfNeeded()
    await look(applicant, 'meeting-series')
    await applicant.setViewportSize(PHONE)
    await preview.scrollIntoViewIfNeeded()
    await look(applicant, 'meeting-series-phone')
    await applicant.setViewportSize(DESKTOP)
    await applicant.getByRole('button', { name: '提交', exact: true }).click()
    await expect.poll(() => pathOf(applicant)).toContain('/workflow/instance/')
    await expect
      .poll(async () => (await meetingsCalled(SERIES)).map(dayOfMeeting), { timeout: 8000 })
      .toEqual([FIRST, THIRD, FOURTH])
  })

  it('gives way once to a meeting of the leader, and its applicant takes another room by one click', async () => {
    const keeper = await at('fangmin', `/biz-business/meeting/meetings?search=${SERIES}`)
    const row = keeper.locator('tbody tr').filter({ hasText: shown(THIRD) })
    await row.click()
    await keeper.getByRole('dialog').getByRole('button', { name: '让出' }).click()
    const dialog = keeper.locator('.gt-dialog')
    await dialog.getByLabel('原因').fill(URGENT)
    await look(keeper, 'meeting-displace')
    await dialog.getByRole('button', { name: '让出', exact: true }).click()
    await row.getByText('已让出').waitFor()
    const leader = await office.as('chenguodong')
    const host = meeting.person('chenguodong')
    const values = meeting.wish(0, {
      ...{ TITLE: URGENT, ROOM_ID: room('A203'), HOST_PERSON: host, ATTENDEES: host },
      'START_TIME,END_TIME': `${THIRD} 16:00:00,${THIRD} 17:00:00`,
    })
    data(await meeting.attempt(leader, values))
    await expect.poll(async () => (await meetingsCalled(URGENT)).length, { timeout: 8000 }).toBe(1)
    phone = await at('fengxiaolan', '/message', true)
    await phone.getByText(`会议室已让出：${SERIES}`).first().waitFor()
    await look(phone, 'meeting-displaced-message-phone')
    await phone.getByText(`会议室已让出：${SERIES}`).first().click()
    const instead = phone.getByRole('region', { name: '改用会议室' })
    await instead.getByRole('button').first().waitFor()
    await look(phone, 'meeting-instead-phone')
    await instead.getByRole('button').first().click()
    await phone.getByText('已改用，参会人员会收到通知').waitFor()
    const listed = await meetingsCalled(SERIES)
    ;[first, moved] = listed as [Listed, Listed]
    expect(listed.map(dayOfMeeting)).toEqual([FIRST, THIRD, FOURTH])
    expect([moved.state, moved.roomId === room('A203')]).toEqual(['confirmed', false])
  })

  it('stands at the doors of both rooms when the day has come, and a door follows who comes to it', async () => {
    const [urgent] = await meetingsCalled(URGENT)
    doors = [await at('fangmin', `/meeting/door/${room('A203')}`), await at('fangmin', `/meeting/door/${moved.roomId}`)]
    for (const door of doors) await door.getByRole('heading', { name: '今日空闲' }).waitFor()
    for (const each of [urgent, moved]) await meeting.letCome(each?.id ?? '')
    await doors[0].reload()
    const square = doors[0].getByRole('img', { name: /^二维码：/ })
    const way = (await square.getAttribute('aria-label'))?.slice('二维码：'.length) ?? ''
    const leader = await at('chenguodong', new URL(way).pathname, true)
    await leader.getByRole('button', { name: '签到' }).click()
    await leader.getByRole('heading', { name: '已签到' }).waitFor()
    await doors[0].getByRole('heading', { name: URGENT }).waitFor()
    await doors[0].getByText('会议中').waitFor()
    await doors[1].getByRole('heading', { name: SERIES }).waitFor()
    await doors[1].getByText('待签到').waitFor()
    await look(doors[1], 'door-moved')
    await doors[1].setViewportSize(PHONE)
    await look(doors[1], 'door-moved-phone')
  })

  it('frees its room when nobody comes, which the door shows at once', async () => {
    await office.database.query(
      `update bk_claim set release_at = now() - interval '1 minute'
       where booking_id = (select booking_id from mt_meeting where id = $1)`,
      [moved.id],
    )
    await meeting.runJob('booking.expire-holds')
    await doors[1].getByText('空闲', { exact: true }).waitFor()
    await phone.goto('/biz-business/meeting/arranged?state=no_show')
    await phone.locator('#content').getByText(SERIES).first().waitFor()
    await look(phone, 'meeting-no-show-phone')
    await phone.goto('/message')
    await phone.getByText(`会议无人签到：${SERIES}`).first().waitFor()
  })

  it('is minuted, and what somebody has to do arrives as a task of theirs, done on the phone', async () => {
    const [urgent] = await meetingsCalled(URGENT)
    data(await (await office.as('chenguodong')).post(`/meeting/${urgent?.id}/end-own`, {}))
    await meeting.letCome(first.id)
    const who = await office.as('fengxiaolan')
    data(await who.post(`/meeting/${first.id}/begin-own`, {}))
    data(await who.post(`/meeting/${first.id}/end-own`, {}))
    await applicant.goto(`/biz-business/meeting/minutes/${first.id}`)
    await applicant.getByRole('button', { name: '写纪要' }).click()
    await applicant.getByLabel('会议内容').fill('通报第三季度督办事项，研究会议室使用办法。')
    await applicant.getByLabel('议定事项').fill('会议室使用办法下月起试行')
    await applicant.getByRole('button', { name: '添加一项' }).click()
    await applicant.getByLabel('事项', { exact: true }).fill('修订会议室使用办法')
    await applicant.getByLabel('责任人').click()
    await pick(applicant, '林志强')
    await look(applicant, 'minutes-edit')
    await applicant.getByRole('button', { name: '发布' }).click()
    await applicant.getByText('冯晓岚 记录').waitFor()
    await look(applicant, 'minutes')
    const head = await at('linzhiqiang', '/workflow/pending', true)
    await head.locator('#content').getByText('会议议定事项：修订会议室使用办法').first().click()
    await head.getByLabel(/^\*?办理结果$/).fill('已印发各科室')
    await look(head, 'follow-up-phone')
    await head.getByRole('button', { name: '办理', exact: true }).click()
    await head.waitForURL('**/workflow/pending')
    await applicant.reload()
    await applicant.getByText('已印发各科室').waitFor()
    await applicant.setViewportSize(PHONE)
    await look(applicant, 'minutes-phone')
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})

/** Chooses somebody in the selector that has opened. */
async function pick(page: Page, name: string): Promise<void> {
  const selector = page.locator('.gt-selector')
  await selector.getByLabel('查找', { exact: true }).fill(name)
  await selector.locator('tbody').getByText(name).first().click()
  await selector.getByRole('button', { name: /^确定/ }).click()
  await selector.waitFor({ state: 'detached' })
}

/** As lists show a day. */
const shown = (day: string): string => day.slice(5)
