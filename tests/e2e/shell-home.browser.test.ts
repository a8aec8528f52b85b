import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signIn as signInToApi } from '../support/client.ts'
import { atProduct } from './at-product.ts'
import { PHONE, pathOf, signIn } from './browser.ts'
import { look } from './look.ts'

const product = atProduct()
const { open } = product

const STAFF = 'zhoumingyuan'

describe('home', () => {
  it('[S1-2.1-15] [S1-1-14] [S1-1-11] is titled 首页 and carries the four-part tagline', async () => {
    const { page, close, errors } = await open()
    await signIn(page, STAFF)
    await expect.poll(() => page.title()).toContain('首页')
    await page.locator('.gt-tagline span').first().waitFor()
    await expect
      .poll(() => page.locator('.gt-tagline span').allTextContents())
      .toEqual(['规范调度', '高效使用', '透明管理', '有效监督'])
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    await page.locator('.gt-home-entries').getByRole('button', { name: '未办事项' }).waitFor()
    expect(pathOf(page)).toBe('/index')
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-1-12] [S1-1-13] shows the hotline that an administrator sets, and none when none is set', async () => {
    const admin = await signInToApi(product.url, 'admin')
    const set = async (configValue: string) => {
      const body = { configKey: 'SERVICE_HOTLINE', configName: '服务热线', configValue }
      expect((await admin.call('PUT', '/config', { body })).body).toMatchObject({ code: 200 })
    }
    const { page, close } = await open()
    const header = page.locator('.gt-home-header', { has: page.locator('.gt-tagline') })
    await set('8266 1200')
    await signIn(page, STAFF)
    await header.locator('.gt-hotline').getByText('8266 1200').waitFor()
    await set('8266 3400')
    await page.reload()
    await header.locator('.gt-hotline').getByText('8266 3400').waitFor()
    await set('')
    await page.reload()
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    await header.waitFor()
    await expect.poll(() => page.locator('.gt-hotline').count()).toBe(0)
    await set('8266 1200')
    await close()
  })

  it('[S1-2.4-34] opens the unfinished tasks in a dialog without changing the address', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.getByRole('button', { name: '未办事项' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: '未办事项' }).waitFor()
    expect(pathOf(page)).toBe('/index')
    await close()
  })

  it('shows operators how the platform fares, and nothing of the work of staff', async () => {
    const { page, close, errors } = await open()
    await signIn(page, 'operator')
    await page.getByRole('heading', { name: '运行状况' }).waitFor()
    await page
      .getByText('没有需要处理的事项')
      .or(page.getByRole('list', { name: '需要处理' }))
      .waitFor()
    await page.getByRole('heading', { name: '最近的安全操作' }).waitFor()
    await page.locator('.sys-trail li').first().waitFor()
    await expect.poll(() => page.locator('.gt-top-menu').getByRole('link').allTextContents()).not.toContain('流程中心')
    await expect.poll(() => page.getByRole('heading', { name: '快速发起' }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('shows designers what they worked on last and how far it is published', async () => {
    const { page, close, errors } = await open()
    await signIn(page, 'designer')
    const designs = page.locator('.gt-panel').filter({ has: page.getByRole('heading', { name: '设计与发布' }) })
    await designs.getByText('已发布 v1').first().waitFor()
    await designs
      .getByRole('link', { name: /已发布/ })
      .first()
      .click()
    await page.waitForURL(/\/(workflow\/design|tool\/form-design\/edit)\//)
    expect(errors).toEqual([])
    await close()
  })

  it('leads from the bar at the foot of the phone to what one may begin', async () => {
    const { page, close } = await open({ viewport: PHONE })
    await signIn(page, STAFF)
    await page.getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name: '发起' }).click()
    await expect.poll(() => pathOf(page)).toBe('/workflow/start')
    await close()
  })

  it('takes away the menu and the card of a plugin that is switched off, and brings them back, without a reload', async () => {
    const admin = await signInToApi(product.url, 'admin')
    const { page, close } = await open()
    await signIn(page, STAFF)
    const entry = page.locator('.gt-top-menu').getByText('公务用车')
    await page.getByRole('heading', { name: '今日用车' }).waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    expect((await admin.call('PUT', '/plugins/vehicle/disable')).status).toBe(200)
    await entry.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '今日用车' }).waitFor({ state: 'detached' })
    expect((await admin.call('PUT', '/plugins/vehicle/enable')).status).toBe(200)
    await entry.waitFor()
    await page.getByRole('heading', { name: '今日用车' }).waitFor()
    await expect.poll(() => page.locator('body').getAttribute('data-same-page')).toBe('yes')
    await close()
  })
})

it('shows somebody at once the pages of a role that is handed out while they work', async () => {
  const admin = await signInToApi(product.url, 'admin')
  const listed = async (path: string, query: Record<string, string>) =>
    (await admin.get(path, query)).body.rows as readonly Record<string, string>[]
  const [person] = await listed('/user/api/list', { filterType: 'userName', filterName: 'qinzimo' })
  const roles = await listed('/api/role/list', { pageSize: '50' })
  const dispatcher = roles.find(({ roleKey }) => roleKey === 'dispatcher')
  const { page, close } = await open()
  await signIn(page, 'qinzimo', '/vehicle-deployment/calendar')
  const sidebar = page.locator('.gt-sidebar')
  await sidebar.getByText('占用日历').waitFor()
  await expect.poll(() => sidebar.getByText('出回车登记').count()).toBe(0)
  const body = { userId: person?.userId, roleIds: [dispatcher?.roleId] }
  expect((await admin.call('PUT', '/system/user/authRole', { body })).status).toBe(200)
  await sidebar.getByText('出回车登记').waitFor()
  await close()
})

describe.sequential('a day at the office', { retry: 0 }, () => {
  let applicant: Page
  let head: Page
  const badge = (page: Page, name: string) =>
    page
      .locator('.gt-nav')
      .getByRole('link', { name: new RegExp(name) })
      .locator('.gt-count-badge')
  const fromMenu = async (page: Page, title: string) => {
    await page.locator('.gt-top-menu').getByText('流程中心').click()
    await page.locator('.gt-sidebar').getByText(title).click()
    await page.getByRole('heading', { name: title }).waitFor()
  }

  it('[S1-1-16] [S1-1-04] [S1-1-10] leads from the menu to what one may start, and keeps what was started', async () => {
    applicant = (await open()).page
    head = (await open()).page
    await signIn(head, 'linzhiqiang')
    await head.locator('.gt-tiles .gt-panel').first().waitFor()
    await expect.poll(() => badge(head, '流程中心').count()).toBe(0)
    await signIn(applicant, STAFF, '/vehicle-deployment/vehicles')
    await applicant.getByRole('region', { name: '车辆列表' }).getByRole('row').nth(2).waitFor()
    await fromMenu(applicant, '发起申请')
    await applicant
      .locator('#content')
      .getByRole('link', { name: /公务用车申请/ })
      .first()
      .click()
    await applicant.getByLabel('出发地点').fill('市政府1号楼')
    await applicant.getByLabel('目的地').fill('省会展中心')
    await applicant.getByLabel('用车事由').fill('参加全省机关事务工作会议')
    for (const [name, time] of [
      ['出车时间', '08:30'],
      ['还车时间', '12:00'],
    ] as const) {
      await applicant.getByPlaceholder(name).fill(`2027-06-02 ${time}:00`)
      await applicant.getByPlaceholder(name).press('Tab')
    }
    await applicant.getByRole('button', { name: '提交', exact: true }).click()
    await applicant.waitForURL('**/workflow/instance/*')
    await applicant.getByText('省会展中心').first().waitFor()
    await applicant.goto('/workflow/mine')
    await applicant
      .getByText(/周明远的公务用车申请/)
      .first()
      .waitFor()
    await applicant.reload()
    await applicant
      .getByText(/周明远的公务用车申请/)
      .first()
      .waitFor()
  })

  it('[S1-2.4-36] counts it for the head at once, wherever the count stands, and lists it in the dialog', async () => {
    await expect.poll(() => badge(head, '流程中心').textContent()).toContain('1')
    const button = head.getByRole('button', { name: /未办事项/ })
    await expect.poll(() => button.locator('.gt-count-badge').textContent()).toContain('1')
    await expect.poll(() => head.getByTestId('count-待我处理').textContent()).toBe('1')
    await button.click()
    await look(head, 'unfinished')
    const dialog = head.getByRole('dialog')
    await dialog.getByText(/周明远的公务用车申请/).waitFor()
    await expect.poll(() => dialog.locator('.wf-count').textContent()).toBe('1')
    await dialog.getByText(/周明远的公务用车申请/).click()
    await head.waitForURL('**/workflow/task/**')
  })

  it('[S1-1-17] [S1-1-06] leads from the menu to what is waiting for oneself, where it is approved and waits no more', async () => {
    await head.goto('/index')
    await fromMenu(head, '待办任务')
    await expect
      .poll(() =>
        head
          .locator('.gt-sidebar')
          .getByRole('link', { name: /待办任务/ })
          .locator('.gt-count-badge')
          .textContent(),
      )
      .toContain('1')
    await head.getByText(/周明远的公务用车申请/).click()
    await head.getByText('省会展中心').first().waitFor()
    await head.getByRole('button', { name: '同意', exact: true }).click()
    await head.waitForURL('**/workflow/pending')
    await head.getByText('没有待办任务').waitFor()
    await expect.poll(() => head.locator('.gt-count-badge').count()).toBe(0)
    await head.reload()
    await head.getByText('没有待办任务').waitFor()
  })

  it('[S1-1-18] leads from the menu to what one has done, read-only', async () => {
    await fromMenu(head, '已办任务')
    await head.getByText(/周明远的公务用车申请/).click()
    await head.waitForURL('**/workflow/instance/*')
    await head.getByText('省会展中心').first().waitFor()
    await expect.poll(() => head.locator('.wf-form-card').getByRole('textbox').count()).toBe(0)
    await head.goto('/index')
    const decided = head.locator('.gt-panel').filter({ has: head.getByRole('heading', { name: '最近办理' }) })
    await decided.getByRole('link', { name: /周明远的公务用车申请/ }).waitFor()
    await Promise.all([applicant, head].map((page) => page.context().close()))
  })
})

describe('the personal centre', () => {
  it('[S1-2.6-18] [S1-2.6-22] [S1-1-15] [S1-9-10] shows the profile beside two tabs, the picture at size 50', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    for (const own of ['周明远', 'zhoumingyuan', '综合管理科'])
      await page.locator('.gt-summary').getByText(own).first().waitFor()
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['基本资料', '修改密码'])
    const picture = await page.locator('.gt-own-picture .gt-avatar').boundingBox()
    expect([picture?.width, picture?.height]).toEqual([50, 50])
    await close()
  })

  it('[S1-2.6-19] [S1-8-30] [S2-8-13] keeps a change of the profile over a reload', async () => {
    const { page, close } = await open()
    await signIn(page, 'designer', '/user/profile')
    await page.getByLabel('邮箱').fill('designer@office.example')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('编辑成功！').waitFor()
    await page.reload()
    await page.locator('.gt-summary').getByText('designer@office.example').waitFor()
    await close()
  })

  it('[S1-2.6-21] shows an uploaded picture there and in the header', async () => {
    const { page, close } = await open()
    await signIn(page, 'designer', '/user/profile')
    await page.locator('.gt-summary').waitFor()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await page.getByText('头像已更新').waitFor()
    await page.locator('.gt-own-picture img[src^="blob:"]').waitFor()
    await page.locator('.gt-user img[src^="blob:"]').waitFor()
    await close()
  })

  it('[S1-4.2-04] [S1-2.1-22] [S1-2.6-20] holds somebody there whose password must be changed, until it is', async () => {
    const admin = await signInToApi(product.url, 'admin')
    const people = (await admin.get('/user/api/list', { pageSize: 1, page: 1 })).body.rows as readonly {
      deptId: string
    }[]
    const person = {
      userName: 'xinrenyuan',
      nickName: '新人员',
      sex: '0',
      phonenumber: '',
      email: '',
      deptId: people[0]?.deptId,
      postIds: [],
      roleIds: [],
    }
    const created = (await admin.post('/system/user', person)).body.data as { initialPassword: string }
    const { page, close } = await open()
    await signIn(page, 'xinrenyuan', '/index', created.initialPassword)
    await page.waitForURL('**/user/profile?password=1')
    await page.locator('.gt-nav-brand').click()
    await page.waitForURL('**/user/profile?password=1')
    await page.locator('input[autocomplete=current-password]').fill(created.initialPassword)
    await page.locator('input[autocomplete=new-password]').first().fill('Gongtai-fresh-9')
    await page.locator('input[autocomplete=new-password]').last().fill('Gongtai-fresh-8')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.getByText('两次输入的新密码不一致').waitFor()
    await page.locator('input[autocomplete=new-password]').last().fill('Gongtai-fresh-9')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.waitForURL('**/index')
    await close()
    const again = await open()
    await signIn(again.page, 'xinrenyuan', '/index', 'Gongtai-fresh-9')
    expect(pathOf(again.page)).toBe('/index')
    await again.close()
  })
})
