import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../host/web/shell/menu/menu-entry.ts'
import { signIn as signInToApi } from '../support/client.ts'
import { atProduct } from './at-product.ts'
import { fillSignIn, PHONE, pathOf, signIn, stored } from './browser.ts'
import { look } from './look.ts'

const product = atProduct()
const { open } = product

const STAFF = 'zhoumingyuan'

/** The top entries that the server gives an account, besides those that home shows. */
async function menuOf(account: string): Promise<readonly MenuEntry[]> {
  const api = await signInToApi(product.url, account)
  const tree = (await api.get('/menu/getRoutersByClient')).body.data as readonly MenuEntry[]
  return tree.filter(({ hidden, tags }) => !hidden && !tags.includes('homeTop') && !tags.includes('myApplications'))
}

describe('the frame', () => {
  it('[S1-2.4-01] [S1-2.4-03] [S1-2.4-11] [S1-2.3-26] [S1-2.3-27] shows logo, title, a horizontal top menu and the user', async () => {
    const { page, close, errors } = await open()
    await signIn(page, STAFF)
    await expect.poll(() => page.locator('.gt-nav-brand').textContent()).toBe('工台')
    await expect.poll(() => page.locator('.gt-nav-brand .gt-logo').isVisible()).toBe(true)
    const boxes = await page
      .locator('.gt-top-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(boxes.length).toBeGreaterThan(1)
    expect(new Set(boxes).size).toBe(1)
    await expect
      .poll(() => page.getByRole('button', { name: '周明远，个人菜单' }).locator('img, .gt-avatar').isVisible())
      .toBe(true)
    await expect.poll(() => page.locator('.gt-user').textContent()).toContain('周明远')
    await expect.poll(() => page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-3-20] shows logo and title of the page settings in the header', async () => {
    const { page, close } = await open()
    const headLogo = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>')}`
    await page.route('**/together', (route) => route.abort())
    await page.route('**/indexConfig/inquire*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, headLogo, headName: '江澜工台' } } })
    })
    await signIn(page, STAFF)
    await page.locator('.gt-nav-brand').getByText('江澜工台').waitFor()
    await expect.poll(() => page.locator('.gt-nav-brand img').getAttribute('src')).toBe(headLogo)
    await close()
  })

  it('[S1-2.4-04] [S1-2.3-28] [S1-2.1-21] leads from the user menu to the personal centre', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.waitForURL('**/user/profile')
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    await close()
  })

  it('[S1-2.3-30] [S1-8-22] [S1-2.4-05] asks before leaving, and stays when that is cancelled', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('确定注销并退出系统吗？', { exact: true }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: '确定', exact: true }).count()).toBe(1)
    await expect.poll(() => dialog.getByRole('heading').textContent()).toBe('提示')
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/index')
    await expect.poll(() => stored(page, 'Admin-Token')).not.toBeNull()
    await close()
  })

  it('[S1-2.3-31] [S1-2.3-29] [S1-4.1-07] signs out when that is confirmed; a reload shows the sign-in screen, as does every other window', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    const token = await stored(page, 'Admin-Token')
    const other = await page.context().newPage()
    await other.goto('/user/profile')
    await other.locator('#content').waitFor()
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => stored(page, 'Admin-refresh-Token')).toBeNull()
    await page.goto('/index')
    await page.waitForURL('**/login?redirect=*')
    const refused = await fetch(`${product.url}/prod-api/system/user/getInfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
    await other.getByRole('status').getByText('请重新登录').waitFor()
    expect(pathOf(other)).toBe(`/login?redirect=${encodeURIComponent('/user/profile')}`)
    await fillSignIn(other, STAFF)
    await other.getByRole('heading', { name: '个人中心' }).waitFor()
    await page.waitForURL('**/index')
    await close()
  })

  it('[S1-1-02] [S1-1-42] shows each account its own top menu', async () => {
    const wide = { viewport: { width: 4200, height: 900 } }
    const [staff, admin] = [await open(wide), await open(wide)]
    await signIn(staff.page, STAFF)
    await signIn(admin.page, 'admin')
    const entries = (page: typeof staff.page) => page.locator('.gt-top-item').allTextContents()
    const given = [await menuOf(STAFF), await menuOf('admin')].map((menu) => menu.map(({ meta }) => meta.title))
    await expect.poll(() => entries(staff.page)).toEqual(['首页', ...(given[0] ?? [])])
    await expect.poll(() => entries(admin.page)).toEqual(['首页', ...(given[1] ?? [])])
    expect(given[0]).not.toContain('系统管理')
    await admin.page.locator('.gt-top-menu').getByText('系统管理').click()
    await admin.page.getByRole('navigation', { name: '系统管理' }).getByRole('link', { name: '用户' }).click()
    await admin.page.waitForURL('**/system/user')
    await admin.page.getByRole('heading', { name: '用户', exact: true }).waitFor()
    await staff.page.goto('/system/user')
    await staff.page.waitForURL('**/404')
    await Promise.all([staff.close(), admin.close()])
  })

  it('[S1-2.5-01] [S1-9-03] shows the side menu of the area, 15rem wide, one entry below the other', async () => {
    const { page, close } = await open({ viewport: { width: 1920, height: 1080 } })
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    const side = page.getByRole('navigation', { name: '公务用车' })
    await side.waitFor()
    const items = await side
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ top, left }) => ({ top, left })))
    expect(new Set(items.map(({ left }) => left)).size).toBe(1)
    expect(items.map(({ top }) => top)).toEqual(items.map(({ top }) => top).sort((a, b) => a - b))
    await expect.poll(() => page.locator('.gt-sidebar').evaluate((bar) => bar.getBoundingClientRect().width)).toBe(240)
    await close()
  })

  it('[S1-2.3-11] [S1-2.3-15] shows no side bar on home and in the personal centre', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await expect.poll(() => page.locator('.gt-sidebar').count()).toBe(0)
    await page.goto('/user/profile')
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    await expect.poll(() => page.locator('.gt-sidebar').count()).toBe(0)
    await close()
  })

  it('[S1-4.1-14] keeps the side bar closed or open over a reload, in a cookie', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('sidebarStatus=0')
    await page.reload()
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('sidebarStatus=1')
    await page.reload()
    await page.getByRole('button', { name: '收起菜单' }).waitFor()
    await close()
  })

  it('shows no way to another system when none is switched on', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '切换系统' }).count()).toBe(0)
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
    await expect.poll(() => container.getAttribute('data-seen')).toBeNull()
    await close()
  })

  it('[C-4-06] refuses a module of a plugin that does not match its digest', async () => {
    const { page, close } = await open()
    await page.route('**/child/vehicle/**/web/index.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.getByText('微应用加载失败，请检查应用是否可运行').waitFor()
    await close()
  })

  it('[C-4-03] fetches the code of a plugin when a page of it is opened, and none for signing in', async () => {
    const { page, close } = await open()
    const fetched: string[] = []
    page.on('request', (request) => {
      const plugin = /\/child\/([\w-]+)\//.exec(request.url())?.[1]
      if (plugin) fetched.push(plugin)
    })
    await signIn(page, STAFF, '/user/profile')
    await page.locator('.gt-summary').getByText('综合管理科').waitFor()
    // The bell in the head is needed on every page.
    await page.getByRole('button', { name: /^消息/ }).waitFor()
    expect(new Set(fetched)).toEqual(new Set(['message']))
    fetched.length = 0
    await page.locator('.gt-top-menu').getByText('公务用车').click()
    await page.locator('.gt-sub-app h1').waitFor()
    expect(fetched.length).toBeGreaterThan(0)
    await close()
  })

  it('[S1-1-03] shows each account its own side menu inside the same area', async () => {
    const entries = async (account: string) => {
      const { page, close } = await open()
      await signIn(page, account, '/vehicle-deployment/vehicles')
      const area = (await menuOf(account)).find(({ name }) => name === 'vehicle')
      const given = area?.children.filter(({ hidden }) => !hidden).map(({ meta }) => meta.title) ?? []
      const links = page.getByRole('navigation', { name: '公务用车' }).getByRole('link')
      await expect.poll(() => links.allTextContents()).toEqual(given)
      await close()
      return given
    }
    const [staff, admin] = [await entries(STAFF), await entries('admin')]
    expect(admin).toContain('驾驶员档案')
    expect(staff).not.toContain('驾驶员档案')
  })

  it('finds a page by Ctrl+K and leads there with the keyboard alone', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索' }).fill('我的用车')
    await page
      .getByRole('option', { name: /我的用车/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/vehicle-deployment/mine')
    await close()
  })

  it('hears Escape while nothing is open any more and only the mark of what was is left', async () => {
    const { page, errors, close } = await open()
    await signIn(page, STAFF)
    await page.evaluate(() => document.body.classList.add('bp6-overlay-open'))
    await page.keyboard.press('Escape')
    expect(errors).toEqual([])
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
    await expect.poll(() => page.locator('.gt-sidebar').count()).toBe(0)
    await page.setViewportSize({ width: 992, height: 800 })
    await page.locator('.gt-sidebar').waitFor()
    await close()
  })

  it('[S1-2.3-23] [S1-2.3-24] [S1-2.3-25] has the menu in a drawer that a toggle opens and a change of page closes', async () => {
    const { page, close } = await open({ viewport: PHONE })
    await signIn(page, STAFF)
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await expect.poll(() => drawer.count()).toBe(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await drawer.getByRole('button', { name: '公务用车' }).click()
    await drawer.getByRole('link', { name: '车辆档案' }).click()
    await page.waitForURL('**/vehicle-deployment/vehicles')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '打开菜单' }).click()
    // Escape is heard where the focus is.
    await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('.bp6-portal'))).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '打开菜单' }).click()
    await look(page, 'phone-drawer')
    await drawer.getByRole('button', { name: '关闭菜单' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.gt-sidebar').waitFor()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: '打开菜单' }).waitFor()
    await expect.poll(() => drawer.count()).toBe(0)
    await close()
  })

  it('scrolls nowhere sideways', async () => {
    const { page, close } = await open({ viewport: { width: 360, height: 740 } })
    await signIn(page, STAFF)
    await page.locator('.gt-tiles').waitFor()
    for (const path of ['/index', '/user/profile', '/vehicle-deployment/vehicles']) {
      await page.goto(path)
      await page.locator('#content h1').first().waitFor()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
    await close()
  })
})

it('is reachable with the keyboard: skip link first, a visible ring on what has the focus', async () => {
  const { page, close } = await open()
  await signIn(page, STAFF)
  await page.locator('.gt-tiles').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(ring).toBe('solid')
  await close()
})
