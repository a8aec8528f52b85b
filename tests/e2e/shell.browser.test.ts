import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn as signInToApi } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { fillSignIn, launch, openPage, PHONE, pathOf, signIn, stored } from './browser.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const STAFF = 'zhoumingyuan'
const open = (options?: Parameters<typeof openPage>[2]) => openPage(browser, server.url, options)

describe('signing in', () => {
  it('[S1-2.1-04] [S1-2.6-10] [S1-2.6-11] shows the sign-in screen with name and foot of the page settings', async () => {
    const { page, close } = await open()
    await page.goto('/login')
    const answer = (await (await fetch(`${server.url}/prod-api/indexConfig/inquire`)).json()) as {
      data: { name: string; loginFooter: string }
    }
    await page.getByRole('heading', { name: `登录${answer.data.name}` }).waitFor()
    expect(await page.locator('.si-footer').textContent()).toBe(answer.data.loginFooter)
    expect(await page.getByRole('tab').count()).toBe(0)
    await close()
  })

  it('[S1-8-25] [S1-2.6-13] still works when the page settings cannot be loaded, with both ways of signing in', async () => {
    const { page, close } = await open()
    await page.route('**/indexConfig/inquire*', (route) => route.abort())
    await page.goto('/login')
    await page.getByRole('heading', { name: '登录工台' }).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['账号登录', '手机登录'])
    await fillSignIn(page, STAFF)
    await page.waitForURL('**/index')
    await close()
  })

  it('[S1-4.1-03] [S1-4.1-04] [S1-4.1-05] stores the tokens and the expiry under their names', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    expect(await stored(page, 'Admin-Token')).toMatch(/^.{20,}$/)
    expect(await stored(page, 'Admin-refresh-Token')).toMatch(/^.{20,}$/)
    expect(Number(await stored(page, 'Admin-Expires-In'))).toBeGreaterThan(0)
    await close()
  })

  it('keeps the user name after a refusal, says why, and marks empty fields', async () => {
    const { page, close } = await open()
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('请输入账号').waitFor()
    expect(await page.getByLabel('账号', { exact: true }).evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await fillSignIn(page, STAFF, 'wrong-password-1')
    await page.getByText('用户名或密码不正确').waitFor()
    expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe(STAFF)
    await close()
  })

  it('never leaves the site after signing in', async () => {
    const { page, close } = await open()
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/x')}`)
    await fillSignIn(page, STAFF)
    await page.waitForURL(`${server.url}/index`)
    await close()
  })
})

describe('the navigation guard', () => {
  it('[S1-4.2-12] [S1-4.2-13] sends somebody without a token to sign in and on to the page that was asked for', async () => {
    const { page, close } = await open()
    await page.goto('/user/profile?from=mail&n=1')
    await page.waitForURL('**/login?redirect=*')
    expect(new URL(page.url()).search).toBe(`?redirect=${encodeURIComponent('/user/profile?from=mail&n=1')}`)
    await fillSignIn(page, STAFF)
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    expect(pathOf(page)).toBe('/user/profile?from=mail&n=1')
    await close()
  })

  it('[S1-4.2-01] [S1-2.1-14] leads from /login and from / to the home page when signed in', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.goto('/login')
    await page.waitForURL('**/index')
    await page.goto('/')
    await page.waitForURL('**/index')
    await close()
  })

  it('[S1-4.2-02] [S1-2.1-01] opens a deep address directly and after a reload', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.getByRole('heading', { name: '车辆档案' }).waitFor()
    expect(page.url()).not.toContain('#')
    await page.reload()
    await page.getByRole('heading', { name: '车辆档案' }).waitFor()
    await close()
  })

  it('[S1-4.2-24] signs out and says why when user information cannot be loaded', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.route('**/system/user/getInfo', (route) => route.abort())
    await page.reload()
    await page.getByText('系统繁忙，请稍后重试').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await stored(page, 'Admin-Token')).toBeNull()
    await close()
  })

  it('[S1-2.1-03] leads from /redirect/<path> to the path, several segments and query included', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.goto('/redirect/user/profile?a=1')
    await page.waitForURL('**/user/profile?a=1')
    await close()
  })

  it('[S1-2.1-13] leads from an unknown address to the page-not-found page', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/no/such/page')
    await page.getByText('页面不存在').waitFor()
    expect(pathOf(page)).toBe('/404')
    await close()
  })

  it('[S1-2.1-11] [S1-2.3-01] [S1-2.1-12] shows the no-access page without sign-in, and nothing of the shell around it', async () => {
    const { page, close } = await open()
    await page.goto('/401')
    await page.getByText('没有访问权限').waitFor()
    expect(await page.locator('.gt-nav, .gt-sidebar').count()).toBe(0)
    await page.goto('/401?fromScreen=true')
    await page.getByText('大屏地址缺少有效的访问凭据').waitFor()
    await close()
  })

  it('[S1-4.2-26] sends a cockpit entry of a third party without a value that decodes to the no-access page', async () => {
    const { page, close } = await open()
    await page.goto('/cockpit/screen?isThirdToScreen=***')
    await page.waitForURL('**/401?fromScreen=true')
    await close()
  })
})

describe('the frame', () => {
  it('[S1-2.4-01] [S1-2.4-03] [S1-2.4-11] [S1-2.3-26] [S1-2.3-27] shows logo, title, a horizontal top menu and the user', async () => {
    const { page, close, errors } = await open()
    await signIn(page, STAFF)
    expect(await page.locator('.gt-nav-brand').textContent()).toBe('工台')
    expect(await page.locator('.gt-nav-brand .gt-logo').isVisible()).toBe(true)
    const boxes = await page
      .locator('.gt-top-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(boxes.length).toBeGreaterThan(1)
    expect(new Set(boxes).size).toBe(1)
    expect(await page.getByRole('button', { name: '周明远，个人菜单' }).locator('img, .gt-avatar').isVisible()).toBe(
      true,
    )
    expect(await page.locator('.gt-user').textContent()).toContain('周明远')
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-2.4-04] [S1-2.3-28] [S1-2.1-21] leads from the user menu to the personal centre', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.waitForURL('**/user/profile')
    await close()
  })

  it('[S1-2.3-30] [S1-8-22] [S1-2.4-05] asks before leaving, and stays when that is cancelled', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('确定注销并退出系统吗？').waitFor()
    expect(await dialog.getByRole('heading').textContent()).toBe('提示')
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/index')
    expect(await stored(page, 'Admin-Token')).not.toBeNull()
    await close()
  })

  it('[S1-2.3-31] [S1-2.3-29] [S1-4.1-07] signs out when that is confirmed; a reload shows the sign-in screen', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    const token = await stored(page, 'Admin-Token')
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/login')
    expect(await stored(page, 'Admin-refresh-Token')).toBeNull()
    await page.goto('/index')
    await page.waitForURL('**/login?redirect=*')
    const refused = await fetch(`${server.url}/prod-api/system/user/getInfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
    await close()
  })

  it('[S1-1-02] [S1-1-42] shows each account its own top menu', async () => {
    const [staff, admin] = [await open(), await open()]
    await signIn(staff.page, STAFF)
    await signIn(admin.page, 'admin')
    const entries = (page: typeof staff.page) => page.locator('.gt-top-item').allTextContents()
    expect(await entries(admin.page)).toContain('系统管理')
    expect(await entries(staff.page)).not.toContain('系统管理')
    await staff.page.goto('/system/user')
    await staff.page.waitForURL('**/404')
    await Promise.all([staff.close(), admin.close()])
  })

  it('[S1-2.3-02] [S1-2.5-01] [S1-9-03] shows the side menu of the area, 15rem wide, one entry below the other', async () => {
    const { page, close } = await open({ viewport: { width: 1920, height: 1080 } })
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    const side = page.getByRole('navigation', { name: '公务用车' })
    await side.waitFor()
    const items = await side
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ top, left }) => ({ top, left })))
    expect(new Set(items.map(({ left }) => left)).size).toBe(1)
    expect(items.map(({ top }) => top)).toEqual(items.map(({ top }) => top).sort((a, b) => a - b))
    expect(await page.locator('.gt-sidebar').evaluate((bar) => bar.getBoundingClientRect().width)).toBe(240)
    await close()
  })

  it('[S1-2.3-11] [S1-2.3-15] shows no side bar on home and in the personal centre', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    expect(await page.locator('.gt-sidebar').count()).toBe(0)
    await page.goto('/user/profile')
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    expect(await page.locator('.gt-sidebar').count()).toBe(0)
    await close()
  })

  it('[S1-4.1-14] keeps the side bar closed or open over a reload, in a cookie', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.getByRole('button', { name: '收起侧边菜单' }).click()
    await page.reload()
    await page.getByRole('button', { name: '展开侧边菜单' }).click()
    expect(await page.evaluate(() => document.cookie)).toContain('sidebarStatus=1')
    await page.reload()
    await page.getByRole('button', { name: '收起侧边菜单' }).waitFor()
    await close()
  })

  it('[S1-2.4-07] shows no way to another system when none is switched on', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    expect(await page.getByRole('button', { name: '切换系统' }).count()).toBe(0)
    await close()
  })

  it('[S1-2.3-21] gives every path a sub-application container of its own', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    const container = page.locator('.gt-sub-app')
    await container.waitFor()
    await container.evaluate((element) => element.setAttribute('data-seen', 'yes'))
    await page.getByRole('link', { name: '占用日历' }).click()
    await page.locator('.gt-sub-app[data-path="/vehicle-deployment/calendar"]').waitFor()
    expect(await container.getAttribute('data-seen')).toBeNull()
    await close()
  })

  it.each([
    ['S1-1-63', 'admin', '/system/user'],
    ['S1-1-65', 'designer', '/tool/form'],
    ['S1-1-67', STAFF, '/workflow/pending'],
  ])('[%s] says so when the modules of the sub-application of %s at %s cannot be loaded', async (_, account, path) => {
    const { page, close } = await open()
    await page.route('**/child/**', (route) => route.abort())
    await signIn(page, account, path)
    await page.getByText('微应用加载失败，请检查应用是否可运行').waitFor()
    await page.unroute('**/child/**')
    expect(await page.locator('.gt-nav').isVisible()).toBe(true)
    await close()
  })

  it('finds a page by Ctrl+K and leads there with the keyboard alone', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('日历')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/vehicle-deployment/calendar')
    await close()
  })

  it('[S1-9-07] has the theme colour #4E7DF7, and keeps a chosen dark look over a reload', async () => {
    const { page, close } = await open({ colorScheme: 'light' })
    await signIn(page, STAFF)
    const look = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme,
        getComputedStyle(document.documentElement).getPropertyValue('--gt-brand-500').trim().toUpperCase(),
      ])
    expect(await look()).toEqual(['light', '#4E7DF7'])
    await page.locator('.gt-user').click()
    await page.getByRole('menuitemradio', { name: '深色外观' }).click()
    await page.reload()
    await page.locator('.gt-nav').waitFor()
    expect((await look())[0]).toBe('dark')
    await close()
  })
})

describe('the phone', () => {
  it('[S1-2.3-22] begins below 992 px, also after resizing', async () => {
    const { page, close } = await open({ viewport: { width: 992, height: 800 } })
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.locator('.gt-sidebar').waitFor()
    await page.setViewportSize({ width: 991, height: 800 })
    await page.getByRole('button', { name: '打开菜单' }).waitFor()
    expect(await page.locator('.gt-sidebar').count()).toBe(0)
    await page.setViewportSize({ width: 992, height: 800 })
    await page.locator('.gt-sidebar').waitFor()
    await close()
  })

  it('[S1-2.3-23] [S1-2.3-24] [S1-2.3-25] has the menu in a drawer that a toggle opens and a change of page closes', async () => {
    const { page, close } = await open({ viewport: PHONE })
    await signIn(page, STAFF)
    const drawer = page.locator('.gt-drawer')
    expect(await drawer.count()).toBe(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await drawer.getByRole('button', { name: '公务用车' }).click()
    await drawer.getByRole('link', { name: '车辆档案' }).click()
    await page.waitForURL('**/vehicle-deployment/vehicles')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '打开菜单' }).click()
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await close()
  })

  it('scrolls nowhere sideways', async () => {
    const { page, close } = await open({ viewport: { width: 360, height: 740 } })
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    for (const path of ['/index', '/user/profile', '/vehicle-deployment/vehicles']) {
      await page.goto(path)
      await page.locator('#content h1').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await close()
  })
})

describe('home', () => {
  it('[S1-2.1-15] [S1-1-14] [S1-1-11] is titled 首页 and carries the four-part tagline', async () => {
    const { page, close, errors } = await open()
    await signIn(page, STAFF)
    expect(await page.title()).toContain('首页')
    expect(await page.locator('.gt-tagline span').allTextContents()).toEqual([
      '规范调度',
      '高效使用',
      '透明管理',
      '有效监督',
    ])
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-1-12] [S1-1-13] shows the hotline that is set on the server, and none when none is set', async () => {
    const api = await signInToApi(server.url, STAFF)
    const set = (await api.get('/config/configKey/SERVICE_HOTLINE')).body.data
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    if (typeof set === 'string') await page.locator('.gt-hotline').getByText(set).waitFor()
    else expect(await page.locator('.gt-hotline').count()).toBe(0)
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

  it('takes away the menu and the card of a plugin that is switched off, and brings them back, without a reload', async () => {
    const admin = await signInToApi(server.url, 'admin')
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
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('yes')
    await close()
  })
})

describe('the personal centre', () => {
  it('[S1-2.6-18] [S1-2.6-22] [S1-1-15] [S1-9-10] shows the profile beside two tabs, the picture at size 50', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/user/profile')
    await page.locator('.gt-summary').getByText('综合管理科').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['基本资料', '修改密码'])
    const picture = await page.locator('.gt-own-picture .gt-avatar').boundingBox()
    expect([picture?.width, picture?.height]).toEqual([50, 50])
    await close()
  })

  it('[S1-2.6-19] [S1-8-30] keeps a change of the profile over a reload', async () => {
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
    const admin = await signInToApi(server.url, 'admin')
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

it('is reachable with the keyboard: skip link first, a visible ring on what has the focus', async () => {
  const { page, close } = await open()
  await signIn(page, STAFF)
  await page.locator('.gt-tiles').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(ring).toBe('solid')
  await close()
})
